import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('everything we answer is taken for what it says, referred from nowhere and used by no other site', () => {
  expect(securityHeaders('http://localhost:4000')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('browsers are told to stay on https where we are on https, and only there', () => {
  expect(securityHeaders('https://id.example')).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  })
  expect(securityHeaders('http://localhost:4000')).not.toHaveProperty('Strict-Transport-Security')
})

test.each(['https://localhost:8443', 'https://127.0.0.1', 'https://id.localhost', 'https://[::1]'])(
  'but not on this machine, for all of whose ports a browser would take it: %s',
  (publicUrl) => {
    expect(securityHeaders(publicUrl)).not.toHaveProperty('Strict-Transport-Security')
  },
)
