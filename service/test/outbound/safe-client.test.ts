import type { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { makeAuthority } from '../../src/core/verification/pki/pki.test-material.ts'
import { onlyOrigin } from '../../src/edges/outbound/address-policy.ts'
import {
  askServer,
  clientWith,
  closeAfterEach,
  codeOf,
  open,
  requestTo,
  within,
} from './ask-server.ts'
import { shop, startHttp, startHttps, startSockets, tlsIdentity } from './servers.ts'

closeAfterEach()

test('who vouches for the server, and until when, is told with its answer', async () => {
  const shown = await askServer((_request, response) => void response.end())
  const { issuer, validUntil } = (shown.ok && shown.value.certificate) || {
    issuer: '',
    validUntil: 0,
  }
  expect(issuer).toMatch(/\w/)
  expect(validUntil).toBeGreaterThan(Date.now())
  const plain = await open(startHttp((_request, response) => void response.end()))
  const answer = await clientWith().send(
    requestTo(plain, { url: `http://shop.example:${plain.port}/` }),
  )
  expect(answer).toMatchObject({ ok: true, value: { certificate: undefined } })
})

test('method, path, headers and body arrive, with the name in TLS and in Host', async () => {
  const seen: unknown[] = []
  const server = await open(
    startHttps(async (request, response) => {
      const { method, url, headers, socket } = request
      const body = Buffer.concat(await request.toArray()).toString()
      seen.push(method, url, headers, (socket as TLSSocket).servername, body)
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{}')
    }),
  )
  const url = `https://shop.example:${server.port}/callback?a=b%20c#fragment`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' }
  const client = clientWith()
  const answer = await client.send(
    requestTo(server, { method: 'POST', url, headers, body: 'state=1' }),
  )
  expect(answer).toMatchObject({ ok: true, value: { status: 200, body: Buffer.from('{}') } })
  expect(answer.ok && answer.value.headers.get('content-type')).toBe('application/json')
  expect(seen).toEqual([
    'POST',
    '/callback?a=b%20c',
    {
      host: `shop.example:${server.port}`,
      connection: 'keep-alive',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-encoding': 'identity',
      'content-length': '7',
    },
    'shop.example',
    'state=1',
  ])
  await client.send(requestTo(server))
  expect(seen[7]).not.toHaveProperty('cookie')
})

test('connections are used again for the same origin and address', async () => {
  const ports = new Set()
  const server = await open(
    startHttps((request, response) => response.end(void ports.add(request.socket.remotePort))),
  )
  const client = clientWith()
  for (let count = 0; count < 20; count++)
    expect(codeOf(await client.send(requestTo(server)))).toBe(200)
  expect(ports.size).toBeLessThan(5)
})

test('an address that does not answer makes way for the next one of the name', async () => {
  const server = await open(startHttps((_, response) => response.end()))
  const client = clientWith({ resolve: async () => ['::1', '127.0.0.1'] })
  expect(codeOf(await client.send(requestTo(server)))).toBe(200)
})

test('a name may end in the dot of the root; the certificate is for the name without it', async () => {
  const server = await open(startHttps((_, response) => response.end()))
  expect(
    codeOf(
      await clientWith().send(requestTo(server, { url: `https://shop.example.:${server.port}/` })),
    ),
  ).toBe(200)
})

test('the one allowed origin may be on loopback and without TLS', async () => {
  const server = await open(startHttp((_, response) => response.end('list')))
  const url = `http://127.0.0.1:${server.port}/status`
  expect(codeOf(await clientWith().send(requestTo(server, { url, policy: onlyOrigin(url) })))).toBe(
    200,
  )
})

test('settings for a proxy have no effect', async () => {
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
  for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : 'http://127.0.0.1:1'
  expect(codeOf(await askServer((_, response) => response.end()))).toBe(200)
  for (const name of names) delete process.env[name]
})

test('a name without addresses, or with none to be found, is dns_failed', async () => {
  const refuse = () => Promise.reject(new Error('ENOTFOUND'))
  expect(codeOf(await clientWith({ resolve: async () => [] }).send(requestTo({ port: 1 })))).toBe(
    'dns_failed',
  )
  expect(codeOf(await clientWith({ resolve: refuse }).send(requestTo({ port: 1 })))).toBe(
    'dns_failed',
  )
})

test('a resolver that never answers is a timeout', async () => {
  const client = clientWith({ resolve: () => new Promise(() => undefined) })
  expect(codeOf(await client.send(requestTo({ port: 1 }, within(30))))).toBe('timeout')
})

test('a port where nobody listens is connect_failed', async () => {
  const server = await startSockets(() => undefined)
  await server.close()
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('connect_failed')
})

const hour = 3_600_000
const expired = await tlsIdentity(['shop.example'], {
  validFrom: Date.now() - 2 * hour,
  validTo: Date.now() - hour,
})
const stranger = await tlsIdentity(['shop.example'], { issuer: await makeAuthority() })

test.each([
  ['for another name', await tlsIdentity(['other.example'])],
  ['for the address alone', await tlsIdentity(['127.0.0.1'])],
  ['that has expired', expired],
  ['of an unknown authority', stranger],
])('a certificate %s is tls_failed', async (_, identity) => {
  const server = await open(startHttps((_request, response) => response.end('secret'), identity))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('a variable that switches certificate checks off has no effect', async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const server = await open(startHttps((_, response) => response.end(), stranger))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
})

test('TLS 1.1 is not spoken', async () => {
  const old = {
    ...shop,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  }
  const server = await open(startHttps((_, response) => response.end(), old))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('a server that does not speak TLS is tls_failed', async () => {
  const server = await open(startHttp((_, response) => response.end()))
  expect(codeOf(await clientWith().send(requestTo(server)))).toBe('tls_failed')
})

test('closing ends what is under way, and nothing starts afterwards', async () => {
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>()
  const server = await open(startHttps(() => arrive()))
  const client = clientWith()
  const answer = client.send(requestTo(server))
  await asked
  await client.close()
  expect(codeOf(await answer)).toBe('client_closed')
  expect(codeOf(await client.send(requestTo(server)))).toBe('client_closed')
})

test('a header that cannot be sent is our own mistake, and still a value', async () => {
  const answer = await clientWith().send(
    requestTo({ port: 1 }, { headers: { 'x-name': 'a\r\nb' } }),
  )
  expect(answer).toMatchObject({
    failure: { code: 'error_internal', detail: 'UND_ERR_INVALID_ARG' },
  })
})
