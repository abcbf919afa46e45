import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactDecrypt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { readConfig } from '../../src/edges/config/config.ts'
import { openFlowKey, openResult, openState } from '../../src/usecases/keys/flow-seal.ts'
import { openStore, type Store } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { placesOf } from '../conformance/searched-bytes.ts'
import { runCustomer, welcome } from '../setup/customer-server.ts'
import { type EngineName, engines } from '../setup/databases.ts'
import { useEncryptionKey } from '../setup/encryption-key.ts'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase } from '../setup/made-database.ts'
import { prove } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { openAsWallet, startFlow } from '../setup/wallet-exchange.ts'
import { runReceiver } from '../telemetry/otlp-receiver.ts'

/**
 * An attacker who has everything except the customer's private key: the database, its write-ahead
 * log and backups of two moments, the master key and with it every key of the service, logs, traces
 * and a snapshot of the memory after delivery. They find the results of an account without an
 * encryption key, so the search works, and none of an account with one.
 */

/** Values that occur nowhere else; found anywhere, they have leaked. */
const readable = { family_name: 'CANARY-READABLE-5F1D8A', given_name: 'CANARY-OPEN-93BB07' }
const sealed = { family_name: 'CANARY-SEALED-0C44E1', given_name: 'CANARY-CLOSED-77A2F0' }

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')

const personOf =
  (name: typeof sealed) =>
  ({ cnf, vct, iat, exp }: JsonObject): JsonObject => ({
    ...{ cnf, vct, iat, exp },
    ...name,
    birthdate: '1903-04-05',
    nationalities: ['DE'],
  })

