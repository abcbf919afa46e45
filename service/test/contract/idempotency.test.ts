import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createKey } from '../../src/usecases/accounts/api-keys/create-key.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { engines } from '../setup/databases.ts'
import { copiedDatabase } from '../setup/made-database.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { makeAccess } from '../wallet/deployment.ts'

/** `Idempotency-Key` on `POST /prove`: what a customer who repeats a call can rely on. */

/** Live needs an authority and a registration; none is asked here. */
const live = { trustAnchors: ['authority.pem'] }
const file = { issuers: { 'de-ausweis': { live } }, registration: { live: { uncovered: 'warn' } } }
/** Offered in both environments. */
const asked = { issuer: 'de-ausweis', revealed: ['given_name'], state: 'order-1' }
const otherBody = { ...asked, same_device: true }

const refusal = (error: string, error_description: string) => ({
  success: false,
  error: { error, error_description },
})
const conflict = refusal('error_idempotency', 'this Idempotency-Key was used with another body')
const badKey = refusal(
  'error_invalid_body',
  'Idempotency-Key must be 1 to 255 visible ASCII characters',
)

/** No test meets the key of another one. */
const freshKey = () => `a${randomBytes(16).toString('hex')}`

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  let service: RunningService
  let second: RunningService
  let database: Awaited<ReturnType<typeof copiedDatabase>>
  let folder: string
  let customer: TestAccount
  beforeAll(async () => {
    database = await copiedDatabase(engine)
    folder = await mkdtemp(join(tmpdir(), 'vidimus-idempotency-'))
    const deployment = join(folder, 'deployment.json')
    await writeFile(deployment, JSON.stringify(file))
    const { authority } = await makeAccess()
    await writeFile(join(folder, 'authority.pem'), authority.certificate.toString('pem'))
    const settings = {
      VIDIMUS_DATABASE_URL: database.url,
      VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
      VIDIMUS_PUBLIC_URL: 'https://id.example',
      VIDIMUS_CONFIG: deployment,
    }
    service = await runService(engine, settings)
    second = await runService(engine, settings)
    customer = await service.account()
  })
  afterAll(async () => {
    await second.close()
    await service.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  type Call = { at?: RunningService; apiKey?: string; body?: unknown; key: string }

  const call = async ({ at = service, apiKey = customer.apiKey, body = asked, key }: Call) => {
    const answer = await at.prove(apiKey, body, { 'idempotency-key': key })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
  }
  /** The link of a call that is accepted. */
  const linkOf = async (wish: Call): Promise<string> => {
    const { status, headers, body } = await call(wish)
    expect([status, body]).toEqual([200, { success: true, redirect_url: expect.any(String) }])
    const { redirect_url: link }: { readonly redirect_url: string } = body
    return `${headers.get('flow-id')} ${link}`
  }
  const flowCount = async () => {
    const { read } = service.store.database
    const { count } = await read
      .selectFrom('flows')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const newFlowsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await flowCount()
    await work()
    return (await flowCount()) - before
  }
  const keyFor = async (environment: Environment): Promise<string> => {
    const accountId = customer.account as never
    const wish = { accountId, environment, name: 'another', lifetimeSeconds: null }
    const created = await createKey(service.store, wish, command)
    if (!created.ok) throw new Error(created.failure.description)
    return created.value.apiKey
  }
  /** The flow that `key` has started has had its time. */
  const endTimeOf = async (started: string) => {
    const [flowId = ''] = started.split(' ')
    await sql`update flows set expires_at = created_at where id = ${flowId}`.execute(
      service.store.database.read,
    )
  }

  test('the same key and body give the same answer, and one flow', async () => {
    const key = freshKey()
    const links = new Set<string>()
    const flows = await newFlowsOf(async () => {
      for (const at of [service, service, second]) links.add(await linkOf({ at, key }))
    })
    expect([links.size, flows]).toEqual([1, 1])
  })

  test('twenty calls at once on two instances are one flow with one link', async () => {
    const key = freshKey()
    const calls = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? service : second))
    const links = new Set<string>()
    const flows = await newFlowsOf(() =>
      Promise.all(calls.map(async (at) => links.add(await linkOf({ at, key })))),
    )
    expect([links.size, flows]).toEqual([1, 1])
  })

  test('of calls at once with different bodies one is accepted, and the rest is 409', async () => {
    const key = freshKey()
    const calls = Array.from({ length: 10 }, (_, n) => ({ ...asked, state: `order-${n}` }))
    const statuses: number[] = []
    const flows = await newFlowsOf(() =>
      Promise.all(calls.map(async (body) => statuses.push((await call({ body, key })).status))),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(flows).toBe(1)
  })

  test('another body is 409, and the first one is still answered', async () => {
    const key = freshKey()
    const link = await linkOf({ key })
    const flows = await newFlowsOf(async () => {
      const { status, headers, body } = await call({ key, body: otherBody })
      expect([status, body]).toEqual([409, conflict])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('flow-id')).toBeNull()
      expect(headers.get('request-id')).toMatch(/^req_[0-9A-Za-z]{20}$/)
      expect(headers.get('link')).toBe(
        '<https://id.example/docs/errors#error_idempotency>; rel="help"',
      )
    })
    expect([await linkOf({ key }), flows]).toEqual([link, 0])
  })

  test('a body is the same byte for byte: another spelling is another body', async () => {
    const key = freshKey()
    await linkOf({ key, body: JSON.stringify(asked) })
    expect((await call({ key, body: JSON.stringify(asked, null, 1) })).status).toBe(409)
  })

  test('another key of the same account and environment is the same caller', async () => {
    const key = freshKey()
    const link = await linkOf({ key })
    expect(await linkOf({ key, apiKey: await keyFor('test') })).toBe(link)
  })

  test('another account, another environment and another key start flows of their own', async () => {
    const key = freshKey()
    const { account } = customer
    await service.store.accounts.changeSettings(
      account as never,
      'live',
      {
        redirect_url: 'https://shop.example/cb',
      },
      command,
    )
    const live = await keyFor('live')
    const { apiKey: stranger } = await service.account()
    const links = new Set<string>()
    const flows = await newFlowsOf(async () => {
      links.add(await linkOf({ key }))
      links.add(await linkOf({ key, apiKey: live }))
      // Also with another body: a key says nothing about another account.
      links.add(await linkOf({ key, apiKey: stranger, body: otherBody }))
      links.add(await linkOf({ key: freshKey() }))
      links.add(await linkOf({ key: key.toUpperCase() }))
    })
    expect([links.size, flows]).toEqual([5, 5])
  })

  test('many keys at once on two instances are one flow each', async () => {
    const keys = Array.from({ length: 30 }, freshKey)
    const calls = [service, second].flatMap((at) => keys.map((key) => ({ at, key })))
    const links = new Set<string>()
    const flows = await newFlowsOf(() =>
      Promise.all(calls.map(async (one) => links.add(await linkOf(one)))),
    )
    expect([links.size, flows]).toEqual([30, 30])
  })

  test.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['with a tab', 'a\tb'],
    ['sent twice', 'a, b'],
    ['not ASCII', 'schl\u00fcssel'],
    ['of 256 characters', 'k'.repeat(256)],
  ])('a key is refused: %s', async (_rule, key) => {
    const flows = await newFlowsOf(async () => {
      const { status, headers, body } = await call({ key })
      expect([status, body]).toEqual([400, badKey])
      expect(headers.get('link')).toBe(
        '<https://id.example/docs/errors#error_invalid_body>; rel="help"',
      )
    })
    expect(flows).toBe(0)
  })

  test.each([
    ['of one character', '!'],
    ['of 255 characters', 'k'.repeat(255)],
    ['with every sign', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
    ['that is the beginning of another one', 'k'.repeat(254)],
  ])('a key is accepted: %s', async (_rule, key) => {
    const flows = await newFlowsOf(async () =>
      expect(await linkOf({ key })).toBe(await linkOf({ key })),
    )
    expect(flows).toBe(1)
  })

  test('a call that is refused does not use up its key', async () => {
    const key = freshKey()
    expect((await call({ key, body: '{' })).status).toBe(400)
    expect((await call({ key, body: { ...asked, issuer: 'fr-identite' } })).status).toBe(400)
    expect((await call({ key, apiKey: 'vdm_test_unknown' })).status).toBe(401)
    expect(await linkOf({ key })).toBe(await linkOf({ key }))
  })

  test('a body that is refused is refused also where it would be a conflict', async () => {
    const key = freshKey()
    await linkOf({ key })
    const { status, body } = await call({ key, body: { ...asked, issuer: 'fr-identite' } })
    expect([status, body]).toEqual([400, refusal('error_wrong_issuer', 'invalid issuer ID')])
  })

  test('the key is free again when the time of its flow is over, and not before', async () => {
    const key = freshKey()
    const first = await linkOf({ key })
    expect((await call({ key, body: otherBody })).status).toBe(409)
    await endTimeOf(first)
    const next = await linkOf({ key, body: otherBody })
    expect(next).not.toBe(first)
    expect(await linkOf({ key, body: otherBody })).toBe(next)
    expect((await call({ key })).status).toBe(409)
  })

  test('of two calls at once that find the key free again, one starts a flow', async () => {
    for (const key of Array.from({ length: 10 }, freshKey)) {
      const former = await linkOf({ key })
      await endTimeOf(former)
      const links = new Set<string>()
      const flows = await newFlowsOf(() =>
        Promise.all([service, second].map(async (at) => links.add(await linkOf({ at, key })))),
      )
      expect([links.size, flows, links.has(former)]).toEqual([1, 1, false])
    }
  })

  test('neither the key nor the body can be read in the database or in the logs', async () => {
    const [key, state] = ['CANARY-KEY-4E0A7719', 'CANARY-STATE-B1D35C02']
    const [flowId = ''] = (await linkOf({ key, body: { ...asked, state } })).split(' ')
    expect((await call({ key, body: { ...otherBody, state } })).status).toBe(409)
    expect((await call({ key: `${key} x`, body: { ...asked, state } })).status).toBe(400)
    const authorization = `Bearer ${'x'.repeat(20)}`
    const metrics = await fetch(`${service.url}/metrics`, { headers: { authorization } })
    const haystacks = {
      tables: await contentOf(service),
      logs: `${service.logs()}${second.logs()}`,
      metrics: await metrics.text(),
      ...(engine === 'sqlite' ? databaseFiles(service) : {}),
    }
    expect(placesOf(haystacks, key)).toEqual([])
    expect(placesOf(haystacks, state)).toEqual([])
    expect(placesOf(haystacks, JSON.stringify({ ...asked, state }))).toEqual([])
    // The search does see what is not sealed.
    expect(placesOf(haystacks, flowId)).toContain('tables, as it is')
    expect(placesOf(haystacks, flowId)).toContain('logs, as it is')
  })
})

/** Everything that is in the tables, as a reader of a dump would see it. */
async function contentOf({ store }: RunningService): Promise<string> {
  const { read } = store.database
  const tables = await read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(read)),
  )
  const readable = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
  return rows
    .flatMap((one) => one.rows.flatMap((row) => Object.values(row).map(readable)))
    .join('\n')
}
