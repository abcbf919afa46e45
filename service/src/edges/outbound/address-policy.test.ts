import { expect, test } from 'vitest'
import { judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import { type AddressRange, addressOf, parseAddressRange } from '../../core/vocabulary/addresses.ts'
import {
  type AddressPolicy,
  callbackPolicy,
  either,
  onlyOrigin,
  publicOnly,
  revocationListPolicy,
} from './address-policy.ts'

/** Whether a policy allows a request to this URL, which has an address as its host. */
function allows(policy: AddressPolicy, text: string): boolean {
  const url = new URL(text)
  const address = addressOf(url.hostname)
  return address !== undefined && policy.mayAsk(url) && policy.mayReach(address, url)
}

const ranges = (...texts: string[]) => texts.map(parseAddressRange) as AddressRange[]
const strict = { loopbackAllowed: false, openedRanges: [], httpOnLoopback: false }

test('what others name is https on the public internet', () => {
  expect(allows(publicOnly, 'https://1.1.1.1/')).toBe(true)
  expect(allows(publicOnly, 'http://1.1.1.1/')).toBe(false)
  expect(allows(publicOnly, 'https://10.0.0.1/')).toBe(false)
})

test('what the operator opened is opened for revocation lists too, never link-local', () => {
  const opened = { localDevelopment: false, openedRanges: ranges('10.0.0.0/8', '169.254.0.0/16') }
  for (const [url, isAllowed] of [
    ['http://10.1.2.3/crl', true],
    ['https://10.1.2.3/crl', true],
    ['http://192.168.0.1/crl', false],
    ['http://169.254.169.254/crl', false],
  ] as const)
    expect(allows(revocationListPolicy(opened), url)).toBe(isAllowed)
  const none = { localDevelopment: false, openedRanges: [] }
  expect(allows(revocationListPolicy(none), 'http://10.1.2.3/crl')).toBe(false)
})

test('a callback goes to the public internet, and nowhere else by itself', () => {
  expect(allows(callbackPolicy(strict), 'https://1.1.1.1/')).toBe(true)
  for (const url of [
    'http://1.1.1.1/',
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'http://127.0.0.1/',
  ])
    expect(allows(callbackPolicy(strict), url)).toBe(false)
})

test('loopback is reached where it is allowed, and plain http there alone', () => {
  const local = callbackPolicy({ ...strict, loopbackAllowed: true, httpOnLoopback: true })
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'https://127.0.0.1/'])
    expect(allows(local, url)).toBe(true)
  for (const url of ['http://1.1.1.1/', 'https://10.0.0.1/']) expect(allows(local, url)).toBe(false)
})

test('a loopback name that resolves elsewhere is not asked without TLS', () => {
  const local = callbackPolicy({
    loopbackAllowed: true,
    openedRanges: ranges('10.0.0.0/8'),
    httpOnLoopback: true,
  })
  const url = new URL('http://shop.localhost/')
  const reaches = (text: string) => local.mayReach(addressOf(text) as never, url)
  expect(['127.0.0.1', '10.0.0.1', '1.1.1.1'].map(reaches)).toEqual([true, false, false])
})

test('without leave for plain http, loopback needs https too', () => {
  const live = callbackPolicy({ ...strict, openedRanges: ranges('127.0.0.0/8') })
  expect(allows(live, 'https://127.0.0.1/')).toBe(true)
  expect(allows(live, 'http://127.0.0.1/')).toBe(false)
})

test('an opened range is reached by callbacks, with https', () => {
  const opened = callbackPolicy({
    ...strict,
    httpOnLoopback: true,
    openedRanges: ranges('10.0.0.0/8'),
  })
  expect(allows(opened, 'https://10.0.0.1/')).toBe(true)
  expect(allows(opened, 'http://10.0.0.1/')).toBe(false)
  expect(allows(opened, 'https://192.168.0.1/')).toBe(false)
})

test('the one origin may be private, on loopback or without TLS; its path does not matter', () => {
  const policy = onlyOrigin('http://127.0.0.1:4001/wallet')
  expect(allows(policy, 'http://127.0.0.1:4001/status/1')).toBe(true)
  for (const url of [
    'http://127.0.0.1:4002/',
    'https://127.0.0.1:4001/',
    'http://127.0.0.2:4001/',
    'https://1.1.1.1/',
  ])
    expect(allows(policy, url)).toBe(false)
  expect(allows(onlyOrigin('https://10.0.0.1'), 'https://10.0.0.1/')).toBe(true)
  expect(allows(onlyOrigin('https://1.1.1.1'), 'https://1.1.1.1/')).toBe(true)
  expect(allows(onlyOrigin('http://169.254.169.254'), 'http://169.254.169.254/')).toBe(false)
})

const hosts = [
  '1.1.1.1',
  '10.0.0.1',
  '127.0.0.1',
  '[::1]',
  '169.254.169.254',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
]
const urls = hosts.flatMap((host) => [`https://${host}/`, `http://${host}/`])

test.each(
  (['test', 'live'] as const).flatMap((environment) =>
    [true, false].flatMap((localDevelopment) =>
      [[], ['127.0.0.0/8', '::1/128'], ['0.0.0.0/0', '::/0']].map((opened) => ({
        environment,
        localDevelopment,
        opened,
      })),
    ),
  ),
)(
  'what is accepted as Redirect URL is reached, and nothing else: %o',
  ({ environment, localDevelopment, opened }) => {
    const openedRanges = ranges(...opened)
    const isTest = environment === 'test'
    const policy = callbackPolicy({
      loopbackAllowed: isTest && localDevelopment,
      openedRanges,
      httpOnLoopback: isTest,
    })
    for (const url of urls)
      expect([url, allows(policy, url)]).toEqual([
        url,
        judgeCallbackUrl(url, environment, { localDevelopment, openedRanges }).ok,
      ])
  },
)

test('either of two policies lets out what it allows itself, and no mixture of both', () => {
  const policy = either(publicOnly, onlyOrigin('http://127.0.0.1:4001'))
  expect(allows(policy, 'https://1.1.1.1/')).toBe(true)
  expect(allows(policy, 'http://127.0.0.1:4001/status/1')).toBe(true)
  expect(allows(policy, 'https://127.0.0.1/')).toBe(false)
  expect(allows(policy, 'http://127.0.0.1:4002/')).toBe(false)
  expect(allows(policy, 'https://10.0.0.1/')).toBe(false)
})
