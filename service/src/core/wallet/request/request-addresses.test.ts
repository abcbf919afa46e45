import { expect, test } from 'vitest'
import { requestUri, responseUri } from './request-addresses.ts'

test('a wallet fetches and answers at addresses of the public URL that name the request', () => {
  expect(requestUri('https://id.example', 'abc')).toBe('https://id.example/w/abc')
  expect(responseUri('https://id.example', 'abc')).toBe('https://id.example/w/abc/answer')
})
