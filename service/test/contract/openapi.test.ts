import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import {
  complaintsAbout,
  componentSchema,
  examplesOf,
  operations,
} from '../house/contract-schemas.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow } from '../setup/wallet-exchange.ts'

/** What the service says and sends is what its contract promises. */

let service: RunningService
let shop: CustomerServer
let account: TestAccount
beforeAll(async () => {
  service = await runService('sqlite', { VIDIMUS_RATE_LIMIT_PER_SECOND: '1000' })
  shop = await runCustomer()
  account = await service.account({ callbackUrl: shop.url })
})
afterAll(async () => {
  await service.close()
  await shop.close()
})

type Call = { readonly method?: string; readonly headers?: object; readonly body?: string }

/** Body and headers of a real answer, held against the contract. */
async function ask(operationId: string, path: string, { headers = {}, ...call }: Call = {}) {
  const answer = await fetch(`${service.url}${path}`, {
    ...call,
    headers: { authorization: `Bearer ${account.apiKey}`, ...headers },
  })
  const body: unknown = await answer.json()
  const { responses } = Object(operations.get(operationId))
  const { content, headers: promised = {} } = responses[answer.status]
  expect(complaintsAbout(body, content['application/json'].schema)).toEqual([])
  const missing = Object.keys(promised).filter((name) => !answer.headers.has(name))
  // After a 500 the one is sent only when it is known that it will pass, the other only when
  // something was ignored.
  const sometimes = ['Retry-After', 'Vidimus-Ignored']
  expect(missing.filter((name) => !sometimes.includes(name))).toEqual([])
  return { status: answer.status, body: Object(body), flowId: answer.headers.get('flow-id') }
}

const json = { 'content-type': 'application/json' }

const exampleOf = (operationId: string): string => {
  const [form] = Object.values(operations.get(operationId)?.requestBody?.content ?? {})
  if (form === undefined) throw new Error(`${operationId} has no request`)
  return JSON.stringify(examplesOf(form)[0])
}

const prove = (body: string, headers: object = {}) =>
  ask('prove', '/prove', { method: 'POST', body, headers: { ...json, ...headers } })

describe('the service answers as the contract says', () => {
  test('the example of /prove starts a flow, which can be read, found and expired', async () => {
    const started = await prove(exampleOf('prove'))
    expect(started.status).toBe(200)
    const shown = await ask('showFlow', `/flows/${started.flowId}`)
    expect(shown.body.flow).toMatchObject({ id: started.flowId, status: 'created', outcome: null })
    const search = { method: 'POST', body: exampleOf('searchFlows'), headers: json }
    const found = await ask('searchFlows', '/flows/search', search)
    expect(found.body.flows).toHaveLength(1)
    const path = `/test/flows/${started.flowId}/expire`
    const expired = await ask('expireTestFlow', path, { method: 'POST' })
    expect(expired.body).toMatchObject({ flow: started.flowId, outcome: 'error_expired' })
  })

  const other = { authorization: 'Bearer vdm_test_no' }
  test.each([
    [400, '{', {}],
    [400, '{"issuer":"xx-sandbox","revealed":["shoe_size"],"state":"a"}', {}],
    [401, '{}', other],
  ])('a refusal with %s: %s', async (status, body, headers) => {
    expect(await prove(body, headers)).toMatchObject({ status, body: { success: false } })
  })

  test('refusals of the other routes', async () => {
    expect(await ask('showFlow', '/flows/flow_no')).toMatchObject({ status: 404 })
    const search = { method: 'POST', body: '{}', headers: json }
    expect(await ask('searchFlows', '/flows/search', search)).toMatchObject({ status: 400 })
    const key = { 'idempotency-key': 'one' }
    await prove(exampleOf('prove'), key)
    const changed = exampleOf('prove').replace('xx-sandbox', 'de-ausweis')
    expect(await prove(changed, key)).toMatchObject({ status: 409 })
  })

  test.each([
    ['publishedTestKeys', '/.well-known/jwks/test.json'],
    ['publishedKeys', '/.well-known/jwks.json'],
    ['archivedKeys', '/.well-known/jwks-archive.json'],
  ])('%s', async (id, path) => {
    const { body } = await ask(id, path)
    expect(body.keys.length).toBeGreaterThan(0)
  })

  test('publishedLiveKeys, of a service that has test alone', async () => {
    const { body } = await ask('publishedLiveKeys', '/.well-known/jwks/live.json')
    expect(body).toEqual({ keys: [] })
  })
})

describe('the service sends callbacks as the contract says', () => {
  const question = {
    issuer: 'xx-sandbox',
    revealed: ['family_name', 'given_name', 'birth_date', 'nationality'],
    derived: { nationality: 'DE' },
    state: 'order 1 & more',
  }

  /** The next callback, its fields and headers held against the contract. */
  async function told(operationId: string, before: number) {
    const { headers, body } = await shop.callback(before + 1)
    const operation = Object(operations.get(operationId))
    const [form] = Object.entries(operation.requestBody.content)
    expect(headers['content-type']).toBe(form?.[0])
    for (const { name } of operation.parameters) expect(headers[name]).toEqual(expect.any(String))
    const fields = Object.fromEntries(new URLSearchParams(body))
    expect(complaintsAbout(fields, Object(form?.[1]).schema)).toEqual([])
    return fields
  }

  test('a proof, whose claims fit too', async () => {
    const before = shop.received.length
    const { links } = await startFlow(service, account, question)
    await approve(await openAsWallet(links.qr), { held: await filledWallet(), trust: 'accept-any' })
    const { presentation = '', state } = await told('receivePresentation', before)
    expect(state).toBe(question.state)
    const keys: JSONWebKeySet = (await ask('publishedTestKeys', '/.well-known/jwks/test.json')).body
    const { payload } = await compactVerify(presentation, createLocalJWKSet(keys))
    const claims: unknown = JSON.parse(Buffer.from(payload).toString())
    expect(complaintsAbout(claims, componentSchema('PresentationClaims'))).toEqual([])
    expect(Object.keys(Object(claims).revealed)).toHaveLength(4)
  })

  test('an error', async () => {
    const before = shop.received.length
    const { links } = await startFlow(service, account, question)
    await reportError(await openAsWallet(links.qr), 'access_denied')
    expect(await told('receiveError', before)).toMatchObject({ error: 'error_access_denied' })
  })
})
