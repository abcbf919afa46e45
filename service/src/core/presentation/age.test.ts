import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, isOver, isPossibleBirth } from './age.ts'

type Vector = readonly [birth: string, years: number, today: string, verdict: '1' | '0' | '?']

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../vectors/synthetic/ages.json'), 'utf8'),
)

function verdictOn(birth: string, years: number, today: string) {
  const over = isOver(birth, String(years), today)
  if (over === undefined) return '?'
  return over ? '1' : '0'
}

test('10,000 ages are as java.time.Period has them', () => {
  const differing = vectors.filter(
    ([birth, age, today, verdict]) => verdictOn(birth, age, today) !== verdict,
  )
  expect([vectors.length, differing]).toEqual([10_000, []])
})

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const years = fc.integer({ min: 1, max: 149 })

test('who is over an age is over every smaller one', () => {
  fc.assert(
    fc.property(day, years, day, (birth, age, today) => {
      if (isOver(birth, String(age + 1), today))
        expect(isOver(birth, String(age), today)).toBe(true)
    }),
  )
})

test('an incomplete date is answered only if all of its days agree', () => {
  fc.assert(
    fc.property(day, years, day, fc.boolean(), (full, age, today, isYearOnly) => {
      const birth = isYearOnly ? `${full.slice(0, 4)}-00-00` : `${full.slice(0, 7)}-00`
      const known = isOver(birth, String(age), today)
      if (known !== undefined) expect(isOver(full, String(age), today)).toBe(known)
    }),
  )
})

test.each([
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2008-11-17', '2026-11-17', true],
  ['2008-11-18', '2026-11-17', false],
  ['2008-00-00', '2026-11-17', undefined],
  ['2007-00-00', '2026-11-17', true],
  ['2008', '2026-11-17', undefined],
  ['0000-00-00', '2026-11-17', undefined],
  ['0000-05-01', '2026-11-17', undefined],
])('born on %s, on %s: 18 or over is %s', (birth, today, expected) => {
  expect(isOver(birth, '18', today)).toBe(expected)
})

test.each([
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2026-00-00', true],
  ['2027-00-00', false],
  ['2001-02-29', false],
  ['2000-02-29', true],
  ['2000-13-01', false],
  ['2000-04-31', false],
  ['0000-00-00', true],
])('on 2026-11-17 a birth on %s is possible: %s', (birth, expected) => {
  expect(isPossibleBirth(birth, '2026-11-17')).toBe(expected)
})

test('a day begins at midnight of the issuer', () => {
  const before = Date.parse('2026-11-16T22:59:59.999Z')
  expect(['Europe/Berlin', 'UTC'].map((zone) => dayIn(zone, before))).toEqual([
    '2026-11-16',
    '2026-11-16',
  ])
  expect(['Europe/Berlin', 'UTC'].map((zone) => dayIn(zone, before + 1))).toEqual([
    '2026-11-17',
    '2026-11-16',
  ])
  // In summer an hour earlier.
  expect(dayIn('Europe/Berlin', Date.parse('2026-07-16T22:00:00Z'))).toBe('2026-07-17')
})
