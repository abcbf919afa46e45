import { expect, test } from 'vitest'
import { createStampKeys } from './sealing.ts'

const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

test('instances with the same master keys have the same keys, in the same order', () => {
  expect(createStampKeys([one, two])).toEqual(createStampKeys([one, two]))
  expect(createStampKeys([two, one])).toEqual(createStampKeys([one, two]).toReversed())
})

test('a key is not the master key, and another for another', () => {
  const [first, second] = createStampKeys([one, two])
  expect(first).toHaveLength(32)
  expect(first).not.toEqual(one)
  expect(first).not.toEqual(second)
})
