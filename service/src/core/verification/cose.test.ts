import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeCbor } from '../encoding/cbor.ts'
import { cbor, flipped, type Sign1Wish, sign1, tagged } from './cose.test-material.ts'
import { readCoseSign1, readX5chain, verifyCoseSign1 } from './cose.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const payload = Buffer.from('payload')
const signed = (wish: Partial<Sign1Wish> = {}) => sign1({ key: privateKey, payload, ...wish })
const read = (value: unknown) => readCoseSign1(decodeCbor(cbor(value)), 'issuerAuth')
const ruleOf = (value: unknown) => {
  const result = read(value)
  return result.ok ? undefined : result.failure.cause
}

function isVerified(value: unknown, key = publicKey, content: Uint8Array = payload): boolean {
  const result = read(value)
  return result.ok && verifyCoseSign1(result.value, content, key)
}

test('a signature by the key over header and payload verifies', () => {
  expect(isVerified(signed())).toBe(true)
})

test('ESP256, the new number of the same algorithm, will do', () => {
  expect(isVerified(signed({ protectedHeader: [[1, -9]] }))).toBe(true)
})

test('a detached payload is given by who verifies', () => {
  expect(isVerified(signed({ isDetached: true }))).toBe(true)
  expect(isVerified(signed({ isDetached: true }), publicKey, Buffer.from('another'))).toBe(false)
})

test.each([
  ['another key', signed(), generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey],
  [
    'a key on another curve',
    signed(),
    generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey,
  ],
  ['every byte of the signature changed', signed().with(3, flipped(signed()[3])), publicKey],
  ['a signature too long', signed().with(3, Buffer.alloc(65)), publicKey],
  ['no signature', signed().with(3, Buffer.alloc(0)), publicKey],
  ['a header that was not signed', signed().with(0, cbor(new Map([[1, -9]]))), publicKey],
])('does not verify: %s', (_, value, key) => {
  expect(isVerified(value, key)).toBe(false)
})

const header = (entries: Sign1Wish['protectedHeader']) => signed({ protectedHeader: entries ?? [] })

const refused: { readonly [rule: string]: { readonly [title: string]: unknown } } = {
  'issuerAuth is not a COSE_Sign1': {
    'a map': {},
    'three parts': signed().slice(1),
    'five parts': [...signed(), null],
    'a tag': tagged(18, signed()),
    'a protected header in the open': signed().with(0, new Map([[1, -7]])),
    'a payload of text': signed().with(2, 'payload'),
    'a payload of false': signed().with(2, false),
    'a signature of null': signed().with(3, null),
  },
  'issuerAuth: a header is not a strict CBOR map': {
    'no protected header': signed({ protectedBytes: Buffer.alloc(0) }),
    'a protected header of another type': signed({ protectedBytes: cbor([1, -7]) }),
    'a protected header with more behind it': signed({
      protectedBytes: Buffer.from('a1012600', 'hex'),
    }),
    'a parameter twice': signed({ protectedBytes: Buffer.from('a201260126', 'hex') }),
    'an unprotected header of another type': signed().with(1, []),
  },
  'issuerAuth: the algorithm is not ES256: it is ES384': { ES384: header([[1, -35]]) },
  'issuerAuth: the algorithm is not ES256: it is EdDSA': { EdDSA: header([[1, -8]]) },
  'issuerAuth: the algorithm is not ES256: it is ESB256': { ESB256: header([[1, -265]]) },
  'issuerAuth: the algorithm is not ES256: it is ES256': { 'a name': header([[1, 'ES256']]) },
  'issuerAuth: the algorithm is not ES256': {
    'no algorithm': signed({ protectedBytes: cbor({}) }),
    'HMAC 256': header([[1, 5]]),
    'only in the open': signed({ protectedBytes: cbor({}), unprotectedHeader: [[1, -7]] }),
  },
  'issuerAuth: a header parameter occurs in both headers': {
    algorithm: signed({ unprotectedHeader: [[1, -7]] }),
    'another one': signed({ protectedHeader: [[4, 'a']], unprotectedHeader: [[4, 'b']] }),
  },
  'issuerAuth: header parameter crit is refused': {
    'as it should be': header([[2, [16]]]),
    'in the open': signed({ unprotectedHeader: [[2, [16]]] }),
  },
}

const rows = Object.entries(refused).flatMap(([rule, cases]) =>
  Object.entries(cases).map(([title, value]) => ({ rule, title, value })),
)

test.each(rows)('$rule: $title', ({ rule, value }) => {
  expect(ruleOf(value)).toBe(rule)
})

test('nothing is no COSE_Sign1 either', () => {
  expect(readCoseSign1(undefined, 'issuerAuth').ok).toBe(false)
})

test.each([
  ['one certificate', Buffer.of(1), [Buffer.of(1)]],
  ['an array of one', [Buffer.of(1)], [Buffer.of(1)]],
  ['an array of two', [Buffer.of(1), Buffer.of(2)], [Buffer.of(1), Buffer.of(2)]],
  ['text', 'certificate', undefined],
  ['an array with something else in it', [Buffer.of(1), 'certificate'], undefined],
  ['nothing', undefined, undefined],
])('x5chain: %s', (_, sent, expected) => {
  const header33 = decodeCbor(cbor(new Map([[33, sent]])))
  expect(header33 && readX5chain(header33)).toEqual(expected)
})
