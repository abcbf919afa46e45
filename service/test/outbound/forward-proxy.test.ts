import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseAddressRange } from '../../src/core/vocabulary/addresses.ts'
import {
  callbackPolicyIn,
  publicOnly,
  revocationListPolicy,
} from '../../src/edges/outbound/address-policy.ts'
import type { SafeRequest } from '../../src/edges/outbound/safe-client.ts'
import { startForwardProxy } from './forward-proxy.ts'
import { type ClientOptions, clientWith, codeOf, open, requestTo } from './safe-client-setup.ts'
import { shop, startHttp, startHttps, startSockets, tlsIdentity } from './servers.ts'

const credentials = 'vidimus:s3cret:with:colons'
const authorization = `Basic ${btoa(credentials)}`

const greet: RequestListener = ({ headers }, response) => void response.end(`hello ${headers.host}`)

async function proxyTo(internet: { readonly [target: string]: number }, wish = {}) {
  const proxy = await startForwardProxy({ internet, ...wish })
  onTestFinished(proxy.close)
  return proxy
}

/** A client behind a proxy, in an internet where the shop has these addresses. */
function clientBehind(
  { port }: { readonly port: number },
  {
    addresses = ['1.1.1.1'],
    ...options
  }: ClientOptions & { readonly addresses?: readonly string[] } = {},
) {
  return clientWith({
    resolve: async () => addresses,
    outboundProxy: { origin: `http://127.0.0.1:${port}`, authorization: undefined },
    ...options,
  })
}

const ask = (changes: Partial<SafeRequest> = {}): SafeRequest =>
  requestTo({ port: 443 }, { url: 'https://shop.example/', policy: publicOnly, ...changes })

test('what goes to the internet goes through it, to the address that was judged', async () => {
  const server = await open(startHttps(greet))
  const proxy = await proxyTo({ '1.1.1.1:443': server.port })
  const answer = await clientBehind(proxy).send(ask())
  expect(answer.ok && String(answer.value.body)).toBe('hello shop.example')
  expect(answer.ok && answer.value.certificate?.validUntil).toBeGreaterThan(Date.now())
  // Not the name, which could lead elsewhere when the proxy asks.
  expect(proxy.asked).toEqual(['1.1.1.1:443'])
})

test('an address of IPv6 is written as RFC 3986 has it', async () => {
  const server = await open(startHttps(greet))
  const proxy = await proxyTo({ '[2606:4700:4700::1111]:8443': server.port })
  const client = clientBehind(proxy, { addresses: ['2606:4700:4700::1111'] })
  expect(codeOf(await client.send(ask({ url: 'https://shop.example:8443/' })))).toBe(200)
})

test('plain http goes through a tunnel too: only that keeps it to the judged address', async () => {
  const server = await open(startHttp(greet))
  const proxy = await proxyTo({ '1.1.1.1:80': server.port })
  const policy = revocationListPolicy({ localDevelopment: false, openedRanges: [] })
  const answer = await clientBehind(proxy).send(ask({ url: 'http://pki.example/ca.crl', policy }))
  expect(answer.ok && String(answer.value.body)).toBe('hello pki.example')
  expect(proxy.asked).toEqual(['1.1.1.1:80'])
})

test('a connection through it is used again', async () => {
  const server = await open(startHttps(greet))
  const proxy = await proxyTo({ '1.1.1.1:443': server.port })
  const client = clientBehind(proxy)
  for (let times = 0; times < 20; times++) expect(codeOf(await client.send(ask()))).toBe(200)
  expect(proxy.asked.length).toBeLessThan(5)
})

describe('credentials', () => {
  const sent = async (given: string | undefined) => {
    const server = await open(startHttps(greet))
    const proxy = await proxyTo({ '1.1.1.1:443': server.port }, { credentials })
    const outboundProxy = { origin: `http://127.0.0.1:${proxy.port}`, authorization: given }
    return clientBehind(proxy, { outboundProxy }).send(ask())
  }

  test('are shown to the proxy', async () => {
    expect(codeOf(await sent(authorization))).toBe(200)
  })

  test.each([undefined, `Basic ${btoa('vidimus:wrong')}`])(
    'without the right ones the proxy is named, not the customer: %s',
    async (given) => {
      expect(await sent(given)).toEqual({
        ok: false,
        failure: { code: 'proxy_failed', cause: 'it answered 407' },
      })
    },
  )

  test('are not shown to the server behind it', async () => {
    let heard = {}
    const server = await open(
      startHttps(({ headers }, response) => {
        heard = headers
        response.end()
      }),
    )
    const proxy = await proxyTo({ '1.1.1.1:443': server.port }, { credentials })
    const outboundProxy = { origin: `http://127.0.0.1:${proxy.port}`, authorization }
    await clientBehind(proxy, { outboundProxy }).send(ask())
    expect(heard).toHaveProperty('host', 'shop.example')
    expect(heard).not.toHaveProperty('proxy-authorization')
  })
})

