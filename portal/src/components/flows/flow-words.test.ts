import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { askedOf, isInFlight, isOpen, shortId, statusOf, tookMilliseconds } from './flow-words.ts'

const t = await loadTexts('en')

test.each([
  ['created', null, 'neutral', 'created', undefined],
  ['requested', null, 'waiting', 'requested', undefined],
  ['delivering', 'presentation', 'waiting', 'delivering', 'presentation'],
  ['completed', 'presentation', 'good', 'delivered', undefined],
  ['completed', 'error_access_denied', 'off', 'declined', undefined],
  ['completed', 'error_expired', 'off', 'expired', undefined],
  ['completed', 'error_credential_expired', 'bad', 'failed', 'error_credential_expired'],
  ['undelivered', 'presentation', 'warning', 'undelivered', 'presentation'],
] as const)('%s with %s', (status, outcome, mark, word, because) => {
  expect(statusOf({ status, outcome })).toEqual({ mark, word, ...(because && { because }) })
})

test('in flight until the customer knows, open until there is an outcome', () => {
  const delivering = { status: 'delivering', outcome: 'presentation' } as const
  expect([isInFlight(delivering), isOpen(delivering)]).toEqual([true, false])
  const created = { status: 'created', outcome: null } as const
  expect([isInFlight(created), isOpen(created)]).toEqual([true, true])
  expect(isInFlight({ status: 'undelivered', outcome: 'presentation' })).toBe(false)
})

test('a derived question has a question mark', () => {
  const derived = [{ attribute: 'nationality', asked: 'DE' }]
  expect(askedOf({ revealed: ['family_name'], optional: [], derived }, t.attributes)).toBe(
    'Surname, DE?',
  )
})

test('an id is short where it says little', () => {
  expect(shortId('flow_8KdAAAAAAAAAAAAAAAAAAA93f7x')).toBe('flow_8Kd…93f7x')
  expect(shortId('flow_1')).toBe('flow_1')
})

test('the time runs until the outcome', () => {
  const created_at = '2026-11-16T12:00:00.000Z'
  const now = Date.parse('2026-11-16T12:00:04.000Z')
  expect(tookMilliseconds({ created_at, ended_at: null }, now)).toBe(4_000)
  expect(tookMilliseconds({ created_at, ended_at: '2026-11-16T12:00:01.000Z' }, now)).toBe(1_000)
  // The clock of the reader may be behind.
  expect(tookMilliseconds({ created_at, ended_at: null }, 0)).toBe(0)
})
