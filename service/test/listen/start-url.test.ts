import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type Application,
  answer,
  redirect,
  runApplication,
  sendOnTo,
  session,
} from '../setup/application.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { runWithWallet } from '../setup/sandbox-wallet-process.ts'
import { isFull } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** `trigger --start-url`, against an application that is right and then wrong in every way. */

let world: Awaited<ReturnType<typeof runWithWallet>>
let account: TestAccount
let stranger: TestAccount
let app: Application
let link: string
/** How the application asks, where a test says otherwise. */
let wish: { issuer?: string; same_device?: boolean; sameDevice?: boolean }

beforeAll(async () => {
  world = await runWithWallet('sqlite')
  app = await runApplication(async () => prove(account))
  account = await world.service.account({ callbackUrl: `${app.url}/callback` })
  stranger = await world.service.account()
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})
beforeEach(() => {
  app.behave({})
  wish = {}
})

async function prove({ apiKey }: TestAccount): Promise<string> {
  const asked = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's1', ...wish }
  const started = await world.service.prove(apiKey, asked)
  const { redirect_url: given } = (await started.json()) as { redirect_url: string }
  link = given
  return given
}

const trigger = (...args: readonly string[]) =>
  vidimusHere(['trigger', ...args], {
    VIDIMUS_URL: world.service.config.publicUrl,
    VIDIMUS_API_KEY: account.apiKey,
    VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
  })

async function problemOf(changed: Parameters<Application['behave']>[0]) {
  app.behave(changed)
  const { code, out } = await trigger('approve', '--start-url', `${app.url}/start`, '--json')
  const { ok, problem, steps } = JSON.parse(out)
  expect([code, ok]).toEqual([1, false])
  expect(problem.fix).toMatch(/\S/)
  return { ...problem, steps }
}

test('a right application passes, and every step is told', async () => {
  const { code, out, err } = await trigger('--start-url', `${app.url}/start`)
  expect([code, err]).toEqual([0, ''])
  for (const told of [
    `✓ start page         303 ${app.url}/start, cookie session`,
    `✓ sent to Vidimus    ${new URL(link).origin}, flow_`,
    '✓ page opened        with the code for another device',
    '✓ wallet acted       its answer got 200',
    '✓ callback           presentation to the Redirect URL: 200 in ',
    `✓ redirect_uri       ${app.url}/return`,
    `✓ return page        200 ${app.url}/thanks`,
    '✓ Passed',
  ])
    expect(out).toContain(told)
  // Whoever has the link can open the page.
  expect(out).not.toContain(new URL(link).pathname)
})

test.each(['decline', 'never-answers', 'malformed'] as const)(
  'the application is told of %s too',
  async (outcome) => {
    const { code, out } = await trigger(outcome, '--start-url', `${app.url}/start`, '--json')
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { ok: true, outcome, callback: { http_status: 200 }, returned: { status: 200 } },
    ])
  },
)

test('one that asks for the wallet on this device is answered there', async () => {
  wish = { same_device: true }
  const { code, out } = await trigger('--start-url', `${app.url}/start`)
  expect([code, out]).toEqual([0, expect.stringContaining('browser came back')])
})

test('one that is started by a form takes its POST', async () => {
  app.behave({
    '/start': async (response, request) =>
      request.method === 'POST'
        ? redirect(await prove(account), session)(response, request)
        : answer(405)(response, request),
  })
  const args = ['--start-url', `${app.url}/start`]
  expect((await trigger(...args)).err).toContain('add --start-method POST')
  expect((await trigger(...args, '--start-method', 'POST')).code).toBe(0)
})

test('without a Redirect URL its callback is forwarded', async () => {
  const bare = await world.service.account({ callbackUrl: '' })
  app.behave({
    '/start': async (response, request) => redirect(await prove(bare), session)(response, request),
  })
  const { code, out } = await vidimusHere(
    [
      ...['trigger', '--json', '--start-url', `${app.url}/start`],
      ...['--forward-to', `${app.url}/callback`],
    ],
    { VIDIMUS_URL: world.service.config.publicUrl, VIDIMUS_API_KEY: bare.apiKey },
  )
  expect([code, JSON.parse(out)]).toMatchObject([0, { callback: { way: 'listener' } }])
})

