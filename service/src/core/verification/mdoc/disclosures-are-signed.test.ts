import { expect, test } from 'vitest'
import { cbor, tagged } from '../cose.test-material.ts'
import { makeItem, pid, pidType, present, refusalOf } from './mdoc.test-material.ts'

const refused = (rule: string) => ({
  check: 'disclosures_are_signed',
  code: 'error_invalid_presentation',
  rule,
})
const notSigned = refused('element: its digest is not in the MSO')

const other = new Uint8Array(16).fill(9)

test.each([
  ['another value', makeItem(0, 'family_name', 'SCHMIDT')],
  ['another name', makeItem(0, 'given_name', 'MUSTERMANN')],
  ['another salt', makeItem(0, 'family_name', 'MUSTERMANN', { random: other })],
  ['another digest ID', makeItem(1, 'family_name', 'MUSTERMANN')],
  ['an unknown digest ID', makeItem(99, 'family_name', 'MUSTERMANN')],
])('an element is refused that has %s than what was signed', (_, item) => {
  expect(refusalOf(present({ sent: (items) => items.with(0, item) }))).toEqual(notSigned)
})

test('an element that nobody signed is refused', () => {
  expect(
    refusalOf(present({ sent: (items) => [...items, makeItem(4, 'nickname', 'RIKA')] })),
  ).toEqual(notSigned)
})

test('the same content in another order of members is another element', () => {
  const random = new Uint8Array(16).fill(7)
  const reordered = {
    elementValue: pid.family_name,
    elementIdentifier: 'family_name',
    random,
    digestID: 0,
  }
  expect(
    refusalOf(present({ sent: (items) => items.with(0, tagged(24, cbor(reordered))) })),
  ).toEqual(notSigned)
})

test('an element in a name space without digests is refused', () => {
  expect(refusalOf(present({ securityObject: { valueDigests: {} } }))).toEqual(notSigned)
  expect(
    refusalOf(present({ securityObject: { valueDigests: { 'org.iso.18013.5.1': new Map() } } })),
  ).toEqual(notSigned)
})

test('an element sent twice is refused', () => {
  expect(refusalOf(present({ sent: (items) => [...items, ...items.slice(0, 1)] }))).toEqual(
    refused('element: sent twice'),
  )
})

/** What the issuer signed for one name space, with two of them sent. */
function refusalOfTwo(first: readonly unknown[], second: readonly unknown[]) {
  let issuerAuth: unknown
  present({
    issuerAuth: (honest) => {
      issuerAuth = honest
      return honest
    },
  })
  const nameSpaces = { [pidType]: first, 'org.example': second }
  return refusalOf(present({ document: { issuerSigned: { nameSpaces, issuerAuth } } }))
}

test('a name space that is in order does not excuse another', () => {
  const item = makeItem(0, 'family_name', pid.family_name)
  expect(refusalOfTwo([item], [item])).toEqual(notSigned)
  expect(refusalOfTwo([item, item], [])).toEqual(refused('element: sent twice'))
})

test('two values of one name are refused, though both were signed', () => {
  const text = present({ moreItems: [makeItem(4, 'family_name', 'SCHMIDT')] })
  expect(refusalOf(text)).toEqual(refused('element: sent twice'))
})

test('digests without elements are those that were kept back', () => {
  expect(
    refusalOf(present({ sent: (items) => items.slice(0, 1) }), { wanted: ['family_name'] }),
  ).toBeUndefined()
})

test.each([
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
])('digests by %s are read', (digestAlgorithm, hash) => {
  expect(refusalOf(present({ hash, securityObject: { digestAlgorithm } }))).toBeUndefined()
})

test('a digest by another algorithm than the one named is refused', () => {
  expect(refusalOf(present({ securityObject: { digestAlgorithm: 'SHA-512' } }))).toEqual(notSigned)
})

test.each(['SHA-1', 'MD5', 'sha256', ''])('digests by "%s" are refused', (digestAlgorithm) => {
  expect(refusalOf(present({ securityObject: { digestAlgorithm } }))).toEqual(
    refused('MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512'),
  )
})

test('a digest cut short is refused', () => {
  const valueDigests = { [pidType]: new Map([0, 1, 2, 3].map((id) => [id, new Uint8Array(0)])) }
  expect(refusalOf(present({ securityObject: { valueDigests } }))).toEqual(notSigned)
})
