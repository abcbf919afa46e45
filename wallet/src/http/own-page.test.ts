import { expect, test } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

const from = (headers: { readonly [name: string]: string }) =>
  isFromOwnPage({ url: new URL('https://wallet.example/present'), header: (name) => headers[name] })

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://wallet.example' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://wallet.example' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j: %s', (headers, expected) => {
  expect(from(headers)).toBe(expected)
})
