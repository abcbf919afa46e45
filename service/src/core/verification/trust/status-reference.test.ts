import { expect, test } from 'vitest'
import { statusListReference } from './status-reference.ts'

const uri = 'https://pid.example/status/1'

test.each([0, 1, Number.MAX_SAFE_INTEGER])('a list has a place %d', (index) => {
  expect(statusListReference(uri, index)).toEqual({ kind: 'status_list', uri, index })
})

test.each([-1, 0.5, 2 ** 53, Number.NaN, '1', undefined])('there is no place %j', (index) => {
  expect(statusListReference(uri, index)).toBeUndefined()
})

test('an address is text of up to 2,048 characters', () => {
  const addresses = ['a'.repeat(2_048), 'a'.repeat(2_049), 5, undefined]
  const isRead = addresses.map((address) => statusListReference(address, 0) !== undefined)
  expect(isRead).toEqual([true, false, false, false])
})
