import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { readFlowQuery } from './read-flow-query.ts'

const cursor = flowId(new Uint8Array(flowIdBytes), 0)

test('without parameters all flows are listed, fifty at a time', () => {
  expect(readFlowQuery({})).toEqual({ ok: true, value: { limit: 50 } })
})

test('every parameter is read', () => {
  const query = {
    created_after: '2026-11-15T10:00:00.5+01:00',
    status: 'undelivered',
    outcome: 'error_expired',
    cursor,
    limit: '100',
  }
  expect(readFlowQuery(query)).toEqual({
    ok: true,
    value: {
      createdFrom: Date.UTC(2026, 10, 15, 9, 0, 0, 500),
      state: 'undelivered',
      outcome: 'error_expired',
      cursor,
      limit: 100,
    },
  })
})

test.each([
  [{ created_after: 'yesterday' }, 'created_after must be a time such as 2026-11-15T09:00:00Z'],
  [{ created_after: '2026-11-15' }, 'created_after must be'],
  [{ created_after: '2026-11-15T09:00:00' }, 'created_after must be'],
  [{ created_after: '2026-13-15T09:00:00Z' }, 'created_after must be'],
  [{ status: 'open' }, 'status must be one of created, opened, requested,'],
  [{ outcome: 'error' }, 'outcome must be one of presentation, error_access_denied,'],
  [{ cursor: 'acc_x' }, 'cursor must be the next_cursor of an earlier page'],
  [{ limit: '0' }, 'limit must be a whole number from 1 to 100'],
  [{ limit: '101' }, 'limit must be'],
  [{ limit: ['1', '2'] }, 'limit must be given once'],
  [{ createdAfter: 'x' }, 'there is no parameter createdAfter'],
  [{ '\u0000"': 'x' }, 'there is no parameter of that name'],
  [{ toString: 'x' }, 'there is no parameter toString'],
])('%j is refused with its reason', (query, reason) => {
  expect(readFlowQuery(query)).toEqual({
    ok: false,
    failure: {
      code: 'error_invalid_parameter',
      description: expect.stringContaining(reason),
    },
  })
})
