import { expect, test } from 'vitest'
import { type AddressRange, parseAddressRange } from '../vocabulary/addresses.ts'
import { type CallbackUrlRules, judgeCallbackUrl } from './callback-url.ts'

const ranges = (...texts: readonly string[]): readonly AddressRange[] =>
  texts.map((text) => parseAddressRange(text)).filter((range) => range !== undefined)

const hosted: CallbackUrlRules = { localDevelopment: false, openedRanges: [] }
const local: CallbackUrlRules = { localDevelopment: true, openedRanges: [] }
const opened = (...texts: readonly string[]): CallbackUrlRules => ({
  ...hosted,
  openedRanges: ranges(...texts),
})

const reasons = {
  length: 'it is longer than 2048 characters',
  absolute: 'it is not an absolute URL, such as https://shop.example/vidimus/callback',
  scheme: 'it does not begin with https://',
  userInfo: 'it holds a user name or password; leave them out',
  fragment: 'it has a fragment (#…), which is never sent to a server; leave it out',
  machine:
    'it points to the machine of this service, which is for test while VIDIMUS_PUBLIC_URL is on loopback too; use a public one, or open its range by VIDIMUS_OUTBOUND_ALLOW',
  live: 'live needs https://',
  http: 'it begins with http://; use https://',
  address:
    'its address is private or special; use a public one, or open its range by VIDIMUS_OUTBOUND_ALLOW',
}

const refusedFor = (reason: keyof typeof reasons) => ({
  ok: false,
  failure: {
    code: 'redirect_url_refused',
    description: `The Redirect URL is not accepted: ${reasons[reason]}.`,
  },
})

test.each([
  ['https://shop.example', 'https://shop.example/'],
  [
    'https://shop.example/vidimus/callback?a=1&b=%23',
    'https://shop.example/vidimus/callback?a=1&b=%23',
  ],
  ['HTTPS://SHOP.Example:443/Callback', 'https://shop.example/Callback'],
  ['https://shop.example:8443/cb', 'https://shop.example:8443/cb'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ['https://9.9.9.9/cb', 'https://9.9.9.9/cb'],
  ['https://[2606:4700::1111]/cb', 'https://[2606:4700::1111]/cb'],
  ['https://10.0.0.1.shop.example/cb', 'https://10.0.0.1.shop.example/cb'],
  ['https://localhost.example/cb', 'https://localhost.example/cb'],
])('%s is accepted in both environments as %s', (text, stored) => {
  for (const environment of ['test', 'live'] as const)
    for (const rules of [hosted, local])
      expect(judgeCallbackUrl(text, environment, rules)).toEqual({ ok: true, value: stored })
})

test.each([
  ['a tab and line breaks in it', 'https://shop.example/\tc\r\nb', 'https://shop.example/cb'],
  ['blanks around it', ' https://shop.example/cb ', 'https://shop.example/cb'],
  ['a NUL behind it', 'https://shop.example/cb\u0000', 'https://shop.example/cb'],
  [
    'a control character in its path',
    'https://shop.example/c\u0001b',
    'https://shop.example/c%01b',
  ],
  ['backslashes for slashes', 'https:\\\\shop.example\\cb', 'https://shop.example/cb'],
  [
    'a backslash that hides the host from a careless reader',
    'https://shop.example\\@10.0.0.1/',
    'https://shop.example/@10.0.0.1/',
  ],
  ['an empty user name', 'https://@shop.example/', 'https://shop.example/'],
  ['dots in its path', 'https://shop.example/a/../b', 'https://shop.example/b'],
])('a URL with %s is stored in the one form every client reads alike', (_, text, stored) => {
  expect(judgeCallbackUrl(text, 'live', hosted)).toEqual({ ok: true, value: stored })
})

test.each([
  ['', 'absolute'],
  ['shop.example/cb', 'absolute'],
  ['/cb', 'absolute'],
  ['//shop.example/cb', 'absolute'],
  ['https://', 'absolute'],
  ['https://shop.example:99999/', 'absolute'],
  ['https://sho p.example/', 'absolute'],
  ['https://shop.example\u0000.test/', 'absolute'],
  ['https://[::1%25lo]/', 'absolute'],
  ['https://256.1.1.1/', 'absolute'],
  ['ftp://shop.example/cb', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['wss://shop.example/cb', 'scheme'],
  ['https://user@shop.example/', 'userInfo'],
  ['https://user:password@shop.example/', 'userInfo'],
  ['https://:password@shop.example/', 'userInfo'],
  ['https://shop.example/cb#', 'fragment'],
  ['https://shop.example/cb#part', 'fragment'],
  ['https://shop.example/cb?a=1#?b=2', 'fragment'],
  ['http://shop.example/cb', 'http'],
  ['http://9.9.9.9/cb', 'http'],
  ['http://10.0.0.1/cb', 'http'],
  ['https://10.0.0.1/', 'address'],
  ['https://10.0.0.1./', 'address'],
  ['https://172.16.0.1/', 'address'],
  ['https://192.168.0.1/', 'address'],
  ['https://3232235521/', 'address'],
  ['https://0xC0A80001/', 'address'],
  ['https://0300.0250.0.1/', 'address'],
  ['https://１０.０.０.１/', 'address'],
  ['https://100.64.0.1/', 'address'],
  ['https://169.254.169.254/', 'address'],
  ['https://2852039166/', 'address'],
  ['https://0/', 'address'],
  ['https://224.0.0.1/', 'address'],
  ['https://255.255.255.255/', 'address'],
  ['https://[::]/', 'address'],
  ['https://[::ffff:10.0.0.1]/', 'address'],
  ['https://[::ffff:a00:1]/', 'address'],
  ['https://[::7f00:1]/', 'address'],
  ['https://[2002:7f00:1::]/', 'address'],
  ['https://[2002:a00:1::]/', 'address'],
  ['https://[64:ff9b::7f00:1]/', 'address'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'address'],
  ['https://[2001:0:a00:1::]/', 'address'],
  ['https://[fd00::1]/', 'address'],
  ['https://[fe80::1]/', 'address'],
  ['https://[ff02::1]/', 'address'],
] as const)('%j is refused everywhere: %s', (text, reason) => {
  for (const environment of ['test', 'live'] as const)
    for (const rules of [hosted, local])
      expect(judgeCallbackUrl(text, environment, rules)).toEqual(refusedFor(reason))
})

const loopbackHosts = [
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '[::1]',
  '[::ffff:127.0.0.1]',
]

test.each(loopbackHosts)(
  '%s is this machine: only test on a loopback service may name it',
  (host) => {
    for (const scheme of ['http', 'https']) {
      const text = `${scheme}://${host}:4002/cb`
      expect(judgeCallbackUrl(text, 'test', local).ok).toBe(true)
      expect(judgeCallbackUrl(text, 'live', local)).toEqual(refusedFor('machine'))
      expect(judgeCallbackUrl(text, 'test', hosted)).toEqual(refusedFor('machine'))
      expect(judgeCallbackUrl(text, 'live', hosted)).toEqual(refusedFor('machine'))
    }
  },
)

test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])(
  '%s is accepted when the operator opened it, in live with https alone',
  (host) => {
    const rules = opened('127.0.0.0/8')
    expect(judgeCallbackUrl(`http://${host}/cb`, 'test', rules).ok).toBe(true)
    expect(judgeCallbackUrl(`https://${host}/cb`, 'live', rules).ok).toBe(true)
    expect(judgeCallbackUrl(`http://${host}/cb`, 'live', rules)).toEqual(refusedFor('live'))
  },
)

