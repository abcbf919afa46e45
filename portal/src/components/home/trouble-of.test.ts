import { expect, test } from 'vitest'
import { troubleOf } from './trouble-of.ts'

const callback = (
  place: number,
  error: string | null = null,
  http_status: number | null = 200,
) => ({
  flow: `flow_${place}`,
  failed: error !== null,
  ended_at: new Date(place * 1_000).toISOString(),
  http_status,
  error,
})
const delivered = (count: number) => Array.from({ length: count }, (_, place) => callback(place))

test('there is trouble when more than a fifth failed, not at a fifth', () => {
  const failed = [callback(101, 'timeout', null), callback(100, 'timeout', null)]
  const four = [...failed, ...failed]
  expect(troubleOf([...four, ...delivered(16)])).toBeUndefined()
  expect(troubleOf([...four, ...delivered(15)])).toMatchObject({ failed: 4, all: 19 })
  expect(troubleOf([])).toBeUndefined()
  expect(troubleOf(delivered(20))).toBeUndefined()
})

test('the most frequent cause is named, and since when', () => {
  const failing = [
    callback(30, 'timeout', null),
    callback(20, 'status_not_200', 500),
    callback(10, 'status_not_200', 500),
  ]
  expect(troubleOf(failing)).toEqual({
    failed: 3,
    all: 3,
    since: new Date(10_000).toISOString(),
    error: 'status_not_200',
    status: 500,
  })
})
