import { Webhook } from 'standardwebhooks'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import {
  type Behaviour,
  type CustomerServer,
  runCustomer,
  welcome,
} from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { sampled } from '../setup/sizes.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const states = ['order-1', '+ & = %00 \u0000 \r\n', 'ä€😀\ufeff', 'x'.repeat(4_096)]

const noKeys = { master_key_id: null, data_key: null, request_seed: null }

describe.each(enginesInTurn(import.meta.filename))('telling the customer on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  let shop: CustomerServer
  let account: TestAccount
  beforeEach(async () => {
    shop = await runCustomer()
    account = await service.account({ callbackUrl: shop.url })
  })

  afterEach(() => shop.close())

  const start = (ask: object = {}) =>
    startFlow(service, account, { issuer: 'xx-sandbox', revealed: ['given_name'], ...ask })

  async function proved(ask: object = {}) {
    const { flowId, links } = await start(ask)
    const { reply } = await approve(await openAsWallet(links.qr), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    expect(reply.status).toBe(200)
    return flowId
  }
  async function declined() {
    const { flowId, links } = await start()
    await reportError(await openAsWallet(links.qr), 'access_denied')
    return flowId
  }

  const attemptsOf = (id: FlowId) =>
    service.store.database.read
      .selectFrom('callback_attempts')
      .selectAll()
      .where('flow_id', '=', id)
      .orderBy('number')
      .execute()

  /** The worker commits right after the customer's answer. */
  async function reached(id: FlowId, state: string) {
    await expect.poll(async () => (await storedFlow(service, id)).state).toBe(state)
    return storedFlow(service, id)
  }

  test.each(states)(
    'a proof arrives as the interface says, signed, with state unchanged: %j',
    async (state) => {
      const id = await proved({ state })
      const { headers, body } = await shop.callback(1)
      const fields = [...new URLSearchParams(body)]
      expect(fields.map(([name]) => name)).toEqual(['presentation', 'state'])
      expect(fields[1]?.[1]).toBe(state)
      expect(body).toBe(new URLSearchParams(fields).toString())
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
      expect(headers['webhook-id']).toBe(id)
      const signed = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      )
      // The library parses what it verified as JSON; that this form is none is the only thing it
      // may complain about.
      expect(() => new Webhook(account.callbackSecret).verify(body, signed)).toThrow(SyntaxError)
    },
  )

  test('after the customer’s 200 the flow is complete, and result and state are gone', async () => {
    const id = await proved()
    const flow = await reached(id, 'completed')
    expect(flow).toMatchObject({ outcome: 'presentation', sealed_state: null })
    expect(flow.sealed_redirect_uri).not.toBeNull()
    expect(flow.sealed_result).toBeNull()
    expect(await attemptsOf(id)).toMatchObject([{ number: 1, status: 200, reason: null }])
  })

  test('a refusal arrives as the error form', async () => {
    const id = await declined()
    const { body } = await shop.callback(1)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      error: 'error_access_denied',
      error_description:
        'The person declined in the wallet, or the wallet holds no matching identity.',
      state: 'order-1',
    })
    await reached(id, 'completed')
  })

  test('a flow that nobody opened expires, and the customer is told', async () => {
    const answer = await service.prove(account.apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 's',
    })
    const id = (answer.headers.get('flow-id') ?? '') as FlowId
    await service.store.database.read
      .updateTable('flows')
      .set({ expires_at: 1, due_at: 1 })
      .where('id', '=', id)
      .execute()
    expect(new URLSearchParams((await shop.callback(1)).body).get('error')).toBe('error_expired')
    expect((await reached(id, 'completed')).outcome).toBe('error_expired')
  })

  test('a success on this device whose browser does not come back is told as error_session, and erased', async () => {
    const { flowId, links } = await start()
    await approve(await openAsWallet(links.this_device), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    expect((await storedFlow(service, flowId)).sealed_result).not.toBeNull()
    await service.store.database.read
      .updateTable('flows')
      .set({ return_by: 1, due_at: 1 })
      .where('id', '=', flowId)
      .execute()
    expect(new URLSearchParams((await shop.callback(1)).body).get('error')).toBe('error_session')
    expect((await storedFlow(service, flowId)).sealed_result).toBeNull()
  })

  const misbehaviours: [reason: string, behave: Behaviour][] = [
    ['status_not_200', (response) => void response.writeHead(500).end()],
    [
      'status_not_200',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'content_type_wrong',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    [
      'not_json',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    ],
    [
      'redirect_uri_missing',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    [
      'redirect_uri_refused',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"redirect_uri":"javascript:alert(1)"}'),
    ],
    [
      'too_large',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(' '.repeat(20_000)),
    ],
    ['connection_lost', (response) => void response.destroy()],
  ]

  test.each(sampled(misbehaviours, 2))(
    '%s: it is tried again with the same bytes and id, and nothing is lost',
    async (reason, behave) => {
      shop.behave(behave)
      const id = await proved()
      await shop.callback(1)
      shop.behave(welcome)
      const [first, second] = [await shop.callback(1), await shop.callback(2)]
      expect([second.body, second.headers['webhook-id']]).toEqual([
        first.body,
        first.headers['webhook-id'],
      ])
      await reached(id, 'completed')
      expect(await attemptsOf(id)).toMatchObject([{ reason }, { status: 200, reason: null }])
    },
  )

  test('410 ends the attempts: the flow is undelivered and everything sealed is erased', async () => {
    shop.behave((response) => void response.writeHead(410).end())
    const id = await proved()
    const flow = await reached(id, 'undelivered')
    expect(flow).toMatchObject({ outcome: 'presentation', sealed_state: null })
    expect(flow).toMatchObject({ sealed_result: null, ...noKeys })
    expect(shop.received).toHaveLength(1)
  })

  test('a customer that never answers does not delay another', async () => {
    shop.behave(() => undefined)
    await Promise.all(Array.from({ length: 12 }, () => declined()))
    const other = await runCustomer()
    onTestFinished(() => other.close())
    const second = await service.account({ callbackUrl: other.url })
    const { links } = await startFlow(service, second, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
    })
    await reportError(await openAsWallet(links.qr), 'access_denied')
    expect(new URLSearchParams((await other.callback(1)).body).get('error')).toBe(
      'error_access_denied',
    )
    expect(shop.received.length).toBeLessThanOrEqual(12)
    shop.behave(welcome)
  })

  test('what the customer answered is forgotten after its time, with the last key of the flow', async () => {
    const id = await proved()
    await reached(id, 'completed')
    await service.store.database.read
      .updateTable('flows')
      .set({ due_at: 1 })
      .where('id', '=', id)
      .execute()
    await expect.poll(async () => (await storedFlow(service, id)).sealed_redirect_uri).toBeNull()
    expect(await storedFlow(service, id)).toMatchObject(noKeys)
  })

  test('no state, key or presentation is in the log', async () => {
    await proved({ state: 'canary-of-delivery' })
    const { body } = await shop.callback(1)
    const presentation = new URLSearchParams(body).get('presentation') ?? ''
    for (const secret of ['canary-of-delivery', presentation.slice(0, 80), account.callbackSecret])
      expect(service.logs()).not.toContain(secret)
  })
})
