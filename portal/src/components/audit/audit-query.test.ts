import { expect, test } from 'vitest'
import { auditQuery } from './audit-query.ts'

const actions = { key_created: 'Key created' }

test('a day lasts from its start to the start of the next, where the reader is', () => {
  const { from = '', until = '' } = auditQuery({ from: '2026-11-15', until: '2026-11-15' }, actions)
  expect(new Date(from)).toEqual(new Date(2026, 10, 15))
  expect(new Date(until)).toEqual(new Date(2026, 10, 16))
})

test('a time of day is part of it, to the end of its minute', () => {
  const at = '2026-11-15T14:03'
  const { from = '', until = '' } = auditQuery({ from: at, until: at }, actions)
  expect(new Date(from)).toEqual(new Date(2026, 10, 15, 14, 3))
  expect(new Date(until)).toEqual(new Date(2026, 10, 15, 14, 4))
  expect(auditQuery({ from: '2026-11-15T24:61' }, actions)).toEqual({})
})

test('what is no action and no day is left out', () => {
  expect(auditQuery({ action: 'x', from: 'today' }, actions)).toEqual({})
  expect(auditQuery({ action: 'key_created', user: 'usr_1' }, actions)).toEqual({
    action: 'key_created',
    user: 'usr_1',
  })
})
