import { expect, test } from 'vitest'
import {
  type AddressRange,
  addressOf,
  loopbackAddress,
  parseAddressRange,
} from '../../core/vocabulary/addresses.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { statusListPolicy } from './status-list-policy.ts'

const ranges = (...texts: string[]) => texts.map(parseAddressRange) as AddressRange[]

const sandboxWalletUrl = 'http://localhost:4001'
const [walletList, publicList] = [`${sandboxWalletUrl}/status/1`, 'https://status.example/list']

type Wish = Partial<Parameters<typeof statusListPolicy>[0]>

const policyOf = (wish: Wish = {}) =>
  statusListPolicy({ sandboxWalletUrl, localDevelopment: false, openedRanges: [], ...wish })

/** Whether a list may be fetched there. A name leads to the public internet, or to this machine. */
function mayFetch(
  url: string,
  wish: Wish = {},
  issuer: 'de-ausweis' | 'xx-sandbox' = 'de-ausweis',
  environment: Environment = 'live',
) {
  const asked = new URL(url)
  const named = asked.hostname === 'localhost' ? loopbackAddress : addressOf('1.1.1.1')
  const address = addressOf(asked.hostname) ?? named
  const policy = policyOf(wish)({ issuer, environment })
  return address !== undefined && policy.mayAsk(asked) && policy.mayReach(address, asked)
}

const mayAsk = (localDevelopment: boolean, issuer: 'de-ausweis' | 'xx-sandbox', url: string) =>
  mayFetch(url, { localDevelopment }, issuer)

test('the lists of the sandbox come from its wallet alone, wherever the service runs', () => {
  for (const localDevelopment of [true, false]) {
    expect(mayAsk(localDevelopment, 'xx-sandbox', walletList)).toBe(true)
    expect(mayAsk(localDevelopment, 'xx-sandbox', publicList)).toBe(false)
  }
})

test('the lists of an issuer come from the internet, and from the sandbox wallet in local development alone', () => {
  expect(mayAsk(false, 'de-ausweis', publicList)).toBe(true)
  expect(mayAsk(false, 'de-ausweis', walletList)).toBe(false)
  expect(mayAsk(true, 'de-ausweis', publicList)).toBe(true)
  expect(mayAsk(true, 'de-ausweis', walletList)).toBe(true)
})

test.each([
  '/',
  '/status',
  '/status/',
  '/status/0',
  '/status/1000',
  '/status/1/2',
  '/status/1?x=1',
  '/status/1%2f..',
  '/x/../admin',
  '//status/1',
  '/answer',
])('nothing but a list is fetched from the wallet: not %s', (path) => {
  for (const issuer of ['xx-sandbox', 'de-ausweis'] as const)
    expect(mayAsk(true, issuer, `${sandboxWalletUrl}${path}`)).toBe(false)
})

test.each(['/status/1', '/status/2', '/status/999', '/x/../status/1'])(
  'a list of the wallet is: %s',
  (path) => expect(mayAsk(false, 'xx-sandbox', `${sandboxWalletUrl}${path}`)).toBe(true),
)

test('without a sandbox wallet its lists come from nowhere', () => {
  const without = { sandboxWalletUrl: undefined }
  for (const url of [walletList, publicList])
    expect(mayFetch(url, without, 'xx-sandbox')).toBe(false)
  expect(mayFetch(publicList, without)).toBe(true)
})

const opened = { openedRanges: ranges('10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16') }

test.each([
  ['https://10.1.2.3/list', true],
  ['https://127.0.0.1:8443/list', true],
  ['https://192.168.0.1/list', false],
  ['https://169.254.169.254/list', false],
  ['http://10.1.2.3/list', false],
])('of what the operator opened: %s is asked: %s', (url, isAsked) => {
  for (const environment of ['test', 'live'] as const)
    expect(mayFetch(url, opened, 'de-ausweis', environment)).toBe(isAsked)
  expect(mayFetch(url, {})).toBe(false)
})

test('plain http is for test, and for an opened loopback', () => {
  const list = 'http://localhost:9000/list'
  expect(mayFetch(list, opened, 'de-ausweis', 'test')).toBe(true)
  expect(mayFetch(list, opened, 'de-ausweis', 'live')).toBe(false)
  expect(mayFetch(list, {}, 'de-ausweis', 'test')).toBe(false)
})

test('what is opened is not opened for the sandbox, whose lists anybody can sign', () => {
  expect(mayFetch('https://10.1.2.3/list', opened, 'xx-sandbox', 'test')).toBe(false)
})
