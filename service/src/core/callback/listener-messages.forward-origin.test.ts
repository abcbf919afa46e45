import { expect, test } from 'vitest'
import { readForwardOrigin } from './listener-messages.ts'

test.each(['http://localhost:3000', 'https://shop.example', 'http://[::1]:8080'])(
  '%s is an origin',
  (text) => {
    expect(readForwardOrigin(text)).toEqual({ ok: true, value: text })
  },
)

test.each([
  '',
  'localhost:3000',
  'http://localhost:3000/',
  'http://localhost:3000/callback?token=secret',
  'http://user@localhost:3000',
  'HTTP://localhost:3000',
  'http://localhost:80',
  'file:///etc/passwd',
  'javascript:alert(1)',
  `http://${'a.'.repeat(200)}example`,
])('%s is none', (text) => {
  expect(readForwardOrigin(text)).toMatchObject({
    ok: false,
    failure: { code: 'error_invalid_body' },
  })
})
