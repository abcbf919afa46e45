import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readPort } from '../../test/serve-verifier.ts'
import { makeServiceFetch } from './service-fetch.ts'

const server = createServer((request, response) => {
  if (request.url === '/empty') response.writeHead(204).end()
  else if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
  else response.end('x'.repeat(request.url === '/long' ? 65_537 : 65_536))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${readPort(server)}`
const get = (path: string, base = origin) =>
  makeServiceFetch(origin)(new URL(path, base), { redirect: 'manual' })

test('what the service says is read up to a bound', async () => {
  expect((await (await get('/')).text()).length).toBe(65_536)
  await expect(get('/long')).rejects.toThrow(/too long/)
})

test('an answer without a body is one too, and a redirect stays a redirect', async () => {
  expect((await get('/empty')).status).toBe(204)
  expect((await get('/moved')).headers.get('location')).toBe('/elsewhere')
})

test('no other origin is ever reached, not even another port', async () => {
  await expect(get('/', 'http://127.0.0.1:1')).rejects.toThrow(/not the service/)
  await expect(get('/', 'https://verify.example')).rejects.toThrow(/not the service/)
})
