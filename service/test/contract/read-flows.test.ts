import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { proveFlow, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], derived: { nationality: 'DE' } }
const canary = 'canary-8f2d'

type Told = {
  readonly flow: { readonly id: string }
  readonly flows: readonly { readonly id: string }[]
}

type Listed = {
  readonly flows: readonly { readonly id: string; readonly created_at: string }[]
  readonly next_cursor: string | null
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
      ignored: null,
      status: 'opened',
      outcome: null,
      refusal: null,
      reports: [],
      unregistered: null,
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
    expect(body.flow).toMatchObject({ outcome: 'error_cancelled', refusal: null, ended_at: time })
    expect(JSON.stringify(body)).not.toContain(canary)
  })

  test.each([
    [
      'dc+sd-jwt',
      {
        check: 'answers_this_request',
        clause: { specification: 'OpenID4VP 1.0', section: '14.1.2' },
        expected: 'The presentation was made for Vidimus, for this request, just now.',
        found: 'KB-JWT: nonce is not that of the request',
        mends: 'wallet',
      },
    ],
    [
      'mso_mdoc',
      {
        check: 'held_by_presenter',
        clause: { specification: 'ISO/IEC 18013-5', section: '9.1.3' },
        expected: 'The key that the issuer bound to the credential signed this presentation.',
        found: 'deviceSignature: does not verify for this credential and this request',
        mends: 'wallet',
      },
    ],
  ] as const)('a refused answer explains itself: %s', async (format, refused) => {
    const { flowId: id, links } = await startFlow(service, account, ask)
    const statusListUri = 'https://status.invalid/list'
    const wallet = { trust: 'accept-any', statusListUri, format } as const
    await actOut('wrong-nonce', links.qr ?? '', wallet)
    const [, { flow }] = await show(id)
    expect(flow).toMatchObject({ outcome: 'error_invalid_presentation', refusal: refused })
  })

  test('misspelt members are named by the answer and by the flow', async () => {
    const misspelt = { ...ask, state: 's', sameDevice: true, 'redirect url': canary }
    const answer = await service.prove(account.apiKey, misspelt)
    expect(answer.headers.get('vidimus-ignored')).toBe('sameDevice; others=1')
    const [, { flow }] = await show(answer.headers.get('flow-id') ?? '')
    expect(flow).toMatchObject({ ignored: 'sameDevice; others=1', same_device: false })
    const right = await service.prove(account.apiKey, { ...ask, state: 's', same_device: false })
    expect(right.headers.has('vidimus-ignored')).toBe(false)
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

  test.each([
    ['GET', '/nope'],
    ['GET', '/flow/nobody'],
    ['GET', '/return/nobody'],
    ['GET', '/flows/flow_nobody/receipt'],
    ['POST', '/flows/flow_nobody/cancel'],
    ['POST', '/flows/flow_nobody/more-time'],
    ['POST', '/flows/flow_nobody/redeliver'],
    ['DELETE', '/flows'],
  ])('whoever sends a key is answered in JSON: %s %s', async (method, path) => {
    const headers = { ...bearer(account.apiKey), accept: 'text/html' }
    const answer = await fetch(`${service.url}${path}`, { method, headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      method === 'DELETE' ? 405 : 404,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toMatchObject({ success: false })
  })

  test('a program that lists flows without a key is told so', async () => {
    const answer = await fetch(`${service.url}/flows`)
    expect([answer.status, await answer.json()]).toEqual(
      refusal(401, 'error_api_key', 'API key missing'),
    )
  })

  const list = async (query: string, apiKey = account.apiKey) => {
    const answer = await fetch(`${service.url}/flows${query}`, { headers: bearer(apiKey) })
    return [answer.status, (await answer.json()) as Listed] as const
  }
  const listed = async (query: string, apiKey?: string) => {
    const [status, body] = await list(query, apiKey)
    expect([status, body]).toMatchObject([200, { success: true }])
    return body.flows.map(({ id }) => id)
  }

  test('flows are listed newest first, page by page, and those of others are not', async () => {
    const { apiKey } = await service.account()
    const started: string[] = []
    for (let count = 0; count < 3; count++) {
      const { headers } = await service.prove(apiKey, { ...ask, state: `${count}` })
      started.unshift(headers.get('flow-id') ?? '')
    }
    const [, first] = await list('?limit=2', apiKey)
    expect(first.flows.map(({ id }) => id)).toEqual(started.slice(0, 2))
    expect(first.next_cursor).toBe(started[1])
    const [, second] = await list(`?limit=2&cursor=${first.next_cursor}`, apiKey)
    expect([second.flows.map(({ id }) => id), second.next_cursor]).toEqual([started.slice(2), null])
    expect(await listed('', live.apiKey)).toEqual([])
    expect(await listed('?limit=100')).not.toContain(started[0])
    const [, one] = await show(started[0] ?? '', bearer(apiKey))
    expect(first.flows[0]).toEqual(one.flow)
  })

  test('a list is filtered by time, status and outcome, and by all of them together', async () => {
    const { apiKey } = await service.account()
    const id = async () =>
      (await service.prove(apiKey, { ...ask, state: 's' })).headers.get('flow-id') ?? ''
    const [cancelled, waiting] = [await id(), await id()]
    await act(cancelled, 'cancel', {}, apiKey)
    const [, all] = await list('', apiKey)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await listed('?status=created', apiKey)).toEqual([waiting])
    expect(await listed('?outcome=error_cancelled', apiKey)).toEqual([cancelled])
    expect(await listed('?outcome=presentation', apiKey)).toEqual([])
    expect(await listed(`?created_after=${all.flows[1]?.created_at}`, apiKey)).toHaveLength(2)
    expect(await listed(`?created_after=${later}`, apiKey)).toEqual([])
    expect(await listed('?status=created&outcome=error_cancelled', apiKey)).toEqual([])
  })

  test('an unknown filter or a wrong value is refused, not ignored', async () => {
    expect(await list('?state=created')).toEqual(
      refusal(400, 'error_invalid_parameter', 'there is no parameter state'),
    )
    expect(await list('?limit=5&limit=6')).toEqual(
      refusal(400, 'error_invalid_parameter', 'limit must be given once'),
    )
  })

  test.each(['/flows', 'one flow'])('%s is sent again only after a change', async (what) => {
    const { apiKey } = await service.account()
    const started = await service.prove(apiKey, { ...ask, state: 's' })
    const id = started.headers.get('flow-id') ?? ''
    const address = `${service.url}${what === '/flows' ? '/flows' : `/flows/${id}`}`
    const read = (tag = '') =>
      fetch(address, { headers: { ...bearer(apiKey), 'if-none-match': tag } })
    const first = await read()
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(known)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    }
    await act(id, 'cancel', {}, apiKey)
    const changed = await read(tag)
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  })

  const act = async (
    id: string,
    verb: 'cancel' | 'redeliver',
    headers: { [name: string]: string } = {},
    apiKey = account.apiKey,
  ) => {
    const answer = await fetch(`${service.url}/flows/${id}/${verb}`, {
      method: 'POST',
      headers: { ...bearer(apiKey), ...headers },
    })
    return [answer.status, (await answer.json()) as Told] as const
  }

  test('a flow is cancelled once, and the answer is the same again', async () => {
    const { flowId: id } = await startFlow(service, account, ask)
    for (const headers of [{}, { 'idempotency-key': 'a' }, { 'content-type': 'text/plain' }]) {
      const [status, { flow }] = await act(id, 'cancel', headers)
      expect([status, flow]).toMatchObject([200, { id, outcome: 'error_cancelled' }])
    }
    expect(await storedFlow(service, id)).toMatchObject({
      outcome: 'error_cancelled',
      request_seed: null,
      sealed_result: null,
    })
  })

  test('a flow with another outcome keeps it, and others cannot cancel a flow', async () => {
    const { flowId: id } = await startFlow(service, account, ask)
    for (const { apiKey } of [other, live])
      expect(await act(id, 'cancel', {}, apiKey)).toEqual(
        refusal(404, 'error_not_found', 'there is no such flow'),
      )
    expect((await storedFlow(service, id)).state).toBe('opened')
    await fetch(`${service.url}/test/flows/${id}/expire`, {
      method: 'POST',
      headers: bearer(account.apiKey),
    })
    expect(await act(id, 'cancel')).toEqual(
      refusal(409, 'error_conflict', 'the flow ended before with error_expired'),
    )
  })

  test('a live flow is cancelled too', async () => {
    const { flowId: id } = await startFlow(service, account, ask)
    await service.store.database.read
      .updateTable('flows')
      .set({ environment: 'live', account_id: live.account as AccountId })
      .where('id', '=', id)
      .execute()
    expect(await act(id, 'cancel', {}, live.apiKey)).toMatchObject([
      200,
      { flow: { outcome: 'error_cancelled' } },
    ])
  })

  test.each(['', 'a b', 'x'.repeat(256)])('%.5s is no Idempotency-Key', async (key) => {
    expect((await act('flow_nobody', 'redeliver', { 'idempotency-key': key }))[0]).toBe(400)
  })

  test('a callback is asked for until its result is erased', async () => {
    const { flowId: id } = await startFlow(service, account, ask)
    expect(await act(id, 'redeliver')).toEqual(
      refusal(409, 'error_conflict', 'the flow has no outcome yet'),
    )
    await act(id, 'cancel')
    const flows = () => service.store.database.read.updateTable('flows').where('id', '=', id)
    await flows().set({ attempts: 1, lease_until: null }).execute()
    for (const headers of [{}, { 'idempotency-key': 'mine' }])
      expect((await act(id, 'redeliver', headers))[0]).toBe(200)
    for (const { apiKey } of [other, live])
      expect((await act(id, 'redeliver', {}, apiKey))[0]).toBe(404)
    for (const [state, description] of [
      ['completed', 'the callback was delivered, and its result is erased'],
      ['undelivered', 'the callback was given up, and its result is erased'],
    ] as const) {
      await flows().set({ state }).execute()
      expect(await act(id, 'redeliver')).toEqual(refusal(409, 'error_conflict', description))
    }
  })

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