test('a start page that leads elsewhere is named with where the way ended', async () => {
  const problem = await problemOf({ '/start': redirect('/thanks', session) })
  expect(problem).toMatchObject({
    code: 'start_not_redirected',
    said: expect.stringContaining(`${app.url}/thanks with 200`),
  })
})

test('a start page that fails is named with what to check', async () => {
  const problem = await problemOf({ '/start': answer(500) })
  expect(problem).toMatchObject({
    code: 'start_failed',
    fix: expect.stringContaining('VIDIMUS_API_KEY'),
    steps: [{ step: 'start page', ok: false }],
  })
})

test('redirects without an end are ended', async () => {
  const problem = await problemOf({ '/start': redirect('/start') })
  expect(problem.code).toBe('start_unreachable')
})

test('the link of another service is known as one, and not opened', async () => {
  const problem = await problemOf({
    '/start': async (response, request) => {
      const other = new URL(await prove(stranger))
      other.host = 'id.example'
      return redirect(other.href, session)(response, request)
    },
  })
  expect(problem).toMatchObject({
    code: 'other_service',
    said: expect.stringContaining('http://id.example'),
  })
})

test('so is the flow of another account', async () => {
  const problem = await problemOf({
    '/start': async (response, request) =>
      redirect(await prove(stranger), session)(response, request),
  })
  expect(problem.code).toBe('other_account')
})

test('an application that sets no cookie cannot know who comes back', async () => {
  const problem = await problemOf({
    '/start': async (response, request) => redirect(await prove(account))(response, request),
  })
  expect(problem.code).toBe('start_without_cookie')
})

test('cookies that do not come back from another site are warned of', async () => {
  app.behave({
    '/start': async (response, request) =>
      redirect(await prove(account), { 'set-cookie': 'session=s1; Path=/; SameSite=Strict' })(
        response,
        request,
      ),
  })
  const { code, out } = await trigger('--start-url', `${app.url}/start`)
  expect([code, out]).toEqual([0, expect.stringContaining('! All cookies of the start are Same')])
})

test('a callback that is refused names the secret', async () => {
  const problem = await problemOf({ '/callback': answer(401) })
  expect(problem).toMatchObject({
    code: 'callback_status_refused',
    said: expect.stringContaining('The callback got 401.'),
    fix: expect.stringContaining('callback secret'),
  })
  expect(problem.steps.at(-1)).toMatchObject({ step: 'callback', ok: false })
})

test('a callback that is refused with a code of the SDK is explained by it', async () => {
  const problem = await problemOf({ '/callback': answer(400, '{"error":"service_mismatch"}') })
  expect(problem).toMatchObject({
    code: 'callback_service_mismatch',
    said: expect.stringContaining('The callback got 400. Your server refused the callback: It exp'),
    fix: expect.stringContaining('address of the service'),
  })
  const { flow } = JSON.parse((await trigger('--start-url', `${app.url}/start`, '--json')).out)
  const read = await fetch(`${world.service.url}/flows/${flow}`, {
    headers: { authorization: `Bearer ${account.apiKey}` },
  })
  const seen = (await read.json()) as { flow: { attempts: readonly object[] } }
  // The next attempt may have come meanwhile.
  expect(seen.flow.attempts[0]).toMatchObject({ http_status: 400, error: 'service_mismatch' })
})

test('a refusal with anything else has the remedy of its status, and is not kept', async () => {
  const problem = await problemOf({ '/callback': answer(400, '{"error":"MUSTERMANN"}') })
  expect(problem).toMatchObject({
    code: 'callback_status_bad_request',
    fix: expect.stringContaining('callback secret'),
  })
  expect(JSON.stringify(problem)).not.toContain('MUSTERMANN')
})

test('members of /prove that were ignored are warned of', async () => {
  wish = { sameDevice: true }
  const { code, out } = await trigger('--start-url', `${app.url}/start`)
  expect([code, out]).toEqual([0, expect.stringContaining('that were ignored: sameDevice.')])
})

