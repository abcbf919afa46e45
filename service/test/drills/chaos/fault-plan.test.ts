import { expect, test } from 'vitest'
import { drawStorms } from './fault-plan.ts'
import { faultNames } from './history.ts'

const seeds = Array.from({ length: 50 }, (_, seed) => seed)
const named = (seed: number) => drawStorms(seed, 150_000).flatMap(({ faults }) => faults)

test('the same seed draws the same faults, another one others', () => {
  expect(drawStorms(7, 150_000)).toEqual(drawStorms(7, 150_000))
  expect(drawStorms(7, 150_000)).not.toEqual(drawStorms(8, 150_000))
})

test('a run has nearly every fault, two at once, and one failover at most', () => {
  for (const seed of seeds) {
    const names = named(seed).map(({ name }) => name)
    expect(new Set(names).size, `seed ${seed}`).toBeGreaterThanOrEqual(faultNames.length - 2)
    expect(names.filter((name) => name === 'failover').length).toBeLessThanOrEqual(1)
    expect(drawStorms(seed, 150_000).some(({ faults }) => faults.length === 2)).toBe(true)
  }
})

test('two at once never hurt the same thing', () => {
  for (const seed of seeds)
    for (const { faults } of drawStorms(seed, 150_000)) {
      const [one, other] = faults
      const kind = (name = '') => name.split(' ')[0]
      const isSame = kind(one?.name) === kind(other?.name) && one?.instance === other?.instance
      expect(isSame).toBe(false)
    }
})
