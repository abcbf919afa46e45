import { expect, test } from 'vitest'
import { endedSessionCookie, readSessionCookie, sessionCookie } from './host-cookie.ts'

const token = 'a'.repeat(43)
const [https, http] = ['https://id.example', 'http://localhost:4000']

test('on https the cookie is bound to the host and encrypted connections', () => {
  expect(sessionCookie(https, token)).toBe(
    `__Host-vidimus-portal=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure`,
  )
})

test('on http loopback it has a plain name, which browsers take', () => {
  expect(sessionCookie(http, token)).toBe(
    `vidimus-portal=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict`,
  )
})

test('signing out takes it away', () => {
  expect(endedSessionCookie(http)).toContain('vidimus-portal=; Path=/; Max-Age=0;')
})

test.each([
  ['its own', `x=1; vidimus-portal=${token}; y=2`, token],
  ['none', undefined, undefined],
  ['an empty header', '', undefined],
  ['two of the name', `vidimus-portal=${token}; vidimus-portal=${token}`, undefined],
  ['a value that is no token', 'vidimus-portal=short', undefined],
  ['the name of https', `__Host-vidimus-portal=${token}`, undefined],
])('from a header with %s', (_what, header, expected) => {
  expect(readSessionCookie(http, header)).toBe(expected)
})