test('a callback that answers with redirect_url is told the name', async () => {
  const problem = await problemOf({
    '/callback': (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"redirect_url":"https://shop.example/"}'),
  })
  expect(problem).toMatchObject({
    code: 'callback_redirect_uri_misnamed',
    fix: expect.stringContaining('Name it redirect_uri'),
  })
})

test('a callback that answers without redirect_uri is named', async () => {
  const problem = await problemOf({
    '/callback': (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  })
  expect(problem.code).toBe('callback_redirect_uri_missing')
})

test.runIf(isFull)('a callback that times out is named', async () => {
  const problem = await problemOf({ '/callback': () => undefined })
  expect(problem).toMatchObject({
    code: 'callback_timeout',
    fix: expect.stringContaining('Answer within'),
  })
})

test('a redirect_uri on another host loses the session', async () => {
  const problem = await problemOf({
    '/callback': sendOnTo(`${app.url.replace('127.0.0.1', 'localhost')}/return`),
  })
  expect(problem).toMatchObject({
    code: 'return_other_host',
    fix: expect.stringContaining('localhost and 127.0.0.1 are two hosts'),
  })
})

test('so does a cookie for another path', async () => {
  const problem = await problemOf({
    '/start': async (response, request) =>
      redirect(await prove(account), { 'set-cookie': 'session=s1; Path=/start' })(
        response,
        request,
      ),
  })
  expect(problem.code).toBe('return_without_cookie')
})

test.each([404, 500])('a return page that answers %i fails', async (status) => {
  const problem = await problemOf({ '/return': answer(status) })
  expect(problem).toMatchObject({
    code: 'return_failed',
    said: expect.stringContaining(`${status}`),
  })
})

test('another outcome than the one that was asked for fails', async () => {
  // Nothing is trusted of this issuer here.
  wish = { issuer: 'de-ausweis' }
  const problem = await problemOf({})
  expect(problem).toMatchObject({
    code: 'other_outcome',
    said: 'The callback said error_untrusted_issuer instead of presentation.',
  })
})

test.each([
  ['service_failed', 502, { error: 'service_unreachable', error_description: 'not sent' }],
  ['service_failed', 422, { refused: { code: 'request_unreachable', detail: 'TimeoutError' } }],
  ['wallet_failed', 422, { refused: { code: 'request_untrusted', detail: 'no anchor' } }],
  ['wallet_failed', 500, {}],
])('who is to blame is named: %s when the wallet says %i %j', async (code, status, said) => {
  const wallet = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
  ).listen(0, '127.0.0.1')
  await once(wallet, 'listening')
  onTestFinished(() => void wallet.close())
  // The links of this issuer do not name the wallet, so the setting does.
  wish = { issuer: 'de-ausweis' }
  const { out } = await vidimusHere(['trigger', '--start-url', `${app.url}/start`, '--json'], {
    VIDIMUS_URL: world.service.config.publicUrl,
    VIDIMUS_API_KEY: account.apiKey,
    VIDIMUS_SANDBOX_WALLET_URL: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`,
  })
  expect(JSON.parse(out).problem).toMatchObject({ code, fix: expect.stringMatching(/^See that/) })
})

test('an application that is not there is named', async () => {
  const { code, err } = await trigger('--start-url', 'http://127.0.0.1:1/start')
  expect([code, err]).toEqual([1, expect.stringContaining('(start_unreachable)')])
  expect(err).toContain('Start your application, or correct --start-url.')
})

test.each([
  [['--start-url', 'shop'], '--start-url takes an address such as http://localhost:3000/start'],
  [['--start-url', 'http://a.example', '--issuer', 'xx-sandbox'], '--issuer does not go with'],
  [['--start-url', 'http://a.example', '--start-method', 'PUT'], '--start-method takes GET or'],
  [['approve', '--forward-to', 'http://a.example'], '--forward-to needs --start-url.'],
])('%j is a misuse', async (args, sentence) => {
  const { code, err } = await trigger(...args)
  expect([code, err.slice(0, sentence.length)]).toEqual([2, sentence])
})
