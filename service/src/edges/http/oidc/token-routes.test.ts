import fastify from 'fastify'
import { expect, test } from 'vitest'
import { storeAway } from '../../../core/vocabulary/error-code.ts'
import { callId, callIdBytes } from '../../../core/vocabulary/ids.ts'
import { keptLog } from '../../workers/kept-log.test-material.ts'
import { type TokenDeps, tokenRoutes } from './token-routes.ts'

const noLimit = { mayVerify: () => true, noteFailure: () => undefined }

/** What a client gets when something throws. */
async function thrownAt(path: string, error: Error) {
  const { log, lines } = keptLog()
  const app = fastify({ genReqId: () => callId(new Uint8Array(callIdBytes), 0) })
  app.decorateRequest('outcome', null)
  const deps: Partial<TokenDeps> = {
    environments: ['test'],
    failures: { note: () => 0, ofAssertions: () => noLimit },
    authenticateClient: () => Promise.reject(error),
    log,
  }
  await app.register(tokenRoutes(deps as TokenDeps))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: 'code=1' })
  return {
    status: answer.statusCode,
    body: answer.json(),
    kept: answer.headers['cache-control'],
    retryAfter: answer.headers['retry-after'],
    logged: lines.map(({ event }) => event),
  }
}

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
