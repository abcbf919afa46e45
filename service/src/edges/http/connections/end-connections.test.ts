import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endConnections } from './end-connections.ts'

/** A server with one answer that waits, and a client that would keep its connections forever. */
async function run() {
  const stopping = new AbortController()
  const answering = Promise.withResolvers<void>()
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 })
  endConnections(app, stopping.signal)
  app.get('/slow', () => answering.promise.then(() => 'done'))
  app.get('/fast', () => 'done')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [answer] = await once(get(`${address}${path}`, { agent }), 'response')
    const { statusCode, headers } = (answer as IncomingMessage).resume()
    return [statusCode, headers.connection]
  }
  return { app, stopping, answer: answering.resolve, ask }
}

test('while it stops each answer says that its connection is not used again', async () => {
  const { app, stopping, ask } = await run()
  expect(await ask('/fast')).toEqual([200, 'keep-alive'])
  stopping.abort()
  expect(await ask('/fast')).toEqual([200, 'close'])
  await app.close()
})

test('an answer under way is given, and its connection does not hold the stop up', async () => {
  const { app, stopping, answer, ask } = await run()
  const asked = ask('/slow')
  await once(app.server, 'request')
  stopping.abort()
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  answer()
  expect(await asked).toEqual([200, 'keep-alive'])
  await closed
})
