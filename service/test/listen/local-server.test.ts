import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import type { Behaviour } from '../setup/customer-server.ts'
import { beginListening, connectDeveloper } from '../setup/developer.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { vidimus } from '../setup/vidimus-process.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

let service: RunningService
beforeAll(async () => {
  service = await runService('sqlite')
})
afterAll(() => service.close())

const json = { 'content-type': 'application/json' }

async function cancelledFlow(account: TestAccount, more = {}) {
  const asked = { issuer: 'xx-sandbox', revealed: ['given_name'], ...more }
  const flow = await startFlow(service, account, asked)
  await flow.browser.submit(`${service.url}/flows/${flow.flowId}/cancel`)
  return flow.flowId
}

const misbehaviours: [
  code: string,
  status: number | null,
  cause: string,
  fix: string,
  behave: Behaviour,
][] = [
  [
    'status_not_200',
    404,
    'no POST /callback (404)',
    'Add the handler',
    (answer) => void answer.writeHead(404).end(),
  ],
  [
    'status_not_200',
    500,
    'answered 500',
    'See the log',
    (answer) => void answer.writeHead(500).end(),
  ],
  [
    'status_not_200',
    302,
    'a redirect (302)',
    'Answer 200 with',
    (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  [
    'decryption_key_unknown',
    400,
    'sealed for a key that you no longer have',
    'the private key that is in use',
    (answer) => void answer.writeHead(400, json).end('{"error":"decryption_key_unknown"}'),
  ],
  [
    'content_type_wrong',
    200,
    'text/html instead of application/json',
    'Content-Type: application/json',
    (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  ],
  [
    'not_json',
    200,
    'not JSON',
    'Answer with',
    (answer) => void answer.writeHead(200, json).end('{'),
  ],
  [
    'redirect_uri_missing',
    200,
    'no redirect_uri',
    'Answer with',
    (answer) => void answer.writeHead(200, json).end('{}'),
  ],
  [
    'redirect_uri_misnamed',
    200,
    'has redirect_url',
    'Answer with',
    (answer) => void answer.writeHead(200, json).end('{"redirect_url":"https://shop.example/"}'),
  ],
  [
    'callback_signature_mismatch',
    400,
    'does not fit its callback secret',
    'whsec_',
    (answer) =>
      void answer.writeHead(400, json).end('{"error":"callback_signature_mismatch","more":1}'),
  ],
  [
    'redirect_uri_refused',
    200,
    'does not begin with https://',
    'https:// address',
    (answer) => void answer.writeHead(200, json).end('{"redirect_uri":"http://shop.example/"}'),
  ],
  [
    'too_large',
    200,
    'more than 16 KiB',
    'alone',
    (answer) => void answer.writeHead(200, json).end(' '.repeat(70_000)),
  ],
  ['connection_lost', null, 'without an answer', 'See the log', (answer) => void answer.destroy()],
  ['timeout', null, 'within 10 seconds', 'Answer first', () => undefined],
]

describe('what a local server does wrong', () => {
  let account: TestAccount
  let listening: Awaited<ReturnType<typeof beginListening>>
  beforeAll(async () => {
    account = await service.account({ callbackUrl: '' })
    listening = await beginListening(service.url, account.apiKey)
  })
  afterAll(() => listening.close())

  test.each(misbehaviours)(
    '%s (%s): cause and fix are told',
    async (code, status, cause, fix, behave) => {
      listening.local.behave(behave)
      const flow = await cancelledFlow(account)
      // The callbacks of former tests are tried again meanwhile.
      expect(await listening.lines.firstOf(flow)).toMatchObject({
        outcome: 'error_cancelled',
        status,
        delivered: false,
        error: { code, cause: expect.stringContaining(cause), fix: expect.stringContaining(fix) },
      })
    },
  )
})

test('nobody there: cause and fix are told, for people in three lines', async () => {
  const account = await service.account({ callbackUrl: '' })
  const to = `http://localhost:${await freePort()}/callback`
  const settings = { VIDIMUS_URL: service.url, VIDIMUS_API_KEY: account.apiKey }
  const command = vidimus(['listen', '--forward-to', to], settings)
  const head = await command.printed('(Ctrl-C to stop)')
  expect(head).toContain(
    `● Test · Kiosk (${account.account}) · ${service.url}\n→ Forwarding test callbacks to ${to}`,
  )
  await cancelledFlow(account, { sameDevice: true })
  const printed = await command.printed('correct --forward-to')
  expect(printed.slice(head.length)).toMatch(
    /^\d\d:\d\d:\d\d {2}flow_\w+ {2}error_cancelled +→ --- +\d+ ms {2}✕ connect_failed\n +Nothing answers at http:\/\/localhost:\d+\/callback\.\n +Start your server, or correct --forward-to\.\n/,
  )
  // What /prove ignored is named as well.
  await command.printed('had members that were ignored: sameDevice.')
})

test('a connection that is lost is made again', async () => {
  const account = await service.account()
  const proxy = await proxyThatBreaks()
  const settings = { VIDIMUS_URL: proxy.url, VIDIMUS_API_KEY: account.apiKey }
  const command = vidimus(['listen', '--json', '--forward-to', 'http://localhost:9/cb'], settings)
  await command.printed('"lost"')
  await proxy.readyAgain
})

/** Passes connections on, and breaks the first of them as soon as the listener is ready. */
async function proxyThatBreaks(): Promise<{ url: string; readyAgain: Promise<void> }> {
  const { promise: readyAgain, resolve } = Promise.withResolvers<void>()
  let connections = 0
  const server = createServer((incoming) => {
    const isFirst = ++connections === 1
    const onward = connect(Number(new URL(service.url).port), '127.0.0.1')
    incoming.pipe(onward).on('error', () => undefined)
    onward.pipe(incoming).on('error', () => undefined)
    onward.on('data', (data) => {
      if (!String(data).includes('"ready"')) return
      if (isFirst) setImmediate(() => incoming.destroy())
      else resolve()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, readyAgain }
}

test.each([
  [{ VIDIMUS_API_KEY: 'vdm_test_short' }, 1, 'VIDIMUS_API_KEY is not a whole API key'],
  [
    { VIDIMUS_URL: 'http://127.0.0.1:9' },
    1,
    'Set VIDIMUS_API_KEY to a test key, or start the local stack',
  ],
])('%j: the command says what is missing', async (settings, code, sentence) => {
  const finished = await vidimusHere(['listen', '--forward-to', 'http://localhost:9/cb'], settings)
  expect([finished.code, finished.err]).toEqual([code, expect.stringContaining(sentence)])
})

test('a live key is refused with the word which to use, a revoked one by the service', async () => {
  const live = await service.account({ environment: 'live' })
  const to = ['listen', '--forward-to', 'http://localhost:9/cb']
  const first = await vidimusHere(to, { VIDIMUS_URL: service.url, VIDIMUS_API_KEY: live.apiKey })
  expect([first.code, first.err]).toEqual([
    1,
    expect.stringContaining('Use a test key of the same account'),
  ])
  const account = await service.account()
  await service.store.apiKeys.revokeById(`key_${account.apiKey.slice(9, 20)}` as never, anyEvent)
  const second = await vidimus(to, { VIDIMUS_URL: service.url, VIDIMUS_API_KEY: account.apiKey })
    .finished
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('API key invalid')])
})

test('a service that is not there is told, and where it was looked for', async () => {
  const account = await service.account()
  const settings = { VIDIMUS_URL: 'http://127.0.0.1:9', VIDIMUS_API_KEY: account.apiKey }
  const { code, err } = await vidimus(['listen', '--forward-to', 'http://localhost:9/cb'], settings)
    .finished
  expect([code, err]).toEqual([
    1,
    'http://127.0.0.1:9 cannot be reached (ECONNREFUSED). Start the service there, or correct VIDIMUS_URL.\n',
  ])
})

test('an address that is none is a misuse', async () => {
  const { code, err } = await vidimusHere(['listen', '--forward-to', 'localhost:3000/cb'])
  expect([code, err]).toEqual([2, expect.stringContaining('--forward-to takes an address such as')])
})

test('a text that is no message of a listener ends its connection', async () => {
  const { apiKey } = await service.account()
  const { default: WebSocket } = await import('ws')
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/test/listen`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  await once(socket, 'open')
  socket.send('{"type":"reply"}')
  const [code, reason] = await once(socket, 'close')
  expect([code, String(reason)]).toEqual([1_008, 'this is no message of a listener'])
  expect((await connectDeveloper(service.url, apiKey)).refusal).toBeUndefined()
})
