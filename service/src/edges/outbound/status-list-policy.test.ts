import { expect, test } from 'vitest'
import { statusListPolicy } from './status-list-policy.ts'

const sandboxWalletUrl = 'http://localhost:4001'
const [walletList, publicList] = [`${sandboxWalletUrl}/status/1`, 'https://status.example/list']

const mayAsk = (localDevelopment: boolean, issuer: 'de-ausweis' | 'xx-sandbox', url: string) =>
  statusListPolicy({ sandboxWalletUrl, localDevelopment })(issuer).mayAsk(new URL(url))

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
  const policy = statusListPolicy({ sandboxWalletUrl: undefined, localDevelopment: false })
  for (const url of [walletList, publicList])
    expect(policy('xx-sandbox').mayAsk(new URL(url))).toBe(false)
  expect(policy('de-ausweis').mayAsk(new URL(publicList))).toBe(true)
})
