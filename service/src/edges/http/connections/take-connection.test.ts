import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { takeConnection } from './take-connection.ts'

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** A client that has sent a request, and the connection that was taken from Node's server. */
async function take(request = get) {
  const { promise: taken, resolve } = Promise.withResolvers<Socket>()
  let [requests, closed] = [0, 0]
  const server = createServer((_message, response) => {
    requests += 1
    response.on('close', () => (closed += 1))
    setImmediate(() => takeConnection(realWorld.timers, response, ['X-Kind', 'events'], resolve))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.write(request)
  return { client, server, socket: await taken, counts: () => ({ requests, closed }) }
}

/** Also after an error. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('the answer goes on until its connection ends', async () => {
  const { client, socket, counts } = await take()
  expect(socket).toMatchObject({ parser: null })
  socket.write('one ')
  socket.write('two')
  socket.destroySoon()
  const [head = '', body] = (await text(client)).split('\r\n\r\n')
  expect(body).toBe('one two')
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\nX-Kind: events\r\nConnection: close\r\nDate: /)
  expect(head).not.toMatch(/chunked|content-length/i)
  expect(counts()).toEqual({ requests: 1, closed: 1 })
})

test('a client that leaves is noticed, and does not hold the server up', async () => {
  const { client, socket, server } = await take()
  const closed = closeOf(socket)
  client.destroy()
  await closed
  server.close()
  await once(server, 'close')
})

test('so is one that says that it sends no more', async () => {
  const { client, socket } = await take()
  const closed = closeOf(socket)
  client.end()
  await closed
})

test('whoever sends another request is cut off', async () => {
  const { client, socket, counts } = await take()
  const closed = closeOf(socket)
  client.write(get)
  await closed
  expect(counts().requests).toBe(1)
})

test('a request whose body is still arriving is cut off with what is left of it', async () => {
  const { client, socket } = await take('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1')
  const closed = closeOf(socket)
  client.write('2')
  await closed
})
