import { expect, test } from 'vitest'
import type { ToListener } from '../../../core/callback/listener-messages.ts'
import { idBytes, listenerId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { realWorld } from '../../../wiring/real-world.ts'
import { createListenerSockets } from './listener-sockets.ts'

const id = listenerId(new Uint8Array(idBytes))
const callback = { headers: { 'webhook-id': 'flow_1' }, body: 'error=error_cancelled' }

function connected(patienceMilliseconds?: number) {
  const sent: ToListener[] = []
  const sockets = createListenerSockets(realWorld, patienceMilliseconds)
  const attached = sockets.attach(id, (message) => void sent.push(message))
  return { sockets, attached, sent }
}

const reply = (number: number) => ({
  type: 'reply' as const,
  id: number,
  status: 200,
  content_type: 'application/json',
  retry_after: null,
  body: Buffer.from('{}'),
})

test('a callback goes out, and the reply with its number comes back', async () => {
  const { sockets, attached, sent } = connected()
  const [first, second] = [sockets.forward(id, callback), sockets.forward(id, callback)]
  expect(sent).toEqual([1, 2].map((number) => ({ type: 'callback', id: number, ...callback })))
  attached.hear({ type: 'no_reply', id: 2, code: 'connect_failed' })
  attached.hear(reply(1))
  const value = {
    status: 200,
    contentType: 'application/json',
    retryAfter: undefined,
    body: Buffer.from('{}'),
  }
  expect((await first).reply).toEqual(ok(value))
  expect((await second).reply).toEqual(fail('connect_failed'))
})

test('what became of it is told over the same connection', async () => {
  const { sockets, attached, sent } = connected()
  const forwarded = sockets.forward(id, callback)
  attached.hear(reply(1))
  const { tell } = await forwarded
  tell(ok('https://shop.example/'))
  tell(fail('not_json', { description: 'The answer is not valid JSON.', detail: 'private' }))
  expect(sent.slice(1)).toEqual([
    { type: 'delivered', id: 1, redirect_uri: 'https://shop.example/' },
    { type: 'failed', id: 1, code: 'not_json', description: 'The answer is not valid JSON.' },
  ])
})

test('a connection that is lost fails what is under way, and takes nothing more', async () => {
  const { sockets, attached } = connected()
  const forwarded = sockets.forward(id, callback)
  attached.detach()
  expect((await forwarded).reply).toEqual(fail('connection_lost'))
  expect((await sockets.forward(id, callback)).reply).toEqual(fail('no_listener'))
  await sockets.settled()
})

test('nobody is waited for longer than the patience; a reply after that changes nothing', async () => {
  const { sockets, attached } = connected(1)
  expect((await sockets.forward(id, callback)).reply).toEqual(fail('timeout'))
  attached.hear(reply(1))
})

test('settled once every reply is there', async () => {
  const { sockets, attached } = connected()
  const forwarded = sockets.forward(id, callback)
  const settled = sockets.settled().then(() => 'settled')
  expect(await Promise.race([settled, 'not yet'])).toBe('not yet')
  attached.hear(reply(1))
  await forwarded
  expect(await settled).toBe('settled')
})
