import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerServer, runCustomer, welcome } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Detail = {
  status: string
  attempts: { http_status: number; asked: boolean }[]
  next_attempt_at: string | null
}
type Health = { waiting: number; undelivered: number; last_failure: { error: string } | null }
type Tests = { tests: { outcome: string; error: string | null; host: string }[] }

/** What a careless server sends back when it fails. */
const echoed = 'PERSONAL-MARKER'

describe.each(enginesInTurn(import.meta.filename))('callbacks in the portal on %s', (engine) => {
  let service: RunningService
  let server: CustomerServer
  let shop: TestAccount
  let developer: PortalClient
  let viewer: PortalClient
  let stranger: PortalClient
  let strangersAccount: string
  beforeAll(async () => {
    service = await runService(engine)
    server = await runCustomer()
    shop = await service.account({ callbackUrl: server.url })
    const other = await service.account()
    strangersAccount = other.account
    developer = await signedIn(service, await makeUser(service, shop.account, 'developer'))
    viewer = await signedIn(service, await makeUser(service, shop.account, 'viewer'))
    stranger = await signedIn(service, await makeUser(service, other.account, 'owner'))
  })
  afterAll(async () => {
    await service.close()
    await server.close()
  })

  const place = () => `/accounts/${shop.account}/test`
  const health = async () => (await viewer.get<Health>(`${place()}/callbacks/health`)).body
  const show = async (flow: string) => (await viewer.get<Detail>(`${place()}/flows/${flow}`)).body
  const deliver = (body: object, by = developer) =>
    by.call<{ callbacks: number }>('POST', `${place()}/callbacks/deliver`, body)
  /** For a minute nothing is tried by itself: what is delivered then was asked for. */
  const fails = () =>
    server.behave(
      (response) =>
        void response.writeHead(503, { 'retry-after': '60' }).end(`${echoed} in a trace`),
    )

  /** Ended, and its first callback has failed. */
  async function failedFlow(): Promise<string> {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'waits' }
    const flow = (await service.prove(shop.apiKey, question)).headers.get('flow-id') ?? ''
    await developer.call('POST', `${place()}/flows/${flow}/end`, { how: 'cancel' })
    await expect.poll(async () => (await show(flow)).attempts.length).toBe(1)
    return flow
  }

  test('one that failed is seen with its reason, and delivered now after the mending', async () => {
    fails()
    const flow = await failedFlow()
    const first = await server.callback(server.received.length)
    const listed = await viewer.get<{ flows: Detail[]; more: boolean }>(
      `${place()}/callbacks/troubled`,
    )
    expect(listed.body).toMatchObject({
      flows: [
        {
          flow,
          status: 'delivering',
          attempts: [{ http_status: 503, error: 'status_not_200', way: 'url' }],
        },
      ],
      more: false,
    })
    expect(JSON.stringify(listed.body)).not.toContain(echoed)
    expect(await health()).toMatchObject({ waiting: 1, undelivered: 0 })

    server.behave(welcome)
    expect((await deliver({ flows: [flow] })).body.callbacks).toBe(1)
    await expect.poll(async () => (await show(flow)).status).toBe('completed')
    const again = server.received.at(-1)
    expect([again?.body, again?.headers['webhook-id']]).toEqual([
      first.body,
      first.headers['webhook-id'],
    ])
    expect((await show(flow)).attempts.map(({ asked }) => asked)).toEqual([false, true])
    expect(await health()).toMatchObject({ waiting: 0 })
    const refused = await deliver({ flows: [flow] })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: { error: 'delivery_refused', error_description: expect.stringContaining('erased') },
      },
    ])
  })

  test('one that waits says when it is tried again, in the portal and by API', async () => {
    fails()
    const flow = await failedFlow()
    const byApi = async () => {
      const answer = await fetch(`${service.url}/flows/${flow}`, {
        headers: { authorization: `Bearer ${shop.apiKey}` },
      })
      return ((await answer.json()) as { flow: Detail }).flow
    }
    for (const look of [() => show(flow), byApi])
      await expect.poll(async () => (await look()).next_attempt_at).toMatch(/^\d{4}-.*Z$/)
    server.behave(welcome)
    await deliver({ flows: [flow] })
    await expect.poll(async () => (await show(flow)).status).toBe('completed')
    expect([(await show(flow)).next_attempt_at, (await byApi()).next_attempt_at]).toEqual([
      null,
      null,
    ])
  })

  test('a group, or all that wait, are delivered at once', async () => {
    fails()
    const flows = [await failedFlow(), await failedFlow()]
    expect((await health()).waiting).toBe(2)
    server.behave(welcome)
    // A group is named by its flows, and others are left alone.
    expect((await deliver({ flows: flows.slice(0, 1) })).body.callbacks).toBe(1)
    await expect.poll(async () => (await health()).waiting).toBe(1)
    expect((await deliver({})).body.callbacks).toBe(1)
    for (const flow of flows)
      await expect.poll(async () => (await show(flow)).status).toBe('completed')
    expect((await deliver({})).body.callbacks).toBe(0)
  })

  test('viewers deliver nothing, others see nothing', async () => {
    expect((await deliver({}, viewer)).status).toBe(403)
    for (const what of ['troubled', 'tests', 'health'])
      expect((await stranger.get(`${place()}/callbacks/${what}`)).status).toBe(404)
    expect((await deliver({}, stranger)).status).toBe(404)
    expect((await deliver({ flows: ['flow_unknown'] })).status).toBe(404)
    fails()
    const flow = await failedFlow()
    const ownPath = `/accounts/${strangersAccount}/test/callbacks/deliver`
    const foreign = await stranger.call('POST', ownPath, { flows: [flow] })
    expect(foreign).toMatchObject({ status: 404, body: { error: { error: 'proof_unknown' } } })
    server.behave(welcome)
    await deliver({ flows: [flow] })
    await expect.poll(async () => (await show(flow)).status).toBe('completed')
  })

  test('those sent on trial are kept with their result, not in the audit log', async () => {
    server.behave(welcome)
    const send = (outcome: string) =>
      developer.call('POST', `${place()}/test-callback`, { outcome })
    expect((await send('error_expired')).status).toBe(200)
    fails()
    await send('presentation')
    const { tests } = (await viewer.get<Tests>(`${place()}/callbacks/tests`)).body
    const host = new URL(server.url).host
    expect(tests).toMatchObject([
      { outcome: 'presentation', error: expect.any(String), host },
      { outcome: 'error_expired', error: null, host },
    ])
    const log = await developer.get(`/accounts/${shop.account}/audit`)
    expect(JSON.stringify(log.body)).not.toContain('test_callback_sent')
  })
})
