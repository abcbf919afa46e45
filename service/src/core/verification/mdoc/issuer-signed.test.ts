import { expect, test } from 'vitest'
import { cbor, embedded, flipped } from '../cose.test-material.ts'
import { present, refusalOf, stranger } from './mdoc.test-material.ts'

const refused = {
  check: 'issuer_signed',
  code: 'error_invalid_presentation',
  rule: 'issuerAuth: the signature does not verify',
}

test('a signature by ESP256 is one by ES256', () => {
  expect(refusalOf(present({ issuerHeader: [[1, -9]] }))).toBeUndefined()
})

test.each([
  [
    'every byte of the signature changed',
    present({ issuerAuth: (honest) => honest.with(3, flipped(honest[3])) }),
  ],
  ['a signature by another key', present({ issuerKey: stranger.privateKey })],
  [
    'a header changed after signing',
    present({ issuerAuth: (honest) => honest.with(0, cbor(new Map([[1, -9]]))) }),
  ],
  [
    'a payload changed after signing',
    present({ issuerAuth: (honest) => honest.with(2, bent(honest[2])) }),
  ],
])('%s is refused', (_, text) => {
  expect(refusalOf(text)).toEqual(refused)
})

/** The same object except for the salt of one digest. */
function bent(payload: unknown): Buffer {
  const bytes = Buffer.from(payload as Uint8Array)
  const place = bytes.indexOf(cbor('valueDigests')) + 50
  bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place)
  return bytes
}

test('the object that is signed is the one that is read', () => {
  const other = present({
    issuerAuth: (honest) => honest.with(2, cbor(embedded({ version: '1.0' }))),
  })
  expect(refusalOf(other)?.check).toBe('well_formed')
})
