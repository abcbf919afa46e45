import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callId, callIdBytes } from '../../core/vocabulary/ids.ts'
import { callIdOf } from './call-id.ts'

async function answered(genReqId: () => string) {
  const app = fastify({ genReqId })
  app.get('/', async (request) => callIdOf(request))
  return app.inject('/')
}

test('a call has the id that the server gave it', async () => {
  const id = callId(new Uint8Array(callIdBytes).fill(1), 0)
  expect((await answered(() => id)).body).toBe(id)
})

test('a server that gives other ids is a bug', async () => {
  expect((await answered(() => 'req-1')).statusCode).toBe(500)
})
