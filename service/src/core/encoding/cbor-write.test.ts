import { encode } from 'cbor2'
import { expect, test } from 'vitest'
import { decodeCbor } from './cbor.ts'
import { cborArray, cborBytes, cborEmbedded, cborNull, cborText } from './cbor-write.ts'

const lengths = [0, 1, 23, 24, 255, 256, 65_535, 65_536]

test.each(lengths)(
  'text, bytes and arrays of length %i are written as a library writes them',
  (length) => {
    expect(cborText('x'.repeat(length))).toEqual(Buffer.from(encode('x'.repeat(length))))
    expect(cborBytes(Buffer.alloc(length))).toEqual(Buffer.from(encode(new Uint8Array(length))))
    expect(cborArray(Array(length).fill(cborNull))).toEqual(
      Buffer.from(encode(Array(length).fill(null))),
    )
  },
)

test('the length of a text is that of its bytes', () => {
  expect(cborText('Köln')).toEqual(Buffer.from('654bc3b66c6e', 'hex'))
})

test('an item is embedded as bytes with tag 24', () => {
  expect(cborEmbedded(cborText('a'))).toEqual(Buffer.from('d818426161', 'hex'))
})

test('what goes into an array is kept as it is', () => {
  const item = decodeCbor(
    cborArray([cborText('a'), cborArray([cborNull]), cborBytes(Buffer.of(1))]),
  )
  expect(item?.encoded.toString('hex')).toBe('83616181f64101')
})
