import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { statusAt, unpackStatuses } from './status-list.ts'

const unpack = (bits: unknown, bytes: Uint8Array) => unpackStatuses(bits, deflateSync(bytes))

test.each([1, 2, 4, 8])(
  'statuses of %i bits fill a byte from its least significant bit',
  (bits) => {
    const list = unpack(bits, Buffer.from([0b11001001, 0b00000001]))
    const statuses = Array.from({ length: 16 / bits }, (_, index) => list && statusAt(list, index))
    const expected = {
      1: [1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
      2: [1, 2, 0, 3, 1, 0, 0, 0],
      4: [9, 12, 1, 0],
      8: [201, 1],
    }
    expect(statuses).toEqual(expected[bits as 1])
  },
)

test.each([2, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53])(
  'a list of two statuses has no index %d',
  (index) => {
    expect(statusAt({ bits: 8, bytes: Buffer.from([1, 1]) }, index)).toBeUndefined()
  },
)

test('half an index is none, also where it falls on a bit', () => {
  expect(statusAt({ bits: 2, bytes: Buffer.from([255]) }, 0.5)).toBeUndefined()
})

test('an empty list has no index', () => {
  const list = unpack(1, Buffer.alloc(0))
  expect(list && statusAt(list, 0)).toBeUndefined()
})

test.each([0, 3, 16, -1, 1.5, '1', null, undefined])('bits cannot be %j', (bits) => {
  expect(unpack(bits, Buffer.alloc(1))).toBeUndefined()
})

const bytes = Buffer.from('statuses')

test.each([
  ['nothing', Buffer.alloc(0)],
  ['GZIP', gzipSync(bytes)],
  ['DEFLATE without its frame', deflateRawSync(bytes)],
  ['cut short', deflateSync(bytes).subarray(0, -1)],
  ['followed by more', Buffer.concat([deflateSync(bytes), Buffer.alloc(1)])],
  ['two in a row', Buffer.concat([deflateSync(bytes), deflateSync(bytes)])],
  ['with a wrong checksum', Buffer.from(deflateSync(bytes).with(-1, 0))],
])('data that is %s is refused', (_, compressed) => {
  expect(unpackStatuses(1, compressed)).toBeUndefined()
})

test('a list of 64 MiB is read; what unpacks to more is refused when the limit is reached', () => {
  const block = Buffer.alloc(64 * 2 ** 20)
  expect(unpack(8, block)?.bytes.length).toBe(block.length)
  expect(unpack(8, Buffer.concat([block, Buffer.alloc(1)]))).toBeUndefined()
})

type Vector = {
  readonly status_list: { readonly bits: number; readonly lst: string }
  readonly expected: { readonly [index: string]: number }
  readonly entries?: number
}

test.each(['1bit', '2bit', '4bit', '8bit', 'example_s4_1bit', 'example_s4_2bit'])(
  'the official list %s is read as published, every index of it',
  (name) => {
    const { status_list, expected, entries }: Vector = readVector(
      `official/token-status-list/${name}.json`,
    )
    const list = unpackStatuses(status_list.bits, Buffer.from(status_list.lst, 'base64url'))
    const length = entries ?? Object.keys(expected).length
    const wrong = Array.from({ length }, (_, index) => index).filter(
      (index) => list === undefined || statusAt(list, index) !== (expected[index] ?? 0),
    )
    expect(wrong).toEqual([])
    expect(list && statusAt(list, length)).toBeUndefined()
  },
)
