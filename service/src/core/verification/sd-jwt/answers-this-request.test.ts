import { expect, test } from 'vitest'
import { bindKey, expectation, pid, present, refusalOf, seconds } from './sd-jwt.test-material.ts'

const { clientId, nonce } = expectation
const bound = (keyBinding: object) => refusalOf(present({ keyBinding: { ...keyBinding } }))
const refused = (rule: string) => ({
  check: 'answers_this_request',
  code: 'error_invalid_presentation',
  rule: `KB-JWT: ${rule}`,
})

test.each([
  ['another verifier', 'x509_hash:another'],
  ['something appended', `${clientId}INVALID`],
  ['without its prefix', clientId.replace('x509_hash:', '')],
  ['another case', clientId.toUpperCase()],
  ['the right one in an array', [clientId]],
  ['none', undefined],
  ['empty', ''],
])('aud must be our client_id as one string: %s', (_, aud) => {
  expect(bound({ aud })).toEqual(refused('aud is not our client_id'))
})

test.each([
  ['another', 'another'],
  ['something appended', `${nonce}INVALID`],
  ['cut short', nonce.slice(0, -1)],
  ['none', undefined],
  ['a number', 1],
  ['in an array', [nonce]],
])('nonce must be that of the request: %s', (_, value) => {
  expect(bound({ nonce: value })).toEqual(refused('nonce is not that of the request'))
})

test('the presentation of another request is refused', () => {
  expect(refusalOf(present(), { nonce: 'of-another-request' })?.rule).toBe(
    'KB-JWT: nonce is not that of the request',
  )
})

const uncovered = refused('sd_hash does not cover what was sent')

test.each([['INVALID'], [''], [undefined], [1]])('sd_hash is refused: %s', (value) => {
  expect(bound({ sd_hash: value })).toEqual(uncovered)
})

test('a disclosure added, taken away or moved after signing is found', () => {
  const text = present()
  const parts = text.split('~')
  const others = [
    [parts[0], ...parts.slice(2)],
    [parts[0], parts[2], parts[1], ...parts.slice(3)],
  ]
  for (const other of others) expect(refusalOf(other.join('~'))).toEqual(uncovered)
  const fewer = bindKey(`${parts[0]}~${pid.familyName.text}~`)
  const more = `${parts.slice(0, -1).join('~')}~${fewer.split('~').at(-1)}`
  expect(refusalOf(more)).toEqual(uncovered)
})

/** The clock of a phone that is wrong can be seen. */
const clocks = (rule: string, theirs: number) => {
  const [it, our] = [theirs, seconds].map((at) =>
    new Date(at * 1_000).toISOString().replace('.000', ''),
  )
  return refused(`${rule}: it says ${it}, our clock ${our}`)
}

test('a KB-JWT is 300 seconds old at most', () => {
  expect(bound({ iat: seconds - 300 })).toBeUndefined()
  expect(bound({ iat: seconds - 301 })).toEqual(clocks('iat is too long ago', seconds - 301))
  expect(bound({ iat: seconds - 365 * 86_400 })?.rule).toMatch(/^KB-JWT: iat is too long ago: /)
})

test('a KB-JWT is from 60 seconds ahead at most', () => {
  expect(bound({ iat: seconds + 60 })).toBeUndefined()
  expect(bound({ iat: seconds + 61 })).toEqual(clocks('iat is to come', seconds + 61))
  expect(bound({ iat: seconds + 365 * 86_400 })?.rule).toMatch(/^KB-JWT: iat is to come: /)
})

test('exp and nbf are honoured where a wallet sends them', () => {
  expect(bound({ exp: seconds + 1, nbf: seconds })).toBeUndefined()
  expect(bound({ exp: seconds - 60 })).toEqual(clocks('exp is past', seconds - 60))
  expect(bound({ nbf: seconds + 61 })).toEqual(clocks('nbf is to come', seconds + 61))
})

test.each([
  ['no iat', { iat: undefined }],
  ['iat as text', { iat: String(seconds) }],
  ['iat null', { iat: null }],
  ['exp as text', { exp: String(seconds) }],
  ['nbf as text', { nbf: String(seconds) }],
])('times must be numbers: %s', (_, changes) => {
  expect(bound(changes)).toEqual(refused('exp, nbf or iat is not a number, or iat is missing'))
})
