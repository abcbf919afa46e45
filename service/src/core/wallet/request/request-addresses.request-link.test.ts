import { expect, test } from 'vitest'
import { requestLink } from './request-addresses.ts'

const link = (scheme: string) =>
  requestLink(scheme, 'x509_hash:abc', 'https://id.example/wallet/1/request')

const query =
  'client_id=x509_hash%3Aabc&request_uri=https%3A%2F%2Fid.example%2Fwallet%2F1%2Frequest&request_uri_method=post'

test('a scheme starts the wallet installed for it', () => {
  expect(link('openid4vp')).toBe(`openid4vp://?${query}`)
})

test('an address starts the web wallet there and keeps its own query', () => {
  expect(link('https://wallet.example/start')).toBe(`https://wallet.example/start?${query}`)
  expect(link('https://wallet.example/?lang=de')).toBe(`https://wallet.example/?lang=de&${query}`)
})

test('nothing but the three parameters travels in the link', () => {
  const names = [...new URL(link('openid4vp')).searchParams.keys()]
  expect(names).toEqual(['client_id', 'request_uri', 'request_uri_method'])
})
