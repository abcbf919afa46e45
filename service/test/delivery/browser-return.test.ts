import { describe, expect, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { welcome } from '../setup/customer-server.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { personAtShop } from '../setup/person-at-shop.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { openAsWallet, type Started, storedFlow } from '../setup/wallet-exchange.ts'

/** The browser's part: who is bound, who comes back, who is sent on. */

describe.each(enginesInTurn(import.meta.filename))('the person’s browser on %s', (engine) => {
  const { account, approveBy, reached, service, shop, start, stateOf } = personAtShop(engine)

  const told = async (number = 1) =>
    Object.fromEntries(new URLSearchParams((await shop().callback(number)).body))

  const locationOf = async (flow: Started, url = flow.link) =>
    (await flow.browser.get(url)).headers.get('location')

  test('by QR: the phone stays with us, the bound browser is sent to the customer, and again if it asks again', async () => {
    const flow = await start()
    const { redirectUri = '' } = await approveBy(flow.links.qr)
    expect(redirectUri.replace(/[\w-]{43}$/, 'value')).toBe(
      `${service().config.publicUrl}/continue/value`,
    )
    expect((await fetch(redirectUri)).status).toBe(200)
    await reached(flow, 'completed')
    for (let time = 0; time < 3; time++)
      expect(await locationOf(flow)).toBe('https://shop.example/thanks')
    expect(await locationOf(flow, `${service().url}/flows/${flow.flowId}`)).toBe(
      'https://shop.example/thanks',
    )
  })

  test('no other browser is sent anywhere, whatever the state', async () => {
    const flow = await start()
    const other = openTestBrowser()
    const looks = async () => {
      const answers = [
        await other.get(flow.link),
        await other.get(`${service().url}/flows/${flow.flowId}`),
      ]
      return Promise.all(
        answers.map(async (each) => [each.status, each.headers.get('location'), await each.text()]),
      )
    }
    const [first, second] = await looks()
    expect(first).toEqual([404, null, expect.not.stringMatching(/Kiosk|openid4vp/)])
    expect(second).toEqual(first)
    expect(await (await other.get(`${service().url}/flow/never-was`)).text()).toBe(first?.[2])
    await approveBy(flow.links.qr)
    await reached(flow, 'completed')
    expect(await looks()).toEqual([first, first])
  })

  test('on this device: nothing is told before the browser is back; then everything is', async () => {
    const flow = await start()
    const { redirectUri = '' } = await approveBy(flow.links.this_device)
    expect(redirectUri).toMatch(/\/return\/\w{20}[\w-]{43}$/)
    expect(await stateOf(flow)).toBe('awaiting_return')
    expect(shop().received).toHaveLength(0)
    expect(await locationOf(flow, redirectUri)).toBe(`/flows/${flow.flowId}`)
    expect(Object.keys(await told())).toEqual(['presentation', 'state'])
    await reached(flow, 'completed')
    expect(await locationOf(flow)).toBe('https://shop.example/thanks')
  })

  test('looking ahead at the way back spends nothing; a wrong code changes nothing', async () => {
    const flow = await start()
    const { redirectUri = '' } = await approveBy(flow.links.this_device)
    const other = openTestBrowser()
    await fetch(redirectUri, { method: 'HEAD' })
    await other.get(redirectUri, { 'sec-purpose': 'prefetch' })
    await flow.browser.get(`${redirectUri.slice(0, -1)}_`)
    await other.get(`${redirectUri.slice(0, -1)}_`)
    expect(await stateOf(flow)).toBe('awaiting_return')
    await flow.browser.get(redirectUri)
    await reached(flow, 'completed')
  })

  test('the right code in another browser: error_session at once, and the proof is gone', async () => {
    const flow = await start()
    const { redirectUri = '' } = await approveBy(flow.links.this_device)
    expect((await openTestBrowser().get(redirectUri)).status).toBe(403)
    expect((await told())['error']).toBe('error_session')
    await flow.browser.get(redirectUri)
    await reached(flow, 'completed')
    expect(shop().received).toHaveLength(1)
    expect((await storedFlow(service(), flow.flowId)).outcome).toBe('error_session')
  })

  test('a code comes back once: a second time, also elsewhere, it moves nothing', async () => {
    const flow = await start()
    const { redirectUri = '' } = await approveBy(flow.links.this_device)
    await flow.browser.get(redirectUri)
    await openTestBrowser().get(redirectUri)
    await flow.browser.get(redirectUri)
    await reached(flow, 'completed')
    expect(Object.keys(await told())).toEqual(['presentation', 'state'])
    expect(shop().received).toHaveLength(1)
  })

  test('declined on this device: the browser comes back to a flow that has ended, and is sent on', async () => {
    const flow = await start()
    const { redirectUri = '' } = await reportError(
      await openAsWallet(flow.links.this_device),
      'access_denied',
    )
    expect((await told())['error']).toBe('error_access_denied')
    expect(await locationOf(flow, redirectUri)).toBe(`/flows/${flow.flowId}`)
    await reached(flow, 'completed')
    expect(await locationOf(flow)).toBe('https://shop.example/thanks')
  })

  test('cancelled: the customer is told, the requests are over, the browser is sent on', async () => {
    const flow = await start()
    const answered = await flow.browser.submit(`${service().url}/flows/${flow.flowId}/cancel`)
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `/flows/${flow.flowId}?just=cancelled`,
    ])
    expect((await told())['error']).toBe('error_cancelled')
    await expect(openAsWallet(flow.links.qr)).rejects.toThrow()
    await reached(flow, 'completed')
    expect(await locationOf(flow)).toBe('https://shop.example/thanks')
  })

  test('nobody else can cancel or take more time, and no other page in this browser', async () => {
    const flow = await start()
    const before = await storedFlow(service(), flow.flowId)
    for (const action of ['cancel', 'more-time']) {
      const form = `${service().url}/flows/${flow.flowId}/${action}`
      expect((await openTestBrowser().submit(form)).status).toBe(404)
      for (const origin of ['https://evil.example', 'null'])
        expect((await flow.browser.submit(form, origin)).status).toBe(404)
    }
    expect(await storedFlow(service(), flow.flowId)).toEqual(before)
  })

  test('more time: two minutes, ten times, while the wallet has not answered', async () => {
    const flow = await start()
    const { expires_at: before } = await storedFlow(service(), flow.flowId)
    for (let time = 0; time < 11; time++)
      await flow.browser.submit(`${service().url}/flows/${flow.flowId}/more-time`)
    expect(await storedFlow(service(), flow.flowId)).toMatchObject({
      expires_at: before + 10 * 120_000,
      extensions: 10,
    })
  })

  test('more time for the way back from the wallet too, ten times again', async () => {
    const flow = await start()
    const more = () => flow.browser.submit(`${service().url}/flows/${flow.flowId}/more-time`)
    await more()
    const { redirectUri = '' } = await approveBy(flow.links.this_device)
    const { return_by: before } = await storedFlow(service(), flow.flowId)
    for (let time = 0; time < 11; time++) await more()
    const later = Number(before) + 10 * 120_000
    expect(await storedFlow(service(), flow.flowId)).toMatchObject({
      state: 'awaiting_return',
      return_by: later,
      due_at: later,
      extensions: 10,
    })
    await flow.browser.get(redirectUri)
    await reached(flow, 'completed')
  })

  test('expired: its browser is sent on; a link that nobody opened in time opens nothing', async () => {
    const [opened, unopened] = [await start(), await service().prove(account().apiKey, question)]
    const { redirect_url: link } = (await unopened.json()) as { redirect_url: string }
    await service()
      .store.database.read.updateTable('flows')
      .set({ expires_at: 1, due_at: 1 })
      .where('state', 'in', ['created', 'opened'])
      .execute()
    await reached(opened, 'completed')
    expect(await locationOf(opened)).toBe('https://shop.example/thanks')
    expect((await openTestBrowser().get(link)).status).toBe(404)
  })
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

  test('when the customer’s answer is no longer kept, the page says so and sends nowhere', async () => {
    const flow = await start()
    await approveBy(flow.links.qr)
    await reached(flow, 'completed')
    const { database } = service().store
    await database.read
      .updateTable('flows')
      .set({ due_at: 1 })
      .where('id', '=', flow.flowId)
      .execute()
    const shown = await flow.browser.get(flow.link)
    expect([shown.status, shown.headers.get('location')]).toEqual([200, null])
  })

  test('while the customer is down the page stays with us; when it is back the browser goes on', async () => {
    shop().behave((response) => void response.writeHead(500).end())
    const flow = await start()
    await approveBy(flow.links.qr)
    await shop().callback(1)
    expect((await flow.browser.get(flow.link)).status).toBe(200)
    shop().behave(welcome)
    await reached(flow, 'completed')
    expect(await locationOf(flow)).toBe('https://shop.example/thanks')
  })

  test('an account’s allowed origins decide where its people may be sent', async () => {
    await service().store.accounts.changeSettings(
      account().account as never,
      'test',
      {
        return_origins: ['https://other.example'],
      },
      command,
    )
    const flow = await start()
    await approveBy(flow.links.qr)
    await shop().callback(1)
    shop().behave(
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"redirect_uri":"https://other.example/welcome"}'),
    )
    await reached(flow, 'completed')
    expect(await locationOf(flow)).toBe('https://other.example/welcome')
    const { database } = service().store
    const attempts = await database.read
      .selectFrom('callback_attempts')
      .select('reason')
      .where('flow_id', '=', flow.flowId)
      .orderBy('number')
      .execute()
    expect(attempts[0]?.reason).toBe('redirect_uri_refused')
  })

  test('flows that ended long ago are deleted with everything kept of them', async () => {
    const flow = await start()
    await approveBy(flow.links.qr)
    await reached(flow, 'completed')
    const { database } = service().store
    const monthAgo = Date.now() - 30 * 86_400_000
    await database.read
      .updateTable('flows')
      .set({ ended_at: monthAgo, due_at: null })
      .where('id', '=', flow.flowId)
      .execute()
    await expect
      .poll(() =>
        database.read
          .selectFrom('flows')
          .select('id')
          .where('id', '=', flow.flowId)
          .executeTakeFirst(),
      )
      .toBeUndefined()
    expect(
      await database.read
        .selectFrom('callback_attempts')
        .selectAll()
        .where('flow_id', '=', flow.flowId)
        .execute(),
    ).toEqual([])
    expect((await flow.browser.get(flow.link)).status).toBe(404)
  })
})
