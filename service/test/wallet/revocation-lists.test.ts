import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import {
  makeAuthority,
  makeCertificate,
  type TestCertificate,
} from '../../src/core/verification/pki/pki.test-material.ts'
import {
  type ListWish,
  makeList,
  namesLists,
} from '../../src/core/verification/pki/revocation/revocation.test-material.ts'
import { type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** A provider whose authority publishes what it has revoked, on a server of its own. */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const graceHours = 2
const serialNumber = '0a0b0c'
const lifetime = () => ({ validFrom: Date.now() - day, validTo: Date.now() + day })
const pem = ({ x509 }: TestCertificate) => x509.toString()
const signerOf = ({ keys, der }: TestCertificate) => ({
  privateKey: keys.privateKey,
  chain: [der.toString('base64')],
})

type Answer = Buffer | 'refuses' | undefined

describe('lists of revoked certificates', () => {
  let folder: string
  let server: Server
  let address: string
  let statusLists: StatusListServer
  let authority: TestCertificate
  let statusAuthority: TestCertificate
  let database: FreshDatabase
  let settings: { [name: string]: string }
  let service: RunningService
  let customer: TestAccount
  const published = new Map<string, Answer>()
  const asked: string[] = []
  let places = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-revocation-'))
    server = createServer(({ url = '' }, response) => {
      asked.push(url)
      const answer = published.get(url)
      if (Buffer.isBuffer(answer)) response.end(answer)
      else response.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://localhost:${(server.address() as AddressInfo).port}`
    statusLists = await serveStatusLists()
    authority = await makeAuthority(lifetime())
    statusAuthority = await makeAuthority({ name: 'CN=Status CA', ...lifetime() })
    // Both have renewed their certificate, and what has expired comes first.
    for (const [file, current] of [
      ['ca.pem', authority],
      ['status-ca.pem', statusAuthority],
    ] as const) {
      const { name, keys } = current
      const expired = await makeAuthority({ name, keys, validTo: Date.now() - minute })
      await writeFile(join(folder, file), [expired, current].map(pem).join(''))
    }
    const german = {
      trustAnchors: ['ca.pem'],
      statusAnchors: ['status-ca.pem'],
      formats: ['dc+sd-jwt'],
      revocation: { crl: 'require', graceHours },
    }
    const issuers = { 'de-ausweis': { test: german } }
    await writeFile(join(folder, 'deployment.json'), JSON.stringify({ issuers }))
    database = await freshDatabase('sqlite')
    settings = {
      VIDIMUS_DATABASE_URL: database.url,
      VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
      VIDIMUS_CONFIG: join(folder, 'deployment.json'),
      VIDIMUS_SANDBOX_WALLET_URL: new URL(statusLists.sandboxUri).origin,
    }
    service = await runService('sqlite', settings)
    customer = await service.account()
  })
  afterAll(async () => {
    await service.close()
    await database.remove()
    await statusLists.close()
    server.close()
    await rm(folder, { recursive: true })
  })

  /** A signer that names a list of its own, which says this. */
  async function signerWith(by: TestCertificate, list: Answer): Promise<TestCertificate> {
    const place = `/${++places}.crl`
    published.set(place, list)
    const more = [namesLists(`${address}${place}`)]
    return makeCertificate({ issuer: by, serialNumber, more, ...lifetime() })
  }
  const listOf = (by: TestCertificate, wish: ListWish = {}) =>
    makeList(by, { thisUpdate: Date.now() - 3 * hour, nextUpdate: Date.now() + hour, ...wish })

  async function outcomeOf(signer: TestCertificate, change: PidChange = {}) {
    const { flowId, links } = await startFlow(service, customer)
    const issued = { signer: signerOf(signer), ...change }
    const held = await fillWallet(issued, ['dc+sd-jwt'], ['de-ausweis'])
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    const { outcome, checks } = await storedFlow(service, flowId)
    return { outcome, record: checks ?? '' }
  }
  const outcomeUnder = async (list: Answer) =>
    (await outcomeOf(await signerWith(authority, list))).outcome

  test('a signer that is not on the list is accepted, and the list is fetched once', async () => {
    const signer = await signerWith(authority, await listOf(authority, { revoked: ['01'] }))
    const before = asked.length
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
    expect(asked.length - before).toBe(1)
  })

  test('a signer that was revoked is refused, and the record says so', async () => {
    const list = await listOf(authority, { revoked: [serialNumber] })
    const { outcome, record } = await outcomeOf(await signerWith(authority, list))
    expect(outcome).toBe('error_untrusted_issuer')
    expect(record).toContain('chain: a certificate was revoked by its authority')
  })

  test('an old list counts for its grace, also while its server is away; then no more', async () => {
    const inGrace = await listOf(authority, { nextUpdate: Date.now() - graceHours * hour + minute })
    const signer = await signerWith(authority, inGrace)
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
    published.clear()
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
    const tooOld = await listOf(authority, { nextUpdate: Date.now() - graceHours * hour })
    expect(await outcomeUnder(tooOld)).toBe('error_status_unavailable')
  })

  test('after a restart the list of before counts, while its server is away', async () => {
    const signer = await signerWith(authority, await listOf(authority))
    const storedLists = async () =>
      (
        await service.store.database.read
          .selectFrom('signed_lists')
          .select('id')
          .where('list', 'is not', null)
          .execute()
      ).length
    const before = await storedLists()
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
    await expect.poll(storedLists).toBe(before + 1)
    published.clear()
    await service.close()
    service = await runService('sqlite', settings)
    expect((await outcomeOf(signer)).outcome).toBe('presentation')
  })

  test('no list, a changed one and a stranger’s are no reason to accept', async () => {
    const changed = await listOf(authority, { revoked: [serialNumber] })
    const place = changed.indexOf(Buffer.from(serialNumber, 'hex'))
    changed[place] = 0x0f
    const foreign = await listOf(await makeAuthority(lifetime()))
    for (const list of ['refuses' as const, changed, foreign])
      expect(await outcomeUnder(list)).toBe('error_status_unavailable')
  })

  test('the status list of a signer that was revoked is no status list', async () => {
    const good = await makeCertificate({ issuer: authority, ...lifetime() })
    const statusUnder = async (revoked: readonly string[]) => {
      const list = await listOf(statusAuthority, { revoked })
      const signer = signerOf(await signerWith(statusAuthority, list))
      const uri = statusLists.publish(async (at) => [
        await makeStatusListJwt({ signer, uri: at, statuses: [0] }),
      ])
      return (await outcomeOf(good, { status: { uri, idx: 0 } })).outcome
    }
    expect(await statusUnder([])).toBe('presentation')
    expect(await statusUnder([serialNumber])).toBe('error_status_unavailable')
  })

  test('a certificate that names no list is accepted, and recorded once', async () => {
    const silent = await makeCertificate({ name: 'CN=Silent', issuer: authority, ...lifetime() })
    const before = asked.length
    expect((await outcomeOf(silent)).outcome).toBe('presentation')
    expect((await outcomeOf(silent)).outcome).toBe('presentation')
    const told = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('certificate_without_crl') && line.includes('CN=Silent'))
    expect([asked.length - before, told.length]).toEqual([0, 1])
  })
})
