import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('gives as many bytes as were asked for, also more than it keeps', () => {
  const random = createRandom()
  for (const bytes of [0, 1, 12, 32, 4_095, 4_096, 4_097, 10_000])
    expect(random(bytes)).toHaveLength(bytes)
})

test('gives no bytes twice, across many refills', () => {
  const random = createRandom()
  const given = Array.from({ length: 20_000 }, () => Buffer.from(random(12)).toString('hex'))
  expect(new Set(given).size).toBe(given.length)
  expect(given).not.toContain('00'.repeat(12))
})

test('what was given stays as it is', () => {
  const random = createRandom()
  const first = random(32)
  const copy = Buffer.from(first)
  for (let call = 0; call < 1_000; call++) random(32)
  expect(Buffer.compare(first, copy)).toBe(0)
})
