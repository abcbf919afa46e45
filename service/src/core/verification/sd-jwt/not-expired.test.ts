import { expect, test } from 'vitest'
import { disclose, present, presentWith, refusalOf, seconds } from './sd-jwt.test-material.ts'

const expired = (rule: string) => ({ check: 'not_expired', code: 'error_credential_expired', rule })
const timeOf = (at: number) => new Date(at * 1_000).toISOString().replace('.000', '')
const ours = timeOf(seconds)
const malformed = (rule: string) => ({
  check: 'not_expired',
  code: 'error_invalid_presentation',
  rule,
})

test('a credential ends 60 seconds after exp, so that clocks may differ, and not later', () => {
  expect(refusalOf(present({ payload: { exp: seconds - 59 } }))).toBeUndefined()
  expect(refusalOf(present({ payload: { exp: seconds - 60 } }))).toEqual(
    expired(`issuer JWT: exp is past: it says ${timeOf(seconds - 60)}, our clock ${ours}`),
  )
})

test('a credential begins 60 seconds before nbf and not earlier', () => {
  expect(refusalOf(present({ payload: { nbf: seconds + 60 } }))).toBeUndefined()
  expect(refusalOf(present({ payload: { nbf: seconds + 61 } }))).toEqual(
    expired(`issuer JWT: nbf is to come: it says ${timeOf(seconds + 61)}, our clock ${ours}`),
  )
})

test('a clock of the issuer that is ahead is not an expired credential, also if iat is disclosed', () => {
  const iat = seconds + 61
  const rule = `issuer JWT: iat is to come: it says ${timeOf(iat)}, our clock ${ours}`
  expect(refusalOf(present({ payload: { iat } }))).toEqual(malformed(rule))
  const disclosed = presentWith([disclose(['salt', 'iat', iat])], { payload: { iat: undefined } })
  expect(refusalOf(disclosed)).toEqual(malformed(rule))
})

test('of a credential that expired long ago the day is enough', () => {
  const day = (at: number) => timeOf(at).slice(0, 10)
  const exp = seconds - 40 * 86_400
  expect(refusalOf(present({ payload: { exp } }))).toEqual(
    expired(`issuer JWT: exp is past: it says ${day(exp)}, our clock ${day(seconds)}`),
  )
  const never = refusalOf(present({ payload: { exp: -1e300 } }))
  expect(never?.rule).toBe(`issuer JWT: exp is past: it says no time, our clock ${day(seconds)}`)
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
