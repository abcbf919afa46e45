import { expect, test } from 'vitest'
import { type AddressRange, parseAddressRange } from './addresses.ts'
import { clientNetwork } from './client-network.ts'

const ranges = (...texts: string[]): readonly AddressRange[] =>
  texts.flatMap((text) => {
    const range = parseAddressRange(text)
    return range === undefined ? [] : [range]
  })

const proxies = ranges('127.0.0.0/8', '10.1.0.0/16', '2001:db8:1::/48')

test.each([
  ['a direct peer', '192.0.2.7', undefined, '192.0.2.7'],
  ['who is not trusted, whatever it claims', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['a private peer that is not trusted', '10.2.0.1', '203.0.113.1', '10.2.0.1'],
  ['behind the proxy', '127.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['a mapped peer is the address in it', '::ffff:127.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['behind two proxies', '127.0.0.1', '203.0.113.1, 10.1.2.3', '203.0.113.1'],
  ['right of what the caller wrote', '127.0.0.1', '192.0.2.1, 203.0.113.1', '203.0.113.1'],
  ['right of rubbish', '127.0.0.1', 'unknown, 203.0.113.1', '203.0.113.1'],
  ['a trusted address that the caller wrote', '127.0.0.1', '10.1.0.9,203.0.113.1', '203.0.113.1'],
  ['with a port', '127.0.0.1', '203.0.113.1:4711', '203.0.113.1'],
  ['IPv6 by its /64', '127.0.0.1', '2001:db8:7:8:9::1', '2001:db8:7:8::/64'],
  ['IPv6 with a port', '127.0.0.1', '[2001:db8:7:8::2]:443', '2001:db8:7:8::/64'],
  ['behind a proxy of IPv6', '2001:db8:1::1', '203.0.113.1', '203.0.113.1'],
])('%s', (_what, peer, forwardedFor, network) => {
  expect(clientNetwork(peer, forwardedFor, proxies)).toBe(network)
})

test.each([
  ['a proxy that names nobody', '127.0.0.1', undefined],
  ['only proxies', '127.0.0.1', '10.1.2.3'],
  ['rubbish ends the walk', '127.0.0.1', '203.0.113.1, unknown'],
  ['an empty entry', '127.0.0.1', '203.0.113.1,'],
  ['a short spelling', '127.0.0.1', '203.113'],
  ['a port without brackets', '127.0.0.1', '2001:db8::1:99999999'],
  ['no peer', undefined, '203.0.113.1'],
])('unknown: %s', (_what, peer, forwardedFor) => {
  expect(clientNetwork(peer, forwardedFor, proxies)).toBeUndefined()
})

test('two addresses of one /64 count as one, those of two do not', () => {
  const of = (address: string) => clientNetwork(address, undefined, proxies)
  expect(of('2a00:1:2:3::1')).toBe(of('2a00:1:2:3:ffff::2'))
  expect(of('2a00:1:2:3::1')).not.toBe(of('2a00:1:2:4::1'))
})

test.each([
  ['a loopback peer', '127.0.0.1', undefined],
  ['a loopback peer with the header', '127.0.0.1', '203.0.113.1'],
  ['a private peer', '10.1.0.1', undefined],
  ['a public peer with the header', '93.184.216.34', '203.0.113.1'],
])('without a trusted proxy nothing is counted by %s', (_what, peer, forwardedFor) => {
  expect(clientNetwork(peer, forwardedFor, [])).toBeUndefined()
})

test('without a trusted proxy a public peer counts', () => {
  expect(clientNetwork('93.184.216.34', undefined, [])).toBe('93.184.216.34')
})
