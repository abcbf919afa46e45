import { expect, test } from 'vitest'
import {
  type Address,
  type AddressRange,
  addressOf,
  isLoopbackHost,
  isOpenable,
  isOpenedBy,
  isPublicAddress,
  parseAddressRange,
} from './addresses.ts'

function address(text: string): Address {
  const found = addressOf(text)
  if (found === undefined) throw new Error(`${text} is no address`)
  return found
}

function range(text: string): AddressRange {
  const found = parseAddressRange(text)
  if (found === undefined) throw new Error(`${text} is no range`)
  return found
}

test('a literal is an address, with or without the brackets of a URL', () => {
  expect(addressOf('192.0.2.1')?.toString()).toBe('192.0.2.1')
  expect(addressOf('[2001:db8::1]')?.toString()).toBe('2001:db8::1')
  expect(addressOf('2001:db8::1')?.toString()).toBe('2001:db8::1')
})

test('an IPv4-mapped address is the IPv4 address it leads to', () => {
  expect(addressOf('[::ffff:10.0.0.1]')?.toString()).toBe('10.0.0.1')
})

test.each(['shop.example', 'localhost', '', '10.0.0.1.nip.io', '256.1.1.1', '[shop.example]'])(
  'the name "%s" is no address',
  (hostname) => {
    expect(addressOf(hostname)).toBeUndefined()
  },
)

test.each([
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.255.255.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
])('%s never leaves this machine', (hostname) => {
  expect(isLoopbackHost(hostname)).toBe(true)
})

test.each([
  'localhost.example',
  'notlocalhost',
  '128.0.0.1',
  '0.0.0.0',
  '[::]',
  '[::2]',
  '10.0.0.1',
  'shop.example',
])('%s is not loopback', (hostname) => {
  expect(isLoopbackHost(hostname)).toBe(false)
})

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is of the public internet', (text) => {
  expect(isPublicAddress(address(text))).toBe(true)
})

test.each([
  ['unspecified', '0.0.0.0'],
  ['"this network"', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['link-local', '169.254.169.254'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['benchmarking', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-compatible of a public address', '::808:808'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['documentation', '2001:db8::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
])('a %s address such as %s is not public', (_, text) => {
  expect(isPublicAddress(address(text))).toBe(false)
})

test.each(['10.1.0.0/16', '127.0.0.0/8', '192.168.7.3/32', 'fd00::/8', '::1/128'])(
  '%s is a range',
  (text) => {
    expect(parseAddressRange(text)).toBeDefined()
  },
)

test.each([
  '',
  '10.1.0.0',
  '10.1.0.0/33',
  '10.1.0.0/-1',
  'fd00::/129',
  'shop.example/8',
  '10.1.0.0/16/8',
  '10.1.0.0/x',
])('"%s" is not a range', (text) => {
  expect(parseAddressRange(text)).toBeUndefined()
})

test('a range opens the addresses in it and no others', () => {
  const opened = [range('10.1.0.0/16'), range('fd00:1::/32')]
  expect(isOpenedBy(opened, address('10.1.255.255'))).toBe(true)
  expect(isOpenedBy(opened, address('10.2.0.0'))).toBe(false)
  expect(isOpenedBy(opened, address('fd00:1::5'))).toBe(true)
  expect(isOpenedBy(opened, address('fd00:2::5'))).toBe(false)
})

test('a range of one family opens nothing of the other', () => {
  expect(isOpenedBy([range('0.0.0.0/0')], address('fd00::1'))).toBe(false)
  expect(isOpenedBy([range('::/0')], address('10.0.0.1'))).toBe(false)
})

test('without ranges nothing is opened', () => {
  expect(isOpenedBy([], address('10.0.0.1'))).toBe(false)
})

test.each(['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', '::a9fe:a9fe', '2001::1'])(
  'no range opens the tunnel %s',
  (text) => {
    expect(isOpenedBy([range('::/0')], address(text))).toBe(false)
  },
)

test.each(['4000::1', '8000::1', '100:0:0:1::1'])('unallocated %s is not public', (text) => {
  expect(isPublicAddress(address(text))).toBe(false)
})

test.each(['localhost.', 'shop.localhost.'])('%s is loopback', (name) => {
  expect(isLoopbackHost(name)).toBe(true)
})

test.each(['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254'])(
  'the link-local %s stays shut whatever is opened',
  (text) => {
    expect(
      isOpenedBy([range('0.0.0.0/0'), range('::/0'), range('169.254.0.0/16')], address(text)),
    ).toBe(false)
  },
)

test('private and loopback addresses can be opened; public, link-local and tunnel addresses are no matter of opening', () => {
  for (const text of ['10.0.0.1', '100.64.0.1', '127.0.0.1', '::1', 'fd00::1'])
    expect(isOpenable(address(text))).toBe(true)
  for (const text of [
    '1.1.1.1',
    '169.254.169.254',
    'fe80::1',
    '64:ff9b::7f00:1',
    '0.0.0.0',
    '224.0.0.1',
  ])
    expect(isOpenable(address(text))).toBe(false)
})
