import fastify from 'fastify'
import { expect, test } from 'vitest'
import { storeAway, storeBusy } from '../../core/vocabulary/error-code.ts'
import { callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import { keptLog } from '../workers/kept-log.test-material.ts'
import { answerFailures } from './answer-failures.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'

/** What a call gets when its route throws. */
async function thrownAt(path: string, error: Error) {
  const { log, lines } = keptLog()
  const app = fastify({ genReqId: () => callId(new Uint8Array(callIdBytes), 0) })
  app.decorate('publicUrl', 'https://id.example')
  app.decorateRequest('outcome', null)
  answerFailures(app, log, refuseOtherMethods(app))
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

const failing = (code: string) => Object.assign(new Error('of the store'), { code })

test.each([
  ['only busy', storeBusy],
  ['away', storeAway],
])('a store that is %s is a 503 that says when to come again', async (_name, code) => {
  expect(await thrownAt('/flows/1/cancel', failing(code))).toEqual({
    status: 503,
    retryAfter: '5',
    body: internal,
    logged: ['request_failed'],
  })
})

test.each([storeBusy, storeAway])('/prove: %s is a 500, which also says when', async (code) => {
  expect(await thrownAt('/prove', failing(code))).toEqual({
    status: 500,
    retryAfter: '5',
    body: internal,
    logged: ['request_failed'],
  })
})

test('a body that cannot be parsed is the fault of its sender, and not logged', async () => {
  const refused = await thrownAt('/flows/1/cancel', failing('FST_ERR_CTP_INVALID_MEDIA_TYPE'))
  expect([refused.status, refused.logged]).toEqual([400, []])
  expect(refused.body).toMatchObject({ error: { error: 'error_invalid_body' } })
})

test('everything else is our fault, and nobody knows when it is over', async () => {
  expect(await thrownAt('/flows/1/cancel', new Error('a bug'))).toEqual({
    status: 500,
    retryAfter: undefined,
    body: internal,
    logged: ['request_failed'],
  })
})
