import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { storeAway } from '../../../core/vocabulary/error-code.ts'
import { callId, callIdBytes } from '../../../core/vocabulary/ids.ts'
import { fail } from '../../../core/vocabulary/result.ts'
import { keptLog } from '../../workers/kept-log.test-material.ts'
import { oidcFormBytes } from '../limits.ts'
import { type TokenDeps, tokenRoutes } from './token-routes.ts'

const noLimit = { mayVerify: () => true, giveBack: () => undefined }

async function server(authenticateClient: TokenDeps['authenticateClient'], wait = 0) {
  const { log, lines } = keptLog()
  const outcomes: (string | null)[] = []
  const app = fastify({ genReqId: () => callId(new Uint8Array(callIdBytes), 0) })
  app.decorateRequest('outcome', null)
  const answered = Promise.withResolvers<void>()
  app.addHook('onSend', async (request) => {
    outcomes.push(request.outcome)
    answered.resolve()
  })
  const deps: Partial<TokenDeps> = {
    environments: ['test'],
    failures: { note: () => wait, ofAssertions: () => noLimit },
    authenticateClient,
    readUserinfo: async () => fail('invalid_token'),
    log,
  }
  await app.register(tokenRoutes(deps as TokenDeps))
  onTestFinished(() => app.close())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, payload = 'code=1', type = headers['content-type']) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return { app, post, lines, outcomes, answered: answered.promise }
}

/** What a client gets when something throws. */
async function thrownAt(path: string, error: Error) {
  const { post, lines } = await server(() => Promise.reject(error))
  const answer = await post(path)
  return {
    status: answer.statusCode,
    body: answer.json(),
    kept: answer.headers['cache-control'],
    retryAfter: answer.headers['retry-after'],
    logged: lines.map(({ event }) => event),
  }
}

const form = 'application/x-www-form-urlencoded'

test.each(['token', 'par'])('a refused client writes no error at /%s', async (name) => {
  const path = `/oidc/test/${name}`
  const refused = await server(async () => fail('invalid_client'))
  const tooOften = await server(async () => fail('invalid_client'), 6)
  const answers = [
    await refused.post(path),
    await refused.post(path, 'code=1&code=2'),
    await refused.post(path, 'x'.repeat(oidcFormBytes + 1)),
    await refused.post(path, '{}', 'application/json'),
    await refused.post(path, 'x', 'no/\ntype'),
    await tooOften.post(path),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 400, 400, 429])
  expect(answers.at(-1)?.headers['retry-after']).toBe('6')
  const codes = ['invalid_client', ...Array(4).fill('invalid_request'), 'temporarily_unavailable']
  expect([...refused.outcomes, ...tooOften.outcomes]).toEqual(codes)
  expect(answers.map((answer) => answer.json().error)).toEqual(codes)
  for (const line of [...refused.lines, ...tooOften.lines])
    expect(line).toMatchObject({ level: 'info', event: 'client_refused' })
  expect([...refused.lines, ...tooOften.lines].map(({ fields }) => fields?.code)).toEqual(codes)
})

test.each(['token', 'par'])('a sender who leaves writes no error at /%s', async (name) => {
  const { app, lines, outcomes, answered } = await server(async () => fail('invalid_client'))
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST /oidc/test/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}`
  socket.write(`${head}\r\nContent-Length: 1000\r\n\r\ncode=`, () => socket.destroy())
  await answered
  expect([outcomes, lines.map(({ level }) => level)]).toEqual([['invalid_request'], ['info']])
})

test('userinfo without its token is no success', async () => {
  const { app, outcomes } = await server(async () => fail('invalid_client'))
  const authorization = 'Bearer wrong'
  const [without, wrong] = [
    await app.inject('/oidc/test/userinfo'),
    await app.inject({ url: '/oidc/test/userinfo', headers: { authorization } }),
  ]
  expect([without.statusCode, wrong.statusCode]).toEqual([401, 401])
  expect(outcomes).toEqual(['invalid_token', 'invalid_token'])
})

test.each(['token', 'par'])(
  'what is broken at /%s is an error of OAuth, and logged',
  async (path) => {
    expect(await thrownAt(`/oidc/test/${path}`, new Error('a secret'))).toEqual({
      status: 500,
      body: { error: 'server_error' },
      kept: 'no-store',
      retryAfter: undefined,
      logged: ['request_failed'],
    })
  },
)

test('a database that is away is an error of OAuth that says when to call again', async () => {
  const away = Object.assign(new Error('away'), { code: storeAway })
  expect(await thrownAt('/oidc/test/token', away)).toMatchObject({
    status: 503,
    body: { error: 'temporarily_unavailable' },
    retryAfter: '5',
  })
})
