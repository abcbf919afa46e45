import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import {
  type AccountId,
  type ApplicationId,
  callId,
  callIdBytes,
  type FlowId,
} from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import type { StartedLogin } from '../../../usecases/applications/start-login.ts'
import { keptLog } from '../../workers/kept-log.test-material.ts'
import { type AuthorizeDeps, authorizeRoutes } from './authorize-routes.ts'

const path = '/oidc/test/authorize'
const keyId = 'app_1' as ApplicationId
const named: Partial<StartedLogin['application']> = {
  keyId,
  accountId: 'acc_1' as AccountId,
  offer: { issuer: 'de-ausweis', revealed: [], derived: {} },
}
// The routes read no more of it.
const application = named as StartedLogin['application']

async function server(changes: Partial<AuthorizeDeps> = {}) {
  const { log, lines } = keptLog()
  const counted: string[] = []
  const outcomes: (string | null)[] = []
  const app = fastify({ genReqId: () => callId(new Uint8Array(callIdBytes), 0) })
  app.decorateRequest('outcome', null)
  const answered = Promise.withResolvers<void>()
  app.addHook('onSend', async (request) => {
    outcomes.push(request.outcome)
    answered.resolve()
  })
  const deps: AuthorizeDeps = {
    environments: ['test'],
    startLogin: async () => fail('client_unknown'),
    giveBrowserCookie: () => 'browser=x',
    takeShare: () => 0,
    networkOf: () => 'known',
    noteUse: (id) => void counted.push(`used ${id}`),
    log,
    meters: {
      proofStarted: (...started) => void counted.push(`proof ${started.join(' ')}`),
      loginCounted: (...login) => void counted.push(`login ${login.join(' ')}`),
    },
    ...changes,
  }
  await app.register(authorizeRoutes(deps))
  onTestFinished(() => app.close())
  return { app, lines, counted, outcomes, answered: answered.promise }
}

const refusedAs = (code: string) => [
  expect.objectContaining({
    level: 'info',
    event: 'login_refused',
    fields: expect.objectContaining({ code }),
  }),
]

test.each([
  ['client_unknown', 400],
  ['redirect_uri_unknown', 400],
  ['invalid_request_uri', 400],
] as const)('%s stays on our page, with its line and its outcome', async (code, status) => {
  const { app, lines, outcomes, counted } = await server({ startLogin: async () => fail(code) })
  const { statusCode } = await app.inject(`${path}?client_id=app_1`)
  expect([statusCode, outcomes, counted]).toEqual([status, [code], []])
  expect(lines).toEqual(refusedAs(code))
})

test('a repeated parameter has its line and its outcome, in a query and in a form', async () => {
  const { app, lines, outcomes } = await server()
  const twice = 'client_id=a&client_id=b'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const inQuery = await app.inject(`${path}?${twice}`)
  const inForm = await app.inject({ method: 'POST', url: path, headers, payload: twice })
  expect([inQuery.statusCode, inForm.statusCode]).toEqual([400, 400])
  expect(outcomes).toEqual(['invalid_request', 'invalid_request'])
  expect(lines).toEqual([...refusedAs('invalid_request'), ...refusedAs('invalid_request')])
})

test('too many requests have their page, their line and their outcome', async () => {
  const { app, lines, outcomes } = await server({ takeShare: () => 7 })
  const { statusCode, headers, body } = await app.inject(`${path}?client_id=app_1&scope=openid`)
  expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
  expect(body).toContain('Wait a minute, then try again.')
  expect(body).toContain(`href="${path}?client_id=app_1&amp;scope=openid"`)
  expect(outcomes).toEqual(['temporarily_unavailable'])
  expect(lines).toEqual(refusedAs('temporarily_unavailable'))
})

test('so have too many at an application, after its request was read', async () => {
  const startLogin = async () => fail('temporarily_unavailable', { retryAfterSeconds: 3 })
  const { app, lines, outcomes, counted } = await server({ startLogin })
  const { statusCode, headers, body } = await app.inject(`${path}?client_id=app_1`)
  expect([statusCode, headers['retry-after'], counted]).toEqual([429, '3', []])
  expect(body).toContain('Wait a minute, then try again.')
  expect(outcomes).toEqual(['temporarily_unavailable'])
  expect(lines).toEqual(refusedAs('temporarily_unavailable'))
})

test.each([
  'invalid_scope',
  'login_required',
  'unauthorized_client',
  'temporarily_unavailable',
] as const)('%s goes back to the application, and is no success', async (code) => {
  const response = { destination: `https://shop.example/?error=${code}` }
  const failure = { code, detail: 'why' }
  const started = { application, response, failure }
  const { app, lines, outcomes, counted } = await server({ startLogin: async () => ok(started) })
  const { statusCode, headers } = await app.inject(`${path}?client_id=app_1`)
  expect([statusCode, headers.location]).toEqual([303, response.destination])
  expect([outcomes, counted]).toEqual([[code], []])
  expect(lines).toMatchObject([
    { event: 'login_refused', fields: { code, detail: 'why', keyId, environment: 'test' } },
  ])
})

test('a login that begins is counted once, with the browser that came first', async () => {
  for (const isNew of [true, false]) {
    const started = { application, flowId: 'flow_1' as FlowId, uiLocales: undefined, isNew }
    const { app, lines, outcomes, counted } = await server({ startLogin: async () => ok(started) })
    expect((await app.inject(path)).headers.location).toBe('/flows/flow_1')
    expect(outcomes).toEqual([null])
    expect(counted).toEqual(
      isNew ? ['used app_1', 'proof test de-ausweis', 'login test started'] : [],
    )
    expect(lines.map(({ event }) => event)).toEqual(isNew ? ['login_started'] : [])
  }
})

test('a form that breaks off, or is none, is no fault of ours', async () => {
  const { app, lines, outcomes, answered } = await server()
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded`
  socket.write(`${head}\r\nContent-Length: 1000\r\n\r\nclient_id=`, () => socket.destroy())
  await answered
  const headers = { 'content-type': 'no/\ntype' }
  const none = await app.inject({ method: 'POST', url: path, headers, payload: 'x' })
  expect(none.statusCode).toBe(400)
  expect(outcomes).toEqual(['invalid_request', 'invalid_request'])
  expect(lines.map(({ level }) => level)).toEqual(['info', 'info'])
})
