import { expect, test } from 'vitest'
import { isStampOf, stamp } from './stamp.ts'

const [old, current, other] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const given = stamp([current, old], 'known browser', 'text')

test('every key of the deployment is accepted, another is not', () => {
  expect(isStampOf([current], 'known browser', 'text', given)).toBe(true)
  expect(isStampOf([old, current], 'known browser', 'text', given)).toBe(true)
  expect(isStampOf([old, other], 'known browser', 'text', given)).toBe(false)
})

test('a stamp fits its purpose and its text alone', () => {
  expect(isStampOf([current], 'sign-in challenge', 'text', given)).toBe(false)
  expect(isStampOf([current], 'known browser', 'text2', given)).toBe(false)
  expect(isStampOf([current], 'known browser', 'text', '')).toBe(false)
})
