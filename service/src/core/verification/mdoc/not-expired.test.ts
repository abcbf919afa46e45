import { expect, test } from 'vitest'
import { now } from '../pki/pki.test-material.ts'
import { dateTime, present, refusalOf, signer, validity } from './mdoc.test-material.ts'

const second = 1_000
const presentAt = (changes: object) =>
  present({ securityObject: { validityInfo: { ...validity, ...changes } } })
const refused = (code: string, rule: string) => ({ check: 'not_expired', code, rule })
const timeOf = (at: number) => new Date(at).toISOString().replace('.000', '')
const outOfTime = (rule: string, at: number, code = 'error_credential_expired') => {
  const both = `it says ${timeOf(at)}, our clock ${timeOf(now)}`
  return refused(code, `MSO, its times read as of a JWT: ${rule}: ${both}`)
}

test.each([
  ['ends in a second', { validUntil: dateTime(now + second) }],
  ['ended within the difference of clocks', { validUntil: dateTime(now - 59 * second) }],
  ['begins within the difference of clocks', { validFrom: dateTime(now + 60 * second) }],
  [
    'was signed within the difference of clocks',
    { signed: dateTime(now + 60 * second), validFrom: dateTime(now) },
  ],
  ['outlives its signer', { validUntil: dateTime(now + 10 * 365 * 86_400_000) }],
])('a credential is accepted that %s', (_, times) => {
  expect(refusalOf(presentAt(times))).toBeUndefined()
})

test.each([
  ['ended', { validUntil: dateTime(now - 60 * second) }, 'exp is past', -60],
  ['is to begin', { validFrom: dateTime(now + 61 * second) }, 'nbf is to come', 61],
])('a credential is refused that %s', (_, times, rule, after) => {
  expect(refusalOf(presentAt(times))).toEqual(outOfTime(rule, now + after * second))
})

test('a clock of the issuer that is ahead is not an expired credential', () => {
  const signed = now + 61 * second
  expect(refusalOf(presentAt({ signed: dateTime(signed) }))).toEqual(
    outOfTime('iat is to come', signed, 'error_invalid_presentation'),
  )
})

test('a credential signed outside the time of its signer is refused', () => {
  const { validFromDate, validToDate } = signer.x509
  const rule = refused('error_invalid_presentation', 'MSO: signed outside the time of the signer')
  expect(refusalOf(presentAt({ signed: dateTime(validFromDate.getTime() - second) }))).toEqual(rule)
  expect(refusalOf(presentAt({ signed: dateTime(validToDate.getTime() + second) }))).toEqual(rule)
  expect(refusalOf(presentAt({ signed: dateTime(validFromDate.getTime()) }))).toBeUndefined()
})
