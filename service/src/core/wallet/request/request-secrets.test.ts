import { expect, test } from 'vitest'
import { scalarOf } from '../../encoding/agreement-key.ts'
import {
  deriveForRequest,
  requestAnswerKey,
  requestSecrets,
  requestSeedBytes,
} from './request-secrets.ts'

const seed = Buffer.alloc(requestSeedBytes, 1)
const other = Buffer.alloc(requestSeedBytes, 2)
const both = ['qr', 'this_device'] as const

const everything = (of: Uint8Array, channel: (typeof both)[number]) => {
  const { nonce, state } = requestSecrets(of, channel)
  const { kid, jwk, ecdh } = requestAnswerKey(of, channel)
  const token = deriveForRequest(of, channel, 'token', 16).toString('base64url')
  return [nonce, state, kid, jwk.x, jwk.y, ecdh.getPrivateKey('base64url'), token]
}

test('nonce and state are 256 bits in the alphabet of OpenID4VP 1.0 section 5.2', () => {
  for (const text of Object.values(requestSecrets(seed, 'qr'))) {
    expect(text).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(text, 'base64url')).toHaveLength(32)
  }
  expect(requestSeedBytes).toBe(32)
})

test('the two ways of a flow have nothing in common, nor have two flows', () => {
  const all = [seed, other].flatMap((of) => both.flatMap((channel) => everything(of, channel)))
  expect(new Set(all).size).toBe(4 * 7)
})

test('what is derived for one purpose is not the beginning of what is for another', () => {
  const purposes = ['token', 'nonce', 'state', 'key'] as const
  const derived = purposes.map((purpose) => deriveForRequest(seed, 'qr', purpose, 16))
  expect(new Set(derived.map((bytes) => bytes.toString('hex'))).size).toBe(4)
})

test('the same seed gives the same request, however often it is asked for', () => {
  for (const channel of both) expect(everything(seed, channel)).toEqual(everything(seed, channel))
})

test('the answer key is made of 40 derived bytes', () => {
  const scalar = scalarOf(deriveForRequest(seed, 'qr', 'key', 40))
  expect(requestAnswerKey(seed, 'qr').ecdh.getPrivateKey().equals(scalar)).toBe(true)
})

test('what flows under way are asked with stays as it is: every release derives the same', () => {
  expect(requestSecrets(seed, 'qr')).toEqual({
    nonce: 'Hj2BPw2GnKjjvtxH2QwZyGZXqiUuLJc5p9jIcM43dSA',
    state: 'ZABSsYWUCOlUvpsEXCuMZuttJth11I5v4IwrCHxOkk8',
  })
  expect(requestAnswerKey(seed, 'this_device').kid).toBe(
    'bO0rMOE_AgY0YWPrrvgGkwW-4BUicKx_1VFBz_gKaIg',
  )
})
