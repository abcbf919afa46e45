import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { drainedBytes } from '../limits.ts'
import { ignoreBodies } from '../read-body.ts'
import { createBodyRoom, shareBodyRoom } from './body-room.ts'
import { drainUnread } from './drain-unread.ts'

const mebibyte = Buffer.alloc(1_024 * 1_024)

/** A server with one answer, and a client that sends and is answered as it likes. */
async function run(answer: RequestListener) {
  const served: Socket[] = []
  const server = createServer((request, response) => {
    served.push(request.socket)
    drainUnread(request, response)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  return { client, served }
}

const post = (header: string) => `POST / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`
const refuse: RequestListener = (_request, response) =>
  void response.writeHead(403, { 'content-length': 2 }).end('no')

/** Sends on until the other side has closed. */
async function sendWithoutEnd(client: Socket, piece: Buffer): Promise<void> {
  client.on('error', () => undefined)
  const send = () => {
    while (client.writable && client.write(piece));
  }
  client.on('drain', send)
  send()
  await new Promise((resolve) => client.once('close', resolve))
}

test('what is left of a body is drained, and the next request is answered', async () => {
  const { client } = await run(refuse)
  client.write(post(`Content-Length: ${mebibyte.length}`))
  await once(client, 'data')
  client.write(mebibyte)
  client.write(post('Content-Length: 0\r\nConnection: close'))
  expect((await text(client)).match(/403 Forbidden/g)).toHaveLength(1)
})

test('one that paused the body is no hindrance', async () => {
  const { client } = await run((request, response) => {
    request.once('data', () => {
      request.pause()
      refuse(request, response)
    })
  })
  client.write(post(`Content-Length: ${mebibyte.length}`))
  client.write(mebibyte)
  client.write(`GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1`)
  expect((await text(client)).match(/403 Forbidden/g)).toHaveLength(2)
})

test('a body that is larger than what is drained ends its connection with the answer', async () => {
  const { client } = await run(refuse)
  client.write(post(`Content-Length: ${drainedBytes + 1}`))
  // A reset on the way would end the test.
  for (let sent = 0; sent < 8; sent += 1) client.write(mebibyte)
  const answer = await text(client)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer.endsWith('no')).toBe(true)
})

test('a body without end is cut off', async () => {
  const { client, served } = await run(refuse)
  client.write(post('Transfer-Encoding: chunked'))
  const size = mebibyte.length.toString(16)
  await sendWithoutEnd(client, Buffer.from(`${size}\r\n${mebibyte}\r\n`))
  expect(served[0]?.bytesRead).toBeGreaterThan(drainedBytes)
  expect(served[0]?.bytesRead).toBeLessThan(2 * drainedBytes)
})

test('a body that is thrown away takes no room once it is answered', async () => {
  const room = createBodyRoom(mebibyte.length)
  const app = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        drainUnread(request, response)
        handle(request, response)
      }),
  })
  shareBodyRoom(app, room)
  ignoreBodies(app)
  app.post('/', async () => 'done')
  const client = connect(Number(new URL(await app.listen({ port: 0 })).port))
  onTestFinished(() => app.close())
  client.write(post(`Content-Length: ${mebibyte.length / 2}`))
  await once(client, 'data')
  client.write(
    Buffer.concat([
      mebibyte.subarray(0, mebibyte.length / 2),
      Buffer.from(post('Connection: close')),
    ]),
  )
  await text(client)
  expect(room.take(mebibyte.length)).toBe(true)
})
