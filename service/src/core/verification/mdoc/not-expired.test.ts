import { expect, test } from 'vitest'
import { now } from '../pki/pki.test-material.ts'
import { dateTime, present, refusalOf, signer, validity } from './mdoc.test-material.ts'

const second = 1_000
const presentAt = (changes: object) =>
  present({ securityObject: { validityInfo: { ...validity, ...changes } } })
const refused = (code: string, rule: string) => ({ check: 'not_expired', code, rule })
const outOfTime = (rule: string) =>
  refused('error_credential_expired', `MSO, its times read as of a JWT: ${rule}`)

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
  ['ended', { validUntil: dateTime(now - 60 * second) }, 'exp is past'],
  ['is to begin', { validFrom: dateTime(now + 61 * second) }, 'nbf is to come'],
  ['is to be signed', { signed: dateTime(now + 61 * second) }, 'iat is to come'],
])('a credential is refused that %s', (_, times, rule) => {
  expect(refusalOf(presentAt(times))).toEqual(outOfTime(rule))
})

test('a credential signed outside the time of its signer is refused', () => {
  const { validFromDate, validToDate } = signer.x509
  const rule = refused('error_invalid_presentation', 'MSO: signed outside the time of the signer')
  expect(refusalOf(presentAt({ signed: dateTime(validFromDate.getTime() - second) }))).toEqual(rule)
  expect(refusalOf(presentAt({ signed: dateTime(validToDate.getTime() + second) }))).toEqual(rule)
  expect(refusalOf(presentAt({ signed: dateTime(validFromDate.getTime()) }))).toBeUndefined()
})
