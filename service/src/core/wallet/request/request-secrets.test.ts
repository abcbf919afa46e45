import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import {
  makeRequestSecrets,
  readRequestSecrets,
  requestRandomBytes,
  requestTokenHash,
  writeRequestSecrets,
} from './request-secrets.ts'

const random = Buffer.from(Array.from({ length: requestRandomBytes }, (_, place) => place))

test('token, nonce and state take every random byte, and none twice', () => {
  const { token, nonce, state } = makeRequestSecrets(random, undefined)
  const bytes = [token, nonce, state].map((text) => Buffer.from(text, 'base64url'))
  expect(bytes.map(({ length }) => length)).toEqual([16, 32, 32])
  expect(Buffer.concat(bytes).equals(random)).toBe(true)
})

test('they are written in the alphabet of OpenID4VP 1.0 section 5.2', () => {
  const { token, nonce, state } = makeRequestSecrets(
    Buffer.alloc(requestRandomBytes, 0xff),
    undefined,
  )
  for (const text of [token, nonce, state]) expect(text).toMatch(/^[\w-]+$/)
})

test('what is written is read again, with its key or without', () => {
  const answerKey = freshP256Key()
  const withKey = readRequestSecrets(writeRequestSecrets(makeRequestSecrets(random, answerKey)))
  const { answerKey: read, ...texts } = withKey
  const { answerKey: none, ...expected } = makeRequestSecrets(random, undefined)
  expect([texts, none]).toEqual([expected, undefined])
  expect(read?.equals(answerKey)).toBe(true)
  expect(
    readRequestSecrets(writeRequestSecrets(makeRequestSecrets(random, undefined))).answerKey,
  ).toBeUndefined()
})

test('of the token only its hash is kept readable', () => {
  expect(requestTokenHash('abc')).toEqual(createHash('sha256').update('abc').digest())
})
