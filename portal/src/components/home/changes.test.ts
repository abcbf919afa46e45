import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { type Home, shareChange, startedChange, timeChange } from './changes.ts'

const t = await loadTexts('en')

const day = 86_400_000

const home = (started: number, before: number, elapsedDays: number) => {
  const totals = { started, verified: 0 } as Home['totals']
  const at = new Date(0).toISOString()
  return {
    unit: 'day' as const,
    from: at,
    as_of: new Date(elapsedDays * day).toISOString(),
    totals,
    before: { ...totals, started: before },
    series: Array.from({ length: 7 }, () => ({ at, ...totals })),
  }
}

test('a period that is not over is compared by its rate', () => {
  expect(startedChange(home(65, 70, 6.5), t).text).toBe('unchanged')
  expect(startedChange(home(77, 70, 7), t)).toMatchObject({ text: 'up 10%', direction: 'up' })
  expect(startedChange(home(35, 70, 7), t)).toMatchObject({ text: 'down 50%', tone: 'bad' })
})

test('without anything before there is no comparison', () => {
  const nothing = 'nothing to compare with'
  expect(startedChange(home(5, 0, 7), t).text).toBe(nothing)
  expect(shareChange(0.5, null, t).text).toBe(nothing)
  expect(timeChange(null, { median_ms: 1, p95_ms: 1 }, t).text).toBe(nothing)
})

test('shares are compared in points, times only beyond what the counts can tell', () => {
  expect(shareChange(0.699, 0.668, t).text).toBe('up 3.1 points')
  expect(shareChange(0.5, 0.5, t).text).toBe('unchanged')
  const took = (median_ms: number) => ({ median_ms, p95_ms: median_ms })
  expect(timeChange(took(27_000), took(31_000), t).text).toBe('4\u00a0s faster')
  expect(timeChange(took(30_000), took(31_000), t).text).toBe('unchanged')
  expect(timeChange(took(40_000), took(30_000), t)).toMatchObject({ tone: 'bad' })
})
