import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { filterTime, flowQuery, isPast } from './flow-query.ts'

const t = await loadTexts('en')

const now = Date.parse('2026-11-16T12:00:00.000Z')
const queryOf = (filter: object) => flowQuery(filter, t, now)

test('the filter goes on to the service', () => {
  const filter = {
    show: 'otherwise',
    outcome: 'error_expired',
    issuer: 'xx-sandbox',
    key: 'key_1',
    path: 'qr',
  }
  expect(queryOf(filter)).toEqual(filter)
})

test('what the service would refuse is left out', () => {
  const filter = { show: 'x', outcome: 'toString', issuer: '', key: 'key', path: '1', from: 'soon' }
  expect(queryOf({ ...filter, range: 'x' })).toEqual({})
})

test('a range ends now, and wins over days', () => {
  expect(queryOf({ range: 'hour', from: '2026-11-01' })).toEqual({
    from: '2026-11-16T11:00:00.000Z',
  })
})

test('days last until the start of the next', () => {
  const { from = '', until = '' } = queryOf({ from: '2026-11-15', until: '2026-11-15' })
  expect(new Date(from)).toEqual(new Date(2026, 10, 15))
  expect(new Date(until)).toEqual(new Date(2026, 10, 16))
})

test('times of day last until the end of their minute', () => {
  const { from = '', until = '' } = queryOf({ from: '2026-11-15T14:03', until: '2026-11-15T14:03' })
  expect(new Date(from)).toEqual(new Date(2026, 10, 15, 14, 3))
  expect(new Date(until)).toEqual(new Date(2026, 10, 15, 14, 4))
  expect(queryOf({ from: '2026-11-15T25:00', until: '2026-11-15T1:00' })).toEqual({})
  expect(queryOf({ from: filterTime(now) })).toEqual({ from: '2026-11-16T12:00:00.000Z' })
})

test('where a flow stopped goes on to the service', () => {
  expect(queryOf({ stopped: 'engaged' })).toEqual({ stopped_before: 'engaged' })
  expect(queryOf({ stopped: 'created' })).toEqual({})
})

test('a range is past from the instant of its end', () => {
  expect(isPast({}, now)).toBe(false)
  expect(isPast({ until: '2026-11-16T12:00:00.001Z' }, now)).toBe(false)
  expect(isPast({ until: '2026-11-16T12:00:00.000Z' }, now)).toBe(true)
})
