import { expect, test } from 'vitest'
import { embed, encodeCbor, fullDate } from '../holder/cbor.ts'
import { describeCbor, describeEncoded } from './readable-cbor.ts'

test('bytes are hex, long ones are cut and say their length', () => {
  expect(describeCbor(new Uint8Array([1, 255]))).toBe("h'01ff'")
  expect(describeCbor(new Uint8Array(64))).toBe(`h'${'00'.repeat(48)}…' (64 bytes)`)
})

test('embedded CBOR is opened, a date keeps its tag', () => {
  const item = encodeCbor({ elementIdentifier: 'birth_date', elementValue: fullDate('1964-08-12') })
  const opened = { elementIdentifier: 'birth_date', elementValue: '1004("1964-08-12")' }
  expect(describeEncoded(encodeCbor([embed(item)]))).toEqual([{ '24(<<…>>)': opened }])
})

test('numbers as keys become names', () => {
  expect(describeCbor(new Map([[1, -7]]))).toEqual({ '1': -7 })
  expect(describeEncoded(null)).toBeNull()
})
