import { expect, test } from 'vitest'
import { createStatusListFetches } from './status-list-fetches.ts'

test('of each server the last result counts, with the last time that a list came', () => {
  let now = 1_000
  const fetches = createStatusListFetches(() => now)
  fetches.note('de-ausweis', 'fetched', 'https://lists.example/1?x=1')
  now = 2_000
  fetches.note('de-ausweis', 'timeout', 'https://lists.example/2')
  fetches.note('de-ausweis', 'dns_failed', 'https://other.example/1')
  expect(fetches.list()).toEqual([
    { issuer: 'de-ausweis', host: 'lists.example', result: 'timeout', at: 2_000, fetchedAt: 1_000 },
    {
      issuer: 'de-ausweis',
      host: 'other.example',
      result: 'dns_failed',
      at: 2_000,
      fetchedAt: null,
    },
  ])
})

test('the number of servers is bounded; the one asked longest ago is forgotten', () => {
  const fetches = createStatusListFetches(() => 0)
  for (let at = 0; at < 101; at++) fetches.note('de-ausweis', 'fetched', `https://h${at}.example/`)
  expect(fetches.list()).toHaveLength(100)
  expect(fetches.list()[0]?.host).toBe('h1.example')
})
