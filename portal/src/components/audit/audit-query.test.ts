import { expect, test } from 'vitest'
import { auditQuery } from './audit-query.ts'

const actions = { key_created: 'Key created' }

test('a day lasts from its start to the start of the next, where the reader is', () => {
  const { from = '', until = '' } = auditQuery({ from: '2026-11-15', until: '2026-11-15' }, actions)
  expect(new Date(from)).toEqual(new Date(2026, 10, 15))
  expect(new Date(until)).toEqual(new Date(2026, 10, 16))
})

test('what is no action and no day is left out', () => {
  expect(auditQuery({ action: 'x', from: 'today' }, actions)).toEqual({})
  expect(auditQuery({ action: 'key_created', user: 'usr_1' }, actions)).toEqual({
    action: 'key_created',
    user: 'usr_1',
  })
})
