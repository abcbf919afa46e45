import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { proveFlow, startFlow } from '../setup/wallet-exchange.ts'

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], derived: { nationality: 'DE' } }
const canary = 'canary-8f2d'

type Told = {
  readonly flow: { readonly id: string }
  readonly flows: readonly { readonly id: string }[]
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)

describe.each(engines)('reading flows on %s', (engine) => {
  let service: RunningService
  let account: TestAccount
  let other: TestAccount
  let live: TestAccount
  beforeAll(async () => {
    service = await runService(engine, {
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: 'x'.repeat(20),
    })
    account = await service.account()
    other = await service.account({ name: 'Another' })
    live = await service.account({ environment: 'live' })
  })
  afterAll(() => service.close())

  const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` })
  const show = async (id: string, headers: { [name: string]: string } = bearer(account.apiKey)) => {
    const answer = await fetch(`${service.url}/flows/${id}`, { headers })
    return [answer.status, (await answer.json()) as Told] as const
  }
  const search = async (body: string, apiKey = account.apiKey, type = 'application/json') => {
    const answer = await fetch(`${service.url}/flows/search`, {
      method: 'POST',
      headers: { ...bearer(apiKey), 'content-type': type },
      body,
    })
    return [answer.status, (await answer.json()) as Told] as const
  }
  const found = async (state: string, apiKey?: string) => {
    const [status, body] = await search(JSON.stringify({ state }), apiKey)
    expect(status).toBe(200)
    return body.flows.map(({ id }) => id)
  }
  const refusal = (status: number, error: string, error_description: string) => [
    status,
    { success: false, error: { error, error_description } },
  ]

  test('a flow says where it is, when it came there and what was asked, and no more', async () => {
    const { flowId: id, browser } = await startFlow(service, account, { ...ask, state: canary })
    const opened = {
      id,
      environment: 'test',
      request_id: expect.stringMatching(/^req_/),
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      derived: ['nationality'],
      same_device: false,
      status: 'opened',
      outcome: null,
      created_at: time,
      expires_at: time,
      opened_at: time,
      requested_at: null,
      answered_at: null,
      returned_at: null,
      ended_at: null,
      attempts: [],
      next_attempt_at: null,
    }
    expect(await show(id)).toEqual([200, { success: true, flow: opened }])
    await browser.submit(`${service.url}/flows/${id}/cancel`)
    const [, body] = await show(id)
    expect(body.flow).toMatchObject({ outcome: 'error_cancelled', ended_at: time })
    expect(JSON.stringify(body)).not.toContain(canary)
  })

  test('only the key’s own account, in its own environment, finds a flow', async () => {
    const { flowId: id } = await proveFlow(service, account, { ...ask, state: 'mine' })
    const unknown = refusal(404, 'error_not_found', 'there is no such flow')
    for (const apiKey of [other.apiKey, live.apiKey])
      expect(await show(id, bearer(apiKey))).toEqual(unknown)
    for (const text of ['flow_nobody', 'flow_%00', `${id}x`, 'acc_1'])
      expect(await show(text)).toEqual(unknown)
    for (const authorization of ['Bearer', 'bearer ', 'Bearer  '])
      expect(await show(id, { authorization })).toEqual(
        refusal(401, 'error_api_key', 'API key missing'),
      )
    expect(await found('mine', other.apiKey)).toEqual([])
  })

  test('without a key the address is the person’s page', async () => {
    const { flowId: id, browser } = await startFlow(service, account, ask)
    const answer = await browser.get(`${service.url}/flows/${id}`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await answer.text()).toContain('open-wallet')
  })

  const basic = { authorization: 'Basic c3RhZ2luZzp4' }

  test.each(['', '/status', '/events'])(
    'the password of a proxy in front is no key: the person is shown their flow%s',
    async (path) => {
      const { flowId: id, browser } = await startFlow(service, account, ask)
      const address = `${service.url}/flows/${id}${path}`
      const [with_, without] = [await browser.get(address, basic), await browser.get(address)]
      expect(with_.status).toBe(200)
      expect(with_.headers.get('content-type')).toBe(without.headers.get('content-type'))
      for (const { body } of [with_, without]) await body?.cancel()
    },
  )

  test.each(['/prove', '/flows/search', '/test/callbacks', '/test/flows/flow_x/expire'])(
    'nor is it one of %s',
    async (path) => {
      const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers: basic })
      expect([answer.status, await answer.json()]).toEqual(
        refusal(401, 'error_api_key', 'API key missing'),
      )
    },
  )

  test('a state finds every flow that was started with it, the newest first', async () => {
    const state = 'Straße 🚲 \u0000 1'
    const first = await proveFlow(service, account, { ...ask, state })
    const second = await proveFlow(service, account, { ...ask, state })
    await proveFlow(service, account, { ...ask, state: `${state}1` })
    await proveFlow(service, other, { ...ask, state })
    expect(await found(state)).toEqual([second.flowId, first.flowId])
    expect(await found(`${state} `)).toEqual([])
  })

  test.each([
    ['{', 'error_invalid_body', 'request body is not a valid JSON'],
    ['[]', 'error_invalid_body', 'request body must be a JSON object'],
    ['{}', 'error_missing_parameter', 'state is required'],
    ['{"state":""}', 'error_missing_parameter', 'state is required'],
    ['{"state":7}', 'error_invalid_body', 'state must be a string'],
    [
      JSON.stringify({ state: 'x'.repeat(4_097) }),
      'error_invalid_body',
      'state must be at most 4,096 bytes of UTF-8',
    ],
    ['x'.repeat(70_000), 'error_invalid_body', 'request body is larger than 64 KiB'],
  ])('a search for %.20s is refused', async (body, error, description) => {
    expect(await search(body)).toEqual(refusal(400, error, description))
  })

  test('a search without a key, or in another form than JSON, is refused', async () => {
    expect(await search('{"state":"s"}', 'vdm_test_nobody')).toEqual(
      refusal(401, 'error_api_key', 'API key invalid'),
    )
    expect(await search('state=s', account.apiKey, 'application/x-www-form-urlencoded')).toEqual(
      refusal(400, 'error_invalid_body', 'content type must be application/json'),
    )
  })
})
