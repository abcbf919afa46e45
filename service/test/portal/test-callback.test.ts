import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callbackHandler } from '../../../sdk/src/callback-handler.ts'
import { outcomes } from '../../src/core/vocabulary/outcomes.ts'
import {
  startHttp,
  startHttps,
  startSockets,
  type TestServer,
  tlsIdentity,
} from '../outbound/servers.ts'
import { type Behaviour, type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Line = { step: string; status: string; code: string; said: string; fix: string | null }
type Diagnosis = { passed: boolean; sent_to: string; lines: Line[] }

let service: RunningService
let customer: TestAccount
let client: PortalClient
let shop: CustomerServer
beforeAll(async () => {
  service = await runService('sqlite', {
    VIDIMUS_ENVIRONMENTS: 'test,live',
    VIDIMUS_METRICS_TOKEN: 'm'.repeat(32),
  })
})
beforeEach(async () => {
  shop = await runCustomer()
  customer = await service.account({ callbackUrl: shop.url })
  client = await signedIn(service, await makeUser(service, customer.account, 'developer'))
})
afterEach(() => shop.close())
afterAll(() => service.close())

const send = (body: object = {}, environment = 'test') =>
  client.call<Diagnosis>('POST', `/accounts/${customer.account}/${environment}/test-callback`, {
    outcome: 'presentation',
    ...body,
  })

/**
 * The one line that failed: those before it passed or did not apply, those after were not reached.
 */
async function failedLine(body: object): Promise<Line | undefined> {
  const { lines, passed } = (await send(body)).body
  expect(passed).toBe(false)
  const at = lines.findIndex(({ status }) => status === 'failed')
  expect(lines.slice(0, at).filter(({ code }) => !['passed', 'no_tls'].includes(code))).toEqual([])
  expect(lines.slice(at + 1).filter(({ code }) => code !== 'not_reached')).toEqual([])
  return lines[at]
}

/** What the SDK, as a customer has it, makes of the callback that arrived. */
async function asTheSdkSeesIt() {
  const seen: unknown[] = []
  const settings = {
    url: service.config.publicUrl,
    account: customer.account,
    environment: 'test' as const,
    callbackSecret: customer.callbackSecret,
    fetch: (url: string, init: RequestInit) => fetch(url.replace('localhost', '127.0.0.1'), init),
  }
  const note = (what: unknown) => {
    seen.push(what)
    return { redirectUri: 'https://shop.example/done' }
  }
  const refused: string[] = []
  const report = ({ code }: { code: string }) => void refused.push(code)
  const handler = callbackHandler(settings, { onVerified: note, onError: note, report })
  const { headers, body } = await shop.callback(1)
  const answer = await handler(
    new Request(shop.url, { method: 'POST', headers: headers as never, body }),
  )
  return { status: answer.status, seen, refused }
}

test('a good endpoint passes every line, and the SDK accepts what it got', async () => {
  const { status, body } = await send({ state: 'test_my-state' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ passed: true, sent_to: shop.url })
  expect(body.lines.map((line) => [line.step, line.code])).toEqual([
    ['url', 'passed'],
    ['dns', 'passed'],
    ['connect', 'passed'],
    ['tls', 'no_tls'],
    ['response', 'passed'],
    ['status', 'passed'],
    ['content_type', 'passed'],
    ['json', 'passed'],
    ['redirect_uri', 'passed'],
  ])
  const { status: answered, seen } = await asTheSdkSeesIt()
  expect([answered, seen]).toMatchObject([
    200,
    [
      {
        environment: 'test',
        issuer: 'xx-sandbox',
        state: 'test_my-state',
        revealed: { family_name: 'MUSTERMANN' },
      },
    ],
  ])
})

test('an error on trial arrives as any other, with the state of the portal', async () => {
  expect((await send({ outcome: 'error_access_denied' })).body.passed).toBe(true)
  expect(await asTheSdkSeesIt()).toMatchObject({
    status: 200,
    seen: [
      {
        state: expect.stringMatching(/^test_[0-9A-Za-z]+$/),
        description: outcomes.error_access_denied.description,
      },
    ],
  })
})

test('a chosen state cannot be that of a flow: it begins with test_', async () => {
  await send({ outcome: 'error_expired', state: 'order-4711' })
  expect((await asTheSdkSeesIt()).seen).toMatchObject([{ state: 'test_order-4711' }])
})

test('in live another URL than the saved one needs a fresh authentication', async () => {
  const saved = 'https://shop.invalid/callback'
  const live = await service.account({ environment: 'live', callbackUrl: saved })
  const developer = await makeUser(service, live.account, 'developer')
  const path = `/accounts/${live.account}/live/test-callback`
  const tried = async (ageMinutes: number, redirect_url?: string) => {
    const browser = await signedIn(service, developer, ageMinutes)
    const wish = { outcome: 'error_expired', ...(redirect_url && { redirect_url }) }
    const { status, body } = await browser.call('POST', path, wish)
    return body.error?.error ?? status
  }
  const other = 'https://other.invalid/callback'
  expect([await tried(11, other), await tried(0, other)]).toEqual(['authentication_required', 200])
  expect([await tried(11), await tried(11, saved)]).toEqual([200, 200])
})

test('a wrong signature on purpose has to be refused', async () => {
  const accepted = await failedLine({ tampered: true })
  expect(accepted).toMatchObject({ step: 'status', code: 'tampered_accepted' })
  expect(await asTheSdkSeesIt()).toMatchObject({ status: 400, seen: [] })
  shop.behave((response) => void response.writeHead(401).end())
  const { passed, lines } = (await send({ tampered: true })).body
  expect([passed, lines.find(({ step }) => step === 'status')?.code]).toEqual([
    true,
    'tampered_refused',
  ])
})

const answers = (status: number, contentType: string, body: string): Behaviour => {
  return (response) => void response.writeHead(status, { 'content-type': contentType }).end(body)
}

test.each<[string, Behaviour, step: string, code: string]>([
  ['fails', answers(500, 'text/plain', ''), 'status', 'status_server_error'],
  ['does not know the path', answers(404, 'text/html', ''), 'status', 'status_not_found'],
  ['wants a login', answers(401, 'text/html', ''), 'status', 'status_refused'],
  ['takes no POST', answers(405, 'text/html', ''), 'status', 'status_method'],
  ['wants JSON', answers(415, 'text/html', ''), 'status', 'status_media_type'],
  ['answers 201', answers(201, 'application/json', '{}'), 'status', 'status_not_200'],
  ['is gone', answers(410, 'text/html', ''), 'status', 'gone'],
  [
    'redirects',
    (response) => void response.writeHead(302, { location: '/' }).end(),
    'status',
    'status_redirect',
  ],
  ['answers a page', answers(200, 'text/html', '<p>'), 'content_type', 'content_type_wrong'],
  ['answers half of JSON', answers(200, 'application/json', '{"redirect'), 'json', 'not_json'],
  [
    'forgets redirect_uri',
    answers(200, 'application/json', '{"ok":true}'),
    'redirect_uri',
    'redirect_uri_missing',
  ],
  [
    'refuses with a code of the SDK',
    answers(400, 'application/json', '{"error":"audience_mismatch"}'),
    'status',
    'audience_mismatch',
  ],
  ['refuses without one', answers(400, 'text/plain', 'no'), 'status', 'status_bad_request'],
  [
    'answers with redirect_url',
    answers(200, 'application/json', '{"redirect_url":"https://shop.example/"}'),
    'redirect_uri',
    'redirect_uri_misnamed',
  ],
  [
    'sends people to an odd place',
    answers(200, 'application/json', '{"redirect_uri":"javascript:alert(1)"}'),
    'redirect_uri',
    'redirect_uri_refused',
  ],
  [
    'answers too much',
    answers(200, 'application/json', ' '.repeat(20_000)),
    'response',
    'too_large',
  ],
  ['hangs up', (response) => void response.destroy(), 'response', 'connection_lost'],
])('an endpoint that %s is told what to mend', async (_what, behaviour, step, code) => {
  shop.behave(behaviour)
  const line = await failedLine({})
  expect(line).toMatchObject({ step, code })
  expect(line?.fix).toMatch(/\w/)
})

test.each<[string, () => Promise<TestServer>, code: string]>([
  [
    'of nobody we know',
    async () => startHttps(() => undefined, await tlsIdentity(['localhost'])),
    'tls_certificate_untrusted',
  ],
  [
    'instead of which it speaks http',
    () => startHttp((_request, response) => void response.end()),
    'tls_not_spoken',
  ],
  ['and then silence', () => startSockets(() => undefined), 'tls_timeout'],
])('a certificate %s', async (_what, start, code) => {
  const server = await start()
  try {
    expect(await failedLine({ redirect_url: `https://localhost:${server.port}/` })).toMatchObject({
      step: 'tls',
      code,
    })
  } finally {
    await server.close()
  }
})

test('a URL that is not saved is tried all the same, and stays unsaved', async () => {
  const closed = `http://127.0.0.1:${await freePort()}/callback`
  expect(await failedLine({ redirect_url: closed })).toMatchObject({
    step: 'connect',
    code: 'connect_failed',
  })
  const { body } = await client.get<{ redirect_url: string }>(
    `/accounts/${customer.account}/test/settings`,
  )
  expect(body.redirect_url).toBe(shop.url)
})

test('a URL that could not be saved is not called', async () => {
  const line = await failedLine({ redirect_url: 'https://169.254.169.254/latest' })
  expect(line).toMatchObject({ step: 'url', code: 'redirect_url_refused' })
  expect(line?.said).toContain('private or special')
})

test('in live only the error form is sent: there is no presentation without a wallet', async () => {
  const refused = await send({ redirect_url: 'https://shop.example/cb' }, 'live')
  expect([refused.status, refused.body.error?.error]).toEqual([400, 'outcome_refused'])
  const local = await send({ redirect_url: shop.url, outcome: 'error_expired' }, 'live')
  expect(local.body.lines[0]).toMatchObject({ step: 'url', status: 'failed' })
  expect(shop.received).toEqual([])
})

test('without a URL there is nothing to try', async () => {
  const other = await service.account({ callbackUrl: '' })
  const developer = await signedIn(service, await makeUser(service, other.account, 'developer'))
  const path = `/accounts/${other.account}/test/test-callback`
  const { body } = await developer.call('POST', path, { outcome: 'presentation' })
  expect(body.error?.error).toBe('redirect_url_refused')
})

test('an account tries twenty in five minutes', async () => {
  for (let number = 0; number < 20; number++)
    expect((await send({ redirect_url: 'https://10.0.0.1/' })).status).toBe(200)
  const refused = await send()
  expect([refused.status, refused.body.error?.error]).toEqual([429, 'too_many_attempts'])
  expect(shop.received).toEqual([])
})
