import { expect, test } from 'vitest'
import { listPolicy, mayAskList } from './list-policy.ts'

const deployment = { openedRanges: [], sandboxWalletUrl: undefined, localDevelopment: false }
const kind = { environment: 'live', issuer: 'de-ausweis' } as const

const mayAsk = (of: 'registration' | 'revocation', uri: string) => {
  const source =
    of === 'revocation'
      ? ({ ...kind, kind: of, uri, authority: '' } as const)
      : ({ ...kind, kind: of, uri } as const)
  return mayAskList(listPolicy(deployment)(source), source)
}

test('authorities publish over plain http, issuers and registrars do not', () => {
  expect(mayAsk('revocation', 'http://crl.example/1')).toBe(true)
  expect(mayAsk('registration', 'http://status.example/1')).toBe(false)
  expect(mayAsk('registration', 'https://status.example/1')).toBe(true)
})

test('what is no address is not asked', () => {
  expect(mayAsk('revocation', 'crl')).toBe(false)
})