type Haystacks = { readonly [name: string]: Uint8Array | string }

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-attacker-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The service as it is deployed, in a process whose memory is its own. */
async function runTarget(engine: EngineName) {
  const folder = await folderForTest()
  const deployment = {
    trustAnchors: [join(vectors, 'specimen-ca.pem')],
    statusAnchors: [join(vectors, 'status-ca.pem')],
    formats: ['dc+sd-jwt'],
  }
  const file = join(folder, 'deployment.json')
  await writeFile(file, JSON.stringify({ issuers: { 'de-ausweis': { test: deployment } } }))
  const traces = await runReceiver()
  onTestFinished(traces.close)
  const database = await madeDatabase(engine)
  const settings = {
    ...instanceSettings(database, await freePort()),
    VIDIMUS_CONFIG: file,
    VIDIMUS_TRACES_URL: traces.url,
  }
  const options = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`
  const service = vidimus(['serve'], { ...settings, NODE_OPTIONS: options })
  await service.printed('service_started')
  const reading = readConfig(realWorld, settings)
  if ('complaints' in reading) throw new Error(reading.complaints)
  const store = await openStore(realWorld, reading.config)
  onTestFinished(() => store.database.close())
  return { folder, database, settings, traces, service, store, url: reading.config.publicUrl }
}

type Target = Awaited<ReturnType<typeof runTarget>>

/** Everything in the tables that tells of flows, people or keys. */
async function dumpOf(store: Store): Promise<string> {
  const tables = ['flows', 'vault', 'callback_attempts', 'accounts', 'audit_events'] as const
  const rows = await Promise.all(
    tables.map((table) => store.database.read.selectFrom(table).selectAll().execute()),
  )
  const asText = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  return rows.flatMap((all) => all.flatMap((row) => Object.values(row).map(asText))).join('\n')
}

/** What the master key opens: states and results of flows, and the private keys of the service. */
async function openedIn({ database, sealing }: Store) {
  const flows = await database.read.selectFrom('flows').selectAll().execute()
  const texts = flows.flatMap((row) => {
    if (row.data_key === null) return []
    const wrapped = { sealed: row.data_key, masterKeyId: row.master_key_id ?? '' }
    const key = openFlowKey(sealing, row.id as FlowId, wrapped)
    return [
      ...(row.sealed_state ? [openState(key, row.sealed_state)] : []),
      ...(row.sealed_result ? [openResult(key, row.sealed_result)] : []),
    ]
  })
  const vault = await database.read.selectFrom('vault').selectAll().execute()
  const secrets = vault.map((row) =>
    sealing.unwrap({ id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }),
  )
  return { texts, keys: secrets.flatMap(privateKeysIn) }
}

/** In any of the forms in which keys are kept. */
function privateKeysIn(secret: Uint8Array): readonly KeyObject[] {
  const bytes = Buffer.from(secret)
  const forms = [
    () => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bytes, format: 'pem' }),
    () => createPrivateKey({ key: JSON.parse(bytes.toString()), format: 'jwk' }),
  ]
  return forms.flatMap((form) => {
    try {
      return [form()]
    } catch {
      return []
    }
  })
}

/** What a stolen key decrypts of what was encrypted. */
async function decryptedBy(keys: readonly KeyObject[], texts: readonly string[]) {
  const encrypted = texts.filter((text) => text.split('.').length === 5)
  const tries = encrypted.flatMap((jwe) => keys.map((key) => compactDecrypt(jwe, key)))
  const opened = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  return { tried: tries.length, opened: opened.length }
}

let thefts = 0

/** Everything there is at this moment, as an attacker would copy it. */
async function steal({ database, settings, store, service, traces, folder }: Target) {
  thefts += 1
  const [, path = ''] = database.split('sqlite:')
  const backup = join(folder, `backup-${thefts}.db`)
  if (path !== '') await vidimusHere(['backup', backup], settings)
  const names = path === '' ? [] : [path, `${path}-wal`, `${path}-shm`, backup]
  const files = names.filter((name) => existsSync(name))
  const { texts, keys } = await openedIn(store)
  const haystacks: Haystacks = {
    dump: Buffer.from(await dumpOf(store), 'latin1'),
    ...Object.fromEntries(files.map((name) => [name, readFileSync(name)])),
    log: await service.printed(''),
    traces: traces.bodies.join(),
    'what the master key opens': texts.join('\n'),
  }
  return { haystacks, texts, keys }
}

/** Garbage is collected first: what is in it is what the process still holds. */
async function memoryOf({ service, folder }: Target): Promise<Buffer> {
  service.child.kill('SIGUSR2')
  const snapshot = async () =>
    (await readdir(folder)).find((name) => name.endsWith('.heapsnapshot'))
  // It is written piece by piece, and its strings come last.
  const end = async () => endOf(join(folder, (await snapshot()) ?? ''))
  await expect.poll(end).toBe(']}')
  return readFile(join(folder, (await snapshot()) ?? ''))
}

async function endOf(file: string): Promise<string> {
  const { size } = await stat(file)
  const [opened, bytes] = [await open(file), Buffer.alloc(2)]
  const { bytesRead } = await opened.read(bytes, 0, 2, Math.max(0, size - 2)).catch(() => nothing)
  await opened.close()
  return bytes.subarray(0, bytesRead).toString()
}

/** A folder, as long as there is no snapshot in it. */
const nothing = { bytesRead: 0 }

const found = (places: Haystacks, name: typeof sealed) =>
  Object.values(name).flatMap((value) => placesOf(places, value))

test.each(isFull ? engines : (['sqlite'] as const))(
  'with everything but the customer’s key, no result of a sealed account is found on %s',
  async (engine) => {
    const target = await runTarget(engine)
    const shop = await runCustomer()
    onTestFinished(shop.close)
    shop.behave((response) => void response.writeHead(503).end())
    const [open, closed] = [
      await accountByCommand(target.settings, shop.url),
      await accountByCommand(target.settings, shop.url),
    ]
    await useEncryptionKey(target, closed)

    const proveAs = async (account: typeof open, name: typeof sealed) => {
      const caller = {
        prove: (key: string | undefined, body: unknown) => prove(target.url, key, body),
      }
      const { flowId, links } = await startFlow(caller, account, { state: 'order-1' })
      const held = await fillWallet({ tamper: { claims: personOf(name) } }, ['dc+sd-jwt'])
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
      return flowId
    }
    const flows = [await proveAs(open, readable), await proveAs(closed, sealed)]
    await shop.callback(2)

    const before = await steal(target)
    expect(found(before.haystacks, readable)).toContainEqual(
      expect.stringContaining('what the master key opens'),
    )
    expect(found(before.haystacks, sealed)).toEqual([])
    const decrypted = await decryptedBy(before.keys, before.texts)
    expect(decrypted.tried).toBeGreaterThan(0)
    expect(decrypted.opened).toBe(0)

    shop.behave(welcome)
    for (const [index, account] of [open, closed].entries())
      await fetch(`${target.url}/flows/${flows[index]}/redeliver`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.apiKey}` },
      })
    await expect
      .poll(async () => (await target.service.printed('')).split('callback_delivered').length)
      .toBe(3)

    const memory = await memoryOf(target)
    expect(memory.includes(closed.account)).toBe(true)
    // What is left of its traces is sent when it stops.
    target.service.child.kill('SIGTERM')
    await target.service.finished
    expect(target.traces.spans().length).toBeGreaterThan(0)
    const after = await steal(target)
    const everything = { ...before.haystacks, ...after.haystacks, memory }
    expect(found(everything, sealed)).toEqual([])
  },
)
