import { compactDecrypt, decodeJwt } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { connectDeveloper, listenByCommand, replyWith } from '../setup/developer.ts'
import { newKey, useEncryptionKey } from '../setup/encryption-key.ts'
import { makeUser, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import {
  filledWallet,
  openAsWallet,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'a-telling-state' }

describe.each(enginesInTurn(import.meta.filename))('listening on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine, {
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
    })
  })
  afterAll(() => service.close())

  const url = () => service.url
  /** A flow that has its outcome. */
  async function cancelled(account: TestAccount): Promise<Started> {
    const flow = await startFlow(service, account, ask)
    await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
    return flow
  }
  const attemptsOf = ({ flowId }: Started) =>
    service.store.database.read
      .selectFrom('callback_attempts')
      .select(['way', 'status', 'reason'])
      .where('flow_id', '=', flowId)
      .orderBy('number')
      .execute()
  const reached = (flow: Started, state: string) =>
    expect.poll(async () => (await storedFlow(service, flow.flowId)).state).toBe(state)

  test('the command passes a callback on with its signature, and the browser lands where the local server says', async () => {
    const account = await service.account({ callbackUrl: '' })
    const { local, command, lines } = await listenByCommand(service.url, account.apiKey)
    const flow = await cancelled(account)
    const { body, headers } = await local.callback(1)
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'webhook-id': flow.flowId,
    })
    const signed = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    )
    // The library parses what it verified as JSON; that this form is none is the only thing it may
    // complain about.
    expect(() => new Webhook(account.callbackSecret).verify(body, signed)).toThrow(SyntaxError)
    expect(await lines.line(1)).toEqual({
      type: 'callback',
      time: expect.any(String),
      portal: expect.stringMatching(/^http.*\/portal\/flow\/flow_\w+$/),
      flow: flow.flowId,
      outcome: 'error_cancelled',
      status: 200,
      duration_ms: expect.any(Number),
      delivered: true,
      redirect_uri: 'https://shop.example/thanks',
    })
    const page = await flow.browser.get(flow.link)
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      'https://shop.example/thanks',
    ])
    command.child.kill('SIGINT')
    const { code, out, err } = await command.finished
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toContain(ask.state)
  })

  test('an encrypted result is passed on as it is', async () => {
    const account = await service.account({ callbackUrl: '' })
    const key = newKey()
    await useEncryptionKey(service, account, key)
    const developer = await connectDeveloper(url(), account.apiKey)
    const flow = await startFlow(service, account, ask)
    await approve(await openAsWallet(flow.links.qr), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    await reached(flow, 'completed')
    const [callback] = developer.callbacks
    const presentation = new URLSearchParams(callback?.body).get('presentation') ?? ''
    const { plaintext } = await compactDecrypt(presentation, key)
    expect(decodeJwt(Buffer.from(plaintext).toString())).toMatchObject({ jti: flow.flowId })
  })

  test('without Redirect URL a flow can be started while somebody listens, and not otherwise', async () => {
    const account = await service.account({ callbackUrl: '', name: 'Kiosk & Co' })
    const refused = await service.prove(account.apiKey, ask)
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { error: 'error_account' } },
    ])
    const developer = await connectDeveloper(url(), account.apiKey)
    const flow = await startFlow(service, account, ask)
    expect(flow.page).toContain('Kiosk &amp; Co')
    developer.close()
    await developer.ended
    await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
    await expect
      .poll(() => attemptsOf(flow))
      .toContainEqual({ way: null, status: null, reason: 'no_listener' })
    const again = await connectDeveloper(url(), account.apiKey)
    await reached(flow, 'completed')
    expect(again.callbacks).toHaveLength(1)
    expect((await service.prove(account.apiKey, ask)).status).toBe(200)
  })

  test('a listener that connects gets what waits at once, not at the next moment of the schedule', async () => {
    const account = await service.account()
    const flow = await cancelled(account)
    await expect.poll(() => attemptsOf(flow)).not.toEqual([])
    await service.store.database.read
      .updateTable('flows')
      .set({ due_at: Date.now() + 3_600_000 })
      .where('id', '=', flow.flowId)
      .execute()
    const developer = await connectDeveloper(url(), account.apiKey)
    await reached(flow, 'completed')
    expect(developer.callbacks.map(({ headers }) => headers['webhook-id'])).toEqual([flow.flowId])
  })

  test('the listener comes before the Redirect URL; once it is gone, attempts go there', async () => {
    const shop = await runCustomer()
    onTestFinished(shop.close)
    const account = await service.account({ callbackUrl: shop.url })
    const developer = await connectDeveloper(url(), account.apiKey)
    await reached(await cancelled(account), 'completed')
    expect([developer.callbacks.length, shop.received.length]).toEqual([1, 0])
    developer.close()
    await developer.ended
    await reached(await cancelled(account), 'completed')
    expect([developer.callbacks.length, shop.received.length]).toEqual([1, 1])
  })

  test('a listener that dies in the middle costs an attempt; the next one goes to the Redirect URL', async () => {
    const shop = await runCustomer()
    onTestFinished(shop.close)
    const account = await service.account({ callbackUrl: shop.url })
    const developer = await connectDeveloper(url(), account.apiKey, async () => {
      developer.close()
      await developer.ended
      return { type: 'no_reply', code: 'timeout' }
    })
    const flow = await cancelled(account)
    await reached(flow, 'completed')
    expect(await attemptsOf(flow)).toEqual([
      { way: 'listener', status: null, reason: 'connection_lost' },
      { way: 'url', status: 200, reason: null },
    ])
    expect([developer.callbacks.length, shop.received.length]).toEqual([1, 1])
  })

  test('a listener for one flow gets its callback before one for all, and no other', async () => {
    const account = await service.account()
    const [wanted, other] = [
      await startFlow(service, account, ask),
      await startFlow(service, account, ask),
    ]
    const own = await connectDeveloper(url(), account.apiKey, undefined, { flow: wanted.flowId })
    const general = await connectDeveloper(url(), account.apiKey)
    for (const flow of [other, wanted])
      await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
    for (const flow of [other, wanted]) await reached(flow, 'completed')
    const idsOf = (developer: typeof own) =>
      developer.callbacks.map(({ headers }) => headers['webhook-id'])
    expect([idsOf(own), idsOf(general)]).toEqual([[wanted.flowId], [other.flowId]])
  })

  test('what the service makes of the reply is told: the same judgement as for a Redirect URL', async () => {
    const account = await service.account()
    const developer = await connectDeveloper(
      url(),
      account.apiKey,
      replyWith({ redirect_uri: 'javascript:alert(1)' }),
    )
    const flow = await cancelled(account)
    await expect.poll(() => developer.verdicts.length).toBeGreaterThan(0)
    expect(developer.verdicts[0]).toMatchObject({ type: 'failed', code: 'redirect_uri_refused' })
    expect((await attemptsOf(flow))[0]).toEqual({
      way: 'listener',
      status: 200,
      reason: 'redirect_uri_refused',
    })
  })

  test('live keys, suspended accounts and unknown keys are refused in words', async () => {
    const live = await service.account({ environment: 'live' })
    const suspended = await service.account()
    await service.store.accounts.setSuspended(suspended.account as never, true, anyEvent)
    const refusalOf = async (key: string) => (await connectDeveloper(url(), key)).refusal
    expect(await refusalOf(live.apiKey)).toEqual({
      kind: 'refused',
      why: 'only test keys can do this: use a key that begins with vdm_test_ (error_api_key)',
    })
    expect(await refusalOf(suspended.apiKey)).toEqual({
      kind: 'refused',
      why: 'account suspended (error_account)',
    })
    expect(await refusalOf('vdm_test_x')).toEqual({
      kind: 'refused',
      why: 'API key invalid (error_api_key)',
    })
  })

  test('an account has five listeners at most', async () => {
    const { apiKey } = await service.account()
    for (let count = 0; count < 5; count++)
      expect((await connectDeveloper(url(), apiKey)).refusal).toBeUndefined()
    expect((await connectDeveloper(url(), apiKey)).refusal).toEqual({
      kind: 'lost',
      why: '5 listeners are connected for this account already',
    })
  })

  test('a listener that is disconnected in the portal gets nothing more, and does not connect again', async () => {
    const shop = await runCustomer()
    onTestFinished(shop.close)
    const account = await service.account({ callbackUrl: shop.url })
    const { local, command } = await listenByCommand(service.url, account.apiKey)
    const client = await signedIn(service, await makeUser(service, account.account, 'developer'))
    const path = `/accounts/${account.account}/listeners`
    const listed = async () =>
      (await client.get<{ listeners: { listener: string }[] }>(path)).body.listeners
    const [connected] = await listed()
    expect(connected).toMatchObject({ forward_to: new URL(local.url).origin })
    expect((await client.call('DELETE', `${path}/${connected?.listener}`)).status).toBe(204)
    expect(await listed()).toEqual([])
    await reached(await cancelled(account), 'completed')
    expect([local.received.length, shop.received.length]).toEqual([0, 1])
    const { code, out } = await command.finished
    expect([code, JSON.parse(out.trim().split('\n').at(-1) ?? '')]).toEqual([
      1,
      { type: 'disconnected', why: expect.stringContaining('Customer Portal') },
    ])
  })

  test('a revoked key ends its connections', async () => {
    const { apiKey } = await service.account()
    const developer = await connectDeveloper(url(), apiKey)
    await service.store.apiKeys.revokeById(`key_${apiKey.slice(9, 20)}` as never, anyEvent)
    expect(await developer.ended).toEqual({ kind: 'lost', why: 'connect again' })
    expect((await connectDeveloper(url(), apiKey)).refusal).toMatchObject({ kind: 'refused' })
  })

  test('whoever would upgrade to something else is served as plain HTTP', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      const headers = { connection: 'Upgrade', upgrade: 'h2c' }
      request(`${service.url}/healthz`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      ).end()
    })
    expect(status).toBe(200)
  })
})
