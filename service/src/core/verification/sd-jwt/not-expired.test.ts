import { expect, test } from 'vitest'
import { disclose, present, presentWith, refusalOf, seconds } from './sd-jwt.test-material.ts'

const expired = (rule: string) => ({ check: 'not_expired', code: 'error_credential_expired', rule })
const malformed = (rule: string) => ({
  check: 'not_expired',
  code: 'error_invalid_presentation',
  rule,
})

test('a credential ends 60 seconds after exp, so that clocks may differ, and not later', () => {
  expect(refusalOf(present({ payload: { exp: seconds - 59 } }))).toBeUndefined()
  expect(refusalOf(present({ payload: { exp: seconds - 60 } }))).toEqual(
    expired('issuer JWT: exp is past'),
  )
})

test('a credential begins 60 seconds before nbf and not earlier', () => {
  expect(refusalOf(present({ payload: { nbf: seconds + 60 } }))).toBeUndefined()
  expect(refusalOf(present({ payload: { nbf: seconds + 61 } }))).toEqual(
    expired('issuer JWT: nbf is to come'),
  )
})

test('a credential issued in the future is not valid yet, also when iat is disclosed', () => {
  const iat = seconds + 61
  expect(refusalOf(present({ payload: { iat } }))).toEqual(expired('issuer JWT: iat is to come'))
  const disclosed = presentWith([disclose(['salt', 'iat', iat])], { payload: { iat: undefined } })
  expect(refusalOf(disclosed)).toEqual(expired('issuer JWT: iat is to come'))
})

test('iat may be missing', () => {
  expect(refusalOf(present({ payload: { iat: undefined } }))).toBeUndefined()
})

test.each(['exp', 'nbf', 'iat'])('%s must be a number', (claim) => {
  for (const value of [String(seconds), null, true, [seconds], {}])
    expect(refusalOf(present({ payload: { [claim]: value } }))).toEqual(
      malformed('issuer JWT: exp, nbf or iat is not a number'),
    )
})

test('a credential that neither ends nor can be revoked is refused', () => {
  expect(refusalOf(present({ payload: { exp: undefined } }))).toEqual(
    malformed('issuer JWT: neither exp nor status'),
  )
})

test('a status takes the place of exp', () => {
  const payload = {
    exp: undefined,
    status: { status_list: { idx: 1, uri: 'https://pid.example/status' } },
  }
  expect(refusalOf(present({ payload }))?.check).toBe('not_revoked')
})
