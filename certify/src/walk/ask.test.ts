import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'

async function serveWith(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('of an answer that does not end, what came in time counts', async () => {
  const url = await serveWith((response) => response.write('data: ERIKA\n\n'))
  expect(await ask(url, {}, 300)).toMatchObject({
    value: { status: 200, body: 'data: ERIKA\n\n', isWhole: false },
  })
})

test('a server that says nothing in time does not answer', async () => {
  const url = await serveWith(() => undefined)
  expect(await ask(url, {}, 100)).toMatchObject({ ok: false, failure: { code: 'connect_failed' } })
})

test('why there was no connection is said', async () => {
  const answer = await ask('http://127.0.0.1:1/', {}, 10_000)
  expect(answer).toMatchObject({
    failure: { description: expect.stringMatching(/^http:\S+ does not answer \(\S.*\)\.$/) },
  })
})