test('opening IPv4 loopback does not open IPv6 loopback', () => {
  expect(judgeCallbackUrl('https://[::1]/', 'test', opened('127.0.0.0/8'))).toEqual(
    refusedFor('machine'),
  )
  expect(judgeCallbackUrl('https://[::1]/', 'test', opened('::1/128')).ok).toBe(true)
})

test('an opened private range is accepted with https, its neighbours are not', () => {
  const rules = opened('10.1.0.0/16', 'fd00:1::/32')
  for (const environment of ['test', 'live'] as const) {
    expect(judgeCallbackUrl('https://10.1.2.3/', environment, rules).ok).toBe(true)
    expect(judgeCallbackUrl('https://[::ffff:10.1.2.3]/', environment, rules).ok).toBe(true)
    expect(judgeCallbackUrl('https://[fd00:1::5]/', environment, rules).ok).toBe(true)
    expect(judgeCallbackUrl('https://10.2.0.1/', environment, rules)).toEqual(refusedFor('address'))
    expect(judgeCallbackUrl('https://[fd00:2::5]/', environment, rules)).toEqual(
      refusedFor('address'),
    )
    expect(judgeCallbackUrl('http://10.1.2.3/', environment, rules)).toEqual(refusedFor('http'))
  }
})

test.each([
  'https://169.254.169.254/',
  'https://2852039166/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
])('link-local %s is never opened', (text) => {
  const rules = opened('169.254.0.0/16', '0.0.0.0/0', 'fe80::/10', '::/0')
  expect(judgeCallbackUrl(text, 'test', rules)).toEqual(refusedFor('address'))
})

test('a URL may have 2,048 characters and not one more', () => {
  const start = 'https://shop.example/'
  const longest = start + 'a'.repeat(2_048 - start.length)
  expect(judgeCallbackUrl(longest, 'live', hosted)).toEqual({ ok: true, value: longest })
  expect(judgeCallbackUrl(`${longest}a`, 'live', hosted)).toEqual(refusedFor('length'))
})

test('its length is that of what is stored, not of what was typed', () => {
  const judged = judgeCallbackUrl(`https://shop.example/${'ü'.repeat(1_000)}`, 'test', {
    localDevelopment: false,
    openedRanges: [],
  })
  expect(judged.ok).toBe(false)
})
