import { once } from 'node:events'
import type { Server } from 'node:http'
import { text } from 'node:stream/consumers'
import express, { type RequestHandler } from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { callbackHandler as forExpress } from './adapters/express.ts'
import { callbackHandler as forFastify } from './adapters/fastify.ts'
import { callbackHandler as forHono } from './adapters/hono.ts'
import { callbackHandler as forWeb } from './callback-handler.ts'
import type { VidimusError } from './error.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})

const reported: VidimusError[] = []
const handlers = {
  onVerified: () => ({ redirectUri: 'https://shop.test/' }),
  onError: () => ({ redirectUri: 'https://shop.test/' }),
  report: (error: VidimusError) => void reported.push(error),
}

type Situation = (callback: Request) => Promise<Response>

async function post(server: Server, callback: Request): Promise<Response> {
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { headers } = callback
  const url = `http://127.0.0.1:${address.port}/callback`
  return fetch(url, { method: 'POST', headers, body: await callback.text() })
}

const afterRead: Situation = async (callback) => {
  await callback.text()
  return forWeb(service.settings, handlers)(callback)
}

const whileLocked: Situation = async (callback) => {
  callback.body?.getReader()
  return forWeb(service.settings, handlers)(callback)
}

const inExpress =
  (before: RequestHandler): Situation =>
  (callback) => {
    const app = express().use(before).post('/callback', forExpress(service.settings, handlers))
    return post(app.listen(0, '127.0.0.1'), callback)
  }

const readAndForgotten: RequestHandler = async (request, _response, proceed) => {
  await text(request)
  proceed()
}
const readAndEmptied: RequestHandler = async (request, _response, proceed) => {
  await text(request)
  request.body = {}
  proceed()
}
const beingRead: RequestHandler = (request, _response, proceed) => {
  request.once('data', () => proceed())
}

const inFastify: Situation = async (callback) => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('preParsing', async (_request, _reply, payload) => {
    await text(payload)
    return payload
  })
  await app.register(forFastify(service.settings, handlers), { prefix: '/callback' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return post(app.server, callback)
}

const inHono: Situation = async (callback) => {
  const app = new Hono()
  app.use(async ({ req }, next) => {
    await req.raw.text()
    await next()
  })
  app.post('/callback', forHono(service.settings, handlers))
  const { headers } = callback
  return app.request('/callback', { method: 'POST', headers, body: await callback.text() })
}

const situations: readonly (readonly [name: string, situation: Situation])[] = [
  ['a Request that was read', afterRead],
  ['a Request whose reader is with somebody else', whileLocked],
  ['Express, read and kept nowhere', inExpress(readAndForgotten)],
  ['Express, read and set to an empty object', inExpress(readAndEmptied)],
  ['Express, somebody is reading', inExpress(beingRead)],
  ['Fastify, read in a hook', inFastify],
  ['Hono, read from the request beneath', inHono],
]

test.each(situations)('%s: named as such, not as a wrong secret', async (_, situation) => {
  reported.length = 0
  const answer = await situation(await service.callback({ state: 'order-1' }))
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'callback_consumed' }])
  expect(reported.map(({ code }) => code)).toEqual(['callback_consumed'])
})
