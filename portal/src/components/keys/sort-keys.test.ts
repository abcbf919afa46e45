import { expect, test } from 'vitest'
import { type ApiKey, sortKeys } from './sort-keys.ts'

const key = (id: string, change: Partial<ApiKey> = {}): ApiKey => ({
  key: id,
  name: id,
  ending: 'abcd',
  status: 'active',
  created_at: '2026-11-15T00:00:00.000Z',
  created_by: null,
  expires_at: null,
  last_used_on: null,
  uses_in_last_day: 0,
  replaced_by: null,
  uses_since_replaced: 0,
  ...change,
})

test('a replaced key stands right below its successor while it works', () => {
  const keys = [key('other'), key('new'), key('old', { status: 'ending', replaced_by: 'new' })]
  expect(sortKeys(keys).working.map(({ key: { key: id }, isOld }) => [id, isOld])).toEqual([
    ['other', false],
    ['new', false],
    ['old', true],
  ])
})

test('a key whose successor has ended stands by itself', () => {
  const keys = [
    key('new', { status: 'revoked' }),
    key('old', { status: 'ending', replaced_by: 'new' }),
  ]
  expect(sortKeys(keys).working).toEqual([{ key: keys[1], isOld: false }])
})

test('expired and revoked keys are apart', () => {
  const keys = [key('a', { status: 'expired' }), key('b', { status: 'revoked' }), key('c')]
  expect(sortKeys(keys).ended.map(({ key: id }) => id)).toEqual(['a', 'b'])
})
