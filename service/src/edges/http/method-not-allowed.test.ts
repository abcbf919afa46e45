import fastify from 'fastify'
import { expect, test } from 'vitest'
import { keptLog } from '../workers/kept-log.test-material.ts'
import { answerFailures } from './answer-failures.ts'
import { refuseOtherMethods } from './method-not-allowed.ts'

function serve() {
  const app = fastify()
  app.decorate('publicUrl', 'https://id.example')
  app.decorateRequest('outcome', null)
  answerFailures(app, keptLog().log, refuseOtherMethods(app))
  const done = async () => 'done'
  app.post('/api/keys', done)
  app.delete('/api/keys/:key', done)
  app.get('/api/keys/:key/name', done)
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : reply.send('page'),
  )
  return app
}

const asked = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string) => {
  const body = payload && { payload, headers: { 'content-type': 'application/json' } }
  const answer = await serve().inject({ method, url, ...body })
  return [answer.statusCode, answer.headers['allow']]
}

test.each([
  ['PUT', '/api/keys', 'POST'],
  ['PUT', '/api/keys?by=name', 'POST'],
  ['POST', '/api/keys/1', 'DELETE'],
  ['PUT', '/api/keys/1/name', 'GET, HEAD'],
  ['POST', '/elsewhere', 'GET, HEAD'],
] as const)('%s %s is refused, with what is allowed there', async (method, url, allowed) => {
  expect(await asked(method, url)).toEqual([405, allowed])
})

test('a page for every address does not hide what is there for other methods', async () => {
  expect(await asked('GET', '/api/keys')).toEqual([405, 'POST'])
  expect(await asked('GET', '/api/keys/1')).toEqual([405, 'DELETE'])
  expect(await asked('GET', '/api/unknown')).toEqual([404, undefined])
  expect(await asked('GET', '/elsewhere')).toEqual([200, undefined])
})

test('it is refused before its body is read', async () => {
  expect(await asked('PUT', '/api/keys', 'no JSON')).toEqual([405, 'POST'])
})

test('what is allowed is answered', async () => {
  expect(await asked('POST', '/api/keys', '{}')).toEqual([200, undefined])
  expect(await asked('DELETE', '/api/keys/1')).toEqual([200, undefined])
})
