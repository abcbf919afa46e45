import { expect, test } from 'vitest'
import { statusListPolicy } from './status-list-policy.ts'

const sandboxWalletUrl = 'http://localhost:4001'
const [walletList, publicList] = ['http://localhost:4001/list', 'https://status.example/list']

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
