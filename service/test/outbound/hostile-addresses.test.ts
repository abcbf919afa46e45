import { afterAll, afterEach, expect, test } from 'vitest'
import type { AddressRange } from '../../src/core/vocabulary/addresses.ts'
import { parseAddressRange } from '../../src/core/vocabulary/addresses.ts'
import {
  type AddressPolicy,
  callbackPolicy,
  onlyOrigin,
  publicOnly,
} from '../../src/edges/outbound/address-policy.ts'
import { hostileNames, hostileUrls } from './hostile-addresses.ts'
import { createClient } from './safe-client-setup.ts'
import { startCanary, startHttps } from './servers.ts'

const canary = await startCanary()
const resolve = async (name: string) => hostileNames[name] ?? []
const client = createClient({ resolve })
const limits = { totalMilliseconds: 5_000, bodyBytes: 1_024 }
const get = (url: string, policy: AddressPolicy) =>
  client.send({ method: 'GET', url, headers: {}, limits, policy })

const everything = ['0.0.0.0/0', '::/0'].map(parseAddressRange) as AddressRange[]

afterEach(async () => {
  expect(await canary.connections()).toBe(0)
})

afterAll(async () => {
  await client.close()
  await canary.close()
})

test('the canary would notice: without rules it is reached', async () => {
  const lawless: AddressPolicy = { mayAsk: () => true, mayReach: () => true }
  const url = `https://localtest.example:${canary.port}/`
  expect(await get(url, lawless)).toMatchObject({ failure: { code: 'tls_failed' } })
  expect(await canary.connections()).toBe(1)
})

test('there are more than a hundred hostile URLs', () => {
  expect(new Set(hostileUrls(canary.port)).size).toBeGreaterThan(150)
})

test.each(hostileUrls(canary.port))('%j is not connected to', async (url) => {
  const answer = await get(url, publicOnly)
  expect(answer.ok ? answer.value.status : answer.failure.code).toMatch(
    /^(?:malformed_url|address_refused)$/,
  )
})

const metadata = [
  '169.254.169.254',
  '2852039166',
  '[fe80::1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
]
const tunnels = [
  '[2002:a9fe:a9fe::]',
  '[::a9fe:a9fe]',
  '[2001::1]',
  '224.0.0.1',
  '0.0.0.0',
  '255.255.255.255',
]

test.each([...metadata, ...tunnels, 'metadata.example', 'tunnel.example', 'zone.example'])(
  'whatever an operator opens for callbacks, %s stays shut',
  async (host) => {
    const opened = callbackPolicy({
      loopbackAllowed: true,
      openedRanges: everything,
      httpOnLoopback: true,
    })
    expect(await get(`https://${host}/`, opened)).toMatchObject({
      failure: { code: 'address_refused' },
    })
  },
)

test.each([...metadata, ...tunnels, 'metadata.example', 'tunnel.example', 'zone.example'])(
  'not even the one allowed origin may be %s',
  async (host) => {
    const policy = onlyOrigin(`https://${host}/`)
    expect(await get(`https://${host}/`, policy)).toMatchObject({
      failure: { code: 'address_refused' },
    })
  },
)

test('an origin that is not the one allowed is refused, also on the same host', async () => {
  const policy = onlyOrigin('http://127.0.0.1:1')
  const others = [
    `http://127.0.0.1:${canary.port}/`,
    `https://127.0.0.1:${canary.port}/`,
    'http://[::1]:1/',
  ]
  for (const url of others)
    expect(await get(url, policy)).toMatchObject({ failure: { code: 'address_refused' } })
})

/** Stands for a public address: tests must not leave this machine. */
const onlyIpv4Loopback: AddressPolicy = {
  mayAsk: ({ protocol }) => protocol === 'https:',
  mayReach: (address) => address.toString() === '127.0.0.1',
}

test('a name is resolved once for a request, and again for the next: rebinding reaches nothing', async () => {
  const server = await startHttps((_, response) => response.end('public'))
  const answers = [['127.0.0.1'], ['::1']]
  const rebound = createClient({ resolve: async () => answers.shift() ?? [] })
  const request = {
    method: 'GET',
    url: `https://shop.example:${server.port}/`,
    headers: {},
    limits,
  } as const
  const first = await rebound.send({ ...request, policy: onlyIpv4Loopback })
  expect(first.ok && first.value.body.toString()).toBe('public')
  expect(answers).toHaveLength(1)
  // The connection of the first request is still open; the name must not get it.
  const second = await rebound.send({ ...request, policy: onlyIpv4Loopback })
  expect(second).toMatchObject({ failure: { code: 'address_refused' } })
  await rebound.close()
  await server.close()
})

test('one forbidden address among several is enough to refuse, in any order', async () => {
  for (const addresses of [
    ['127.0.0.1', '::1'],
    ['::1', '127.0.0.1'],
  ]) {
    const mixed = createClient({ resolve: async () => addresses })
    const url = `https://shop.example:${canary.port}/`
    const answer = await mixed.send({
      method: 'GET',
      url,
      headers: {},
      limits,
      policy: onlyIpv4Loopback,
    })
    expect(answer).toMatchObject({ failure: { code: 'address_refused' } })
  }
})

const locations = [
  `https://127.0.0.1:${canary.port}/`,
  `http://[::1]:${canary.port}/`,
  'http://169.254.169.254/',
]

test.each([301, 302, 303, 307, 308])(
  'a redirect with status %i is an answer like any other',
  async (status) => {
    const server = await startHttps((request, response) => {
      const location = locations[Number(request.url?.slice(1))] ?? ''
      response.writeHead(status, { location }).end()
    })
    const redirected = createClient({})
    for (const place of locations.keys()) {
      const url = `https://shop.example:${server.port}/${place}`
      const answer = await redirected.send({
        method: 'GET',
        url,
        headers: {},
        limits,
        policy: onlyIpv4Loopback,
      })
      expect(answer).toMatchObject({ ok: true, value: { status } })
    }
    await redirected.close()
    await server.close()
  },
)
