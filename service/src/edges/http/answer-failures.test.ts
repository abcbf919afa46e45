import './decorations.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { storeBusy } from '../../core/vocabulary/error-code.ts'
import { callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import { keptLog } from '../workers/kept-log.test-material.ts'
import { answerFailures } from './answer-failures.ts'

/** What a call gets when its route throws. */
async function thrownAt(path: string, error: Error) {
  const { log, lines } = keptLog()
  const app = fastify({ genReqId: () => callId(new Uint8Array(callIdBytes), 0) })
  app.decorate('publicUrl', 'https://id.example')
  app.decorateRequest('outcome', null)
  answerFailures(app, log)
  app.post(path, () => Promise.reject(error))
  const answer = await app.inject({ method: 'POST', url: path })
  const { statusCode, headers } = answer
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    body: answer.json(),
    logged: lines.map(({ event }) => event),
  }
}

const internal = {
  success: false,
  error: { error: 'error_internal', error_description: 'cannot start verification job' },
}
const busy = () => Object.assign(new Error('locked'), { code: storeBusy })

test('a store that is only busy is a 503 that says when to come again', async () => {
  expect(await thrownAt('/flows/1/cancel', busy())).toEqual({
    status: 503,
    retryAfter: '5',
    body: internal,
    logged: ['request_failed'],
  })
})

test.each([
  ['/prove', busy(), 'the interface knows 500 alone'],
  ['/flows/1/cancel', new Error('a bug'), 'everything else is our fault'],
])('%s: %s is a 500, because %s', async (path, error) => {
  expect(await thrownAt(path, error)).toEqual({
    status: 500,
    retryAfter: undefined,
    body: internal,
    logged: ['request_failed'],
  })
})
