import { expect, test } from 'vitest'
import { lastFilter, rememberFilter } from './last-filter.ts'

test('the filter is remembered for its account and environment', () => {
  const place = { account: 'acc_1', environment: 'test' }
  rememberFilter(place, { show: 'open' })
  expect(lastFilter(place)).toEqual({ show: 'open' })
  expect(lastFilter({ ...place, environment: 'live' })).toEqual({})
  expect(lastFilter({ ...place, account: 'acc_2' })).toEqual({})
})
