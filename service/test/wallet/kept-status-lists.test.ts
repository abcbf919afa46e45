import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import { makeIdentifierListCwt } from '../../../wallet/src/issuer/identifier-list.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'
import {
  makeStatusListCwt,
  makeStatusListJwt,
  type StatusToken,
} from '../../../wallet/src/issuer/status-list.ts'
import { zipBomb } from '../../src/core/verification/trust/status-list.test-material.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { enginesInTurn, type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** The server of an issuer's lists goes away, sends rubbish and comes back. */

const sandbox = join(import.meta.dirname, '../../../vectors/sandbox')
const signer = await readSigner('status-signer')
const hour = 3_600_000

type Answer = RequestListener | 'away'
type Order = { readonly statuses: readonly number[]; readonly issuedAt?: Date }

describe.each(enginesInTurn(import.meta.filename))('status lists kept on %s', (engine) => {
  let folder: string
  let server: Server
  let origin: string
  let database: FreshDatabase
  let settings: { [name: string]: string }
  let services: RunningService[] = []
  let customer: TestAccount
  const answers = new Map<string, Answer>()
  const asked: string[] = []

  beforeAll(async () => {
    // The workers' turns come when the test says so.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    folder = await mkdtemp(join(tmpdir(), 'vidimus-kept-lists-'))
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const answer = answers.get(request.url ?? '') ?? 'away'
      if (answer === 'away') response.destroy()
      else answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const specimen = {
      trustAnchors: [join(sandbox, 'specimen-ca.pem')],
      statusAnchors: [join(sandbox, 'status-ca.pem')],
      formats: ['dc+sd-jwt', 'mso_mdoc'],
    }
    const issuers = { 'de-ausweis': { test: specimen } }
    await writeFile(join(folder, 'deployment.json'), JSON.stringify({ issuers }))
    database = await freshDatabase(engine)
    settings = {
      VIDIMUS_DATABASE_URL: database.url,
      VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
      VIDIMUS_CONFIG: join(folder, 'deployment.json'),
      VIDIMUS_SANDBOX_WALLET_URL: origin,
    }
    services = [await runService(engine, settings)]
    customer = await service().account()
  })
  afterAll(async () => {
    vi.useRealTimers()
    for (const one of services) await one.close()
    await database.remove()
    server.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => void answers.clear())

  const service = (): RunningService => {
    const [first] = services
    if (first === undefined) throw new Error('none runs')
    return first
  }

  async function restart(): Promise<void> {
    await service().close()
    services = [await runService(engine, settings), ...services.slice(1)]
  }

  let places = 0
  const place = () => `/status/${++places}`

  const publish = (at: string, { mediaType, body }: StatusToken) =>
    void answers.set(at, (_, response) =>
      response.writeHead(200, { 'content-type': mediaType }).end(body),
    )
  const jwt = async (at: string, order: Order) =>
    publish(at, await makeStatusListJwt({ signer, uri: `${origin}${at}`, ...order }))

  async function outcomeOf(
    status: PidChange['status'],
    format: CredentialFormat = 'dc+sd-jwt',
    at = service(),
  ) {
    const { flowId, links } = await startFlow(at, customer)
    const held = await fillWallet(status === undefined ? {} : { status }, [format], ['de-ausweis'])
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    return (await storedFlow(at, flowId)).outcome
  }
  const first = (at: string) => ({ idx: 0, uri: `${origin}${at}` })
  const fetchesOf = (at: string) => asked.filter((url) => url === at).length

  const row = (at: string) =>
    service()
      .store.database.read.selectFrom('signed_lists')
      .select(['list', 'failure', 'kept_at', 'due_at', 'lease_until'])
      .where('source', 'like', `%${origin}${at}"%`)
      .executeTakeFirstOrThrow()

  const change = (at: string, values: { due_at?: number; counts_until?: number }) =>
    service()
      .store.database.read.updateTable('signed_lists')
      .set(values)
      .where('source', 'like', `%${origin}${at}"%`)
      .execute()

  /** The list is due: the worker asks for it, and the instance follows. */
  async function refresh(at: string): Promise<void> {
    const before = fetchesOf(at)
    await change(at, { due_at: 0 })
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => fetchesOf(at)).toBe(before + 1)
    await expect.poll(async () => (await row(at)).due_at).toBeGreaterThan(0)
    await expect.poll(async () => (await row(at)).lease_until).toBeNull()
    vi.advanceTimersByTime(5_000)
  }

  test('a restart while the host is away refuses nobody', async () => {
    const at = place()
    await jwt(at, { statuses: [0, 1] })
    expect(await outcomeOf(first(at))).toBe('presentation')
    answers.clear()
    await restart()
    expect(await outcomeOf(first(at))).toBe('presentation')
    expect(await outcomeOf({ idx: 1, uri: `${origin}${at}` })).toBe('error_credential_revoked')
    expect(fetchesOf(at)).toBe(1)
  })

  test.each<[string, CredentialFormat, (at: string) => Promise<StatusToken>]>([
    [
      'a status list as CWT',
      'mso_mdoc',
      (at) => makeStatusListCwt({ signer, uri: `${origin}${at}`, statuses: [0] }),
    ],
    [
      'an identifier list',
      'mso_mdoc',
      (at) => makeIdentifierListCwt({ signer, uri: `${origin}${at}`, identifiers: [Buffer.of(7)] }),
    ],
  ])('so does %s', async (what, format, make) => {
    const at = place()
    publish(at, await make(at))
    const uri = `${origin}${at}`
    const status = what === 'an identifier list' ? { id: Buffer.of(8), uri } : { idx: 0, uri }
    expect(await outcomeOf(status, format)).toBe('presentation')
    answers.clear()
    await restart()
    expect(await outcomeOf(status, format)).toBe('presentation')
    expect(fetchesOf(at)).toBe(1)
  })

  test('two instances fetch a list once, and both know what the next one says', async () => {
    const second = await runService(engine, settings)
    services.push(second)
    const at = place()
    await jwt(at, { statuses: [0] })
    const outcomes = await Promise.all(
      [service(), second].map((one) => outcomeOf(first(at), 'dc+sd-jwt', one)),
    )
    expect([outcomes, fetchesOf(at)]).toEqual([['presentation', 'presentation'], 1])
    await jwt(at, { statuses: [1] })
    await refresh(at)
    for (const one of services)
      await expect
        .poll(() => outcomeOf(first(at), 'dc+sd-jwt', one))
        .toBe('error_credential_revoked')
    expect(fetchesOf(at)).toBe(2)
    services.pop()
    await second.close()
  })

  test('a list from before the last one is not taken', async () => {
    const at = place()
    await jwt(at, { statuses: [1] })
    expect(await outcomeOf(first(at))).toBe('error_credential_revoked')
    await jwt(at, { statuses: [0], issuedAt: new Date(Date.now() - hour) })
    await refresh(at)
    await restart()
    expect(await outcomeOf(first(at))).toBe('error_credential_revoked')
    expect((await row(at)).failure).toBe('status list: older than the last one')
  })

  const bomb = zipBomb(4_096)
  test.each<[string, (at: string) => Promise<Answer>]>([
    ['goes away', async () => 'away'],
    ['has lost it', async () => (_, response) => response.writeHead(404).end()],
    [
      'sends a list of 9 MiB',
      async () => (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/statuslist+jwt' })
          .end(Buffer.alloc(9 * 2 ** 20, 'a')),
    ],
    [
      'sends a compressed answer',
      async () => (_, response) =>
        response
          .writeHead(200, {
            'content-type': 'application/statuslist+jwt',
            'content-encoding': 'gzip',
          })
          .end(gzipSync(Buffer.alloc(2 ** 20))),
    ],
    [
      'sends a list that unpacks to 4 GiB',
      async (at) => {
        const tamper = { list: () => bomb }
        const uri = `${origin}${at}`
        const { mediaType, body } = await makeStatusListJwt({ signer, uri, statuses: [0], tamper })
        return (_, response) => response.writeHead(200, { 'content-type': mediaType }).end(body)
      },
    ],
    [
      'sends a list of another signer',
      async (at) => {
        const uri = `${origin}${at}`
        const other = await readSigner('specimen-signer')
        const { body } = await makeStatusListJwt({ signer: other, uri, statuses: [0] })
        return (_, response) =>
          response.writeHead(200, { 'content-type': 'application/statuslist+jwt' }).end(body)
      },
    ],
  ])('while the host %s the list of before counts', async (_, answer) => {
    const at = place()
    await jwt(at, { statuses: [0] })
    expect(await outcomeOf(first(at))).toBe('presentation')
    answers.set(at, await answer(at))
    await refresh(at)
    expect((await row(at)).failure).not.toBeNull()
    expect(await outcomeOf(first(at))).toBe('presentation')
    expect(fetchesOf(at)).toBe(2)
  })

  test('a list that is over refuses until the worker has a new one, and nobody asks for it', async () => {
    const at = place()
    await jwt(at, { statuses: [0] })
    expect(await outcomeOf(first(at))).toBe('presentation')
    answers.clear()
    await refresh(at)
    await change(at, { counts_until: Date.now() - 1 })
    await restart()
    await jwt(at, { statuses: [0] })
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await outcomeOf(first(at))).toBe('error_status_unavailable')
    expect(fetchesOf(at)).toBe(2)
    await refresh(at)
    await expect.poll(() => outcomeOf(first(at))).toBe('presentation')
    expect(fetchesOf(at)).toBe(3)
  })

  test('a list that could never be fetched is asked for by the worker, and no more by anybody', async () => {
    const at = place()
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await outcomeOf(first(at))).toBe('error_status_unavailable')
    expect(fetchesOf(at)).toBe(1)
    await jwt(at, { statuses: [0] })
    await refresh(at)
    await expect.poll(() => outcomeOf(first(at))).toBe('presentation')
  })
})
