import { expect, test } from 'vitest'
import {
  csrfTokenOf,
  isCsrfTokenOf,
  newSecretToken,
  secretTokenBytes,
  secretTokenHash,
} from './secret-token.ts'

const { token, hash } = newSecretToken((bytes) => new Uint8Array(bytes).fill(7))

test('a token holds 256 bits; its hash does not hold it', () => {
  expect(secretTokenBytes).toBe(32)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(hash).toEqual(secretTokenHash(token))
  expect(Buffer.from(hash).toString('base64url')).not.toBe(token)
})

test('the token against CSRF is that session’s alone, and does not give the session away', () => {
  expect(isCsrfTokenOf(token, csrfTokenOf(token))).toBe(true)
  expect(isCsrfTokenOf(token, csrfTokenOf(`${token}x`))).toBe(false)
  expect(isCsrfTokenOf(token, '')).toBe(false)
  expect(csrfTokenOf(token)).not.toContain(token.slice(0, 8))
})