describe('the rules are the same', () => {
  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1'])(
    'a name that leads to %s is refused, and the proxy hears nothing of it',
    async (address) => {
      const proxy = await proxyTo({})
      const client = clientBehind(proxy, { addresses: ['1.1.1.1', address] })
      expect(codeOf(await client.send(ask()))).toBe('address_refused')
      expect(proxy.asked).toEqual([])
    },
  )

  test('what the operator opened of private networks is called directly', async () => {
    const server = await open(startHttps(greet))
    const proxy = await proxyTo({})
    const opened = parseAddressRange('127.0.0.0/8')
    const policy = callbackPolicyIn('live', {
      localDevelopment: false,
      openedRanges: opened === undefined ? [] : [opened],
    })
    const url = `https://shop.example:${server.port}/`
    const client = clientBehind(proxy, { addresses: ['127.0.0.1'] })
    expect(codeOf(await client.send(ask({ url, policy })))).toBe(200)
    expect(proxy.asked).toEqual([])
  })

  test('the certificate is of the name, whatever the proxy leads to', async () => {
    const server = await open(startHttps(greet, await tlsIdentity(['other.example'])))
    const proxy = await proxyTo({ '1.1.1.1:443': server.port })
    expect(codeOf(await clientBehind(proxy).send(ask()))).toBe('tls_failed')
  })

  test('a body that is too large is not read to its end', async () => {
    const large: RequestListener = (_request, response) => void response.end('x'.repeat(2_000))
    const server = await open(startHttps(large))
    const proxy = await proxyTo({ '1.1.1.1:443': server.port })
    expect(codeOf(await clientBehind(proxy).send(ask()))).toBe('too_large')
  })
})

describe('what can go wrong', () => {
  const against = async (serve: Parameters<typeof startSockets>[0], options: ClientOptions = {}) =>
    clientBehind(await open(startSockets(serve)), options).send(ask())

  const answering = (bytes: string) =>
    against((socket) => socket.once('data', () => socket.write(bytes)))

  test('there is no proxy', async () => {
    const gone = await startForwardProxy({ internet: {} })
    await gone.close()
    expect(await clientBehind(gone).send(ask())).toEqual({
      ok: false,
      failure: { code: 'proxy_failed', cause: 'connect_failed: ECONNREFUSED' },
    })
  })

  test('its name leads nowhere, or to where nothing is ever sent', async () => {
    const of = (address: string[]) =>
      clientWith({
        resolve: async (name) => (name === 'proxy.internal' ? address : ['1.1.1.1']),
        outboundProxy: { origin: 'http://proxy.internal:3128', authorization: undefined },
      }).send(ask())
    expect(await of([])).toMatchObject({
      failure: { code: 'proxy_failed', cause: 'dns_failed: proxy.internal' },
    })
    expect(await of(['169.254.169.254'])).toMatchObject({
      failure: { code: 'proxy_failed', cause: 'address_refused: proxy.internal' },
    })
  })

  test.each([
    ['HTTP/1.1 403 Forbidden\r\n\r\n', 'it answered 403'],
    ['HTTP/1.1 301 Moved\r\nLocation: http://portal.internal/\r\n\r\n', 'it answered 301'],
    ['SSH-2.0-OpenSSH_9.2\r\n', 'HPE_INVALID_CONSTANT'],
    [`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'HPE_HEADER_OVERFLOW'],
    ['HTTP/1.1 200 OK\r\n\r\nmore', 'it said more than that the way is open'],
  ])('it refuses, or speaks otherwise: %.30s', async (bytes, cause) => {
    expect(await answering(bytes)).toEqual({ ok: false, failure: { code: 'proxy_failed', cause } })
  })

  test('it ends the connection instead of an answer', async () => {
    expect(await against((socket) => socket.once('data', () => socket.end()))).toMatchObject({
      failure: { code: 'proxy_failed', cause: 'ECONNRESET' },
    })
  })

  test('it cannot reach the server: that is the server’s', async () => {
    expect(await answering('HTTP/1.1 502 Bad Gateway\r\n\r\n')).toEqual({
      ok: false,
      failure: { code: 'connect_failed', cause: 'the proxy answered 502' },
    })
  })

  test('of several addresses the next is tried', async () => {
    const server = await open(startHttps(greet))
    const proxy = await proxyTo({ '8.8.8.8:443': server.port })
    const client = clientBehind(proxy, { addresses: ['1.1.1.1', '8.8.8.8'] })
    expect(codeOf(await client.send(ask()))).toBe(200)
    expect(proxy.asked).toEqual(['1.1.1.1:443', '8.8.8.8:443'])
  })

  test('it says nothing: a timeout, by the limit for connecting', async () => {
    const answer = await against(() => undefined, { connectMilliseconds: 100 })
    expect(answer).toMatchObject({ failure: { code: 'timeout', cause: 'connecting' } })
  })

  test('the server behind it never shakes hands: the same limit', async () => {
    const server = await open(startSockets(() => undefined))
    const proxy = await proxyTo({ '1.1.1.1:443': server.port })
    const answer = await clientBehind(proxy, { connectMilliseconds: 300 }).send(ask())
    expect(answer).toMatchObject({ failure: { code: 'timeout', cause: 'TLS handshake' } })
  })
})

describe('a proxy that speaks TLS', () => {
  const behind = async (tls: object) => {
    const server = await open(startHttps(greet))
    const proxy = await proxyTo({ '1.1.1.1:443': server.port }, { tls })
    return clientWith({
      resolve: async (name) => [name === 'shop.example' ? '1.1.1.1' : '127.0.0.1'],
      outboundProxy: {
        origin: `https://proxy.example:${proxy.port}`,
        authorization: undefined,
      },
    }).send(ask())
  }

  test('is spoken to by TLS', async () => {
    expect(codeOf(await behind(await tlsIdentity(['proxy.example'])))).toBe(200)
  })

  test('must have a certificate of its name', async () => {
    expect(await behind(shop)).toMatchObject({
      failure: { code: 'proxy_failed', cause: 'tls_failed: ERR_TLS_CERT_ALTNAME_INVALID' },
    })
  })
})
