import type { Reply } from '../../api/call.ts'
import { durationText } from '../parts/duration.ts'
import type { Texts } from '../session/texts.ts'

export type Home = Reply<'showHome'>
/** What the home page of operators has too. */
export type HomeCounts = Reply<'showOperatorHome'>
type Totals = HomeCounts['totals']

export const verifiedShare = ({ verified, started }: Totals): number | null =>
  started === 0 ? null : verified / started

export const deliveredShare = ({ accepted, ended }: Totals): number | null =>
  ended === 0 ? null : accepted / ended

/** How a figure changed. */
export type Change = {
  readonly text: string
  readonly direction: 'up' | 'down' | 'none'
  readonly tone: 'good' | 'bad' | 'neutral'
}

type Compared = Pick<HomeCounts, 'unit' | 'from' | 'as_of' | 'totals' | 'before' | 'series'>

/** The current day or hour is not over yet, so rates are compared and not sums. */
export function startedChange(home: Compared, t: Texts): Change {
  const { from, as_of: asOf, series, unit, totals, before } = home
  const length = series.length * (unit === 'day' ? 86_400_000 : 3_600_000)
  const elapsed = Math.max(Date.parse(asOf) - Date.parse(from), 1)
  if (before.started === 0) return incomparable(t)
  const by = totals.started / elapsed / (before.started / length) - 1
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 0 })
  return changed(by, percent.format(Math.abs(by)), Math.abs(by) < 0.005, t)
}

export function shareChange(now: number | null, before: number | null, t: Texts): Change {
  if (now === null || before === null) return incomparable(t)
  const points = 100 * (now - before)
  const format = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 })
  const text = t.home.figures.points({ points: format.format(Math.abs(points)) })
  return changed(points, text, Math.abs(points) < 0.05, t)
}

export function timeChange(now: Totals['person'], before: Totals['person'], t: Texts): Change {
  if (now === null || before === null) return incomparable(t)
  const by = now.median_ms - before.median_ms
  const { same, faster, slower } = t.home.figures
  // Medians are right to a tenth.
  if (Math.abs(by) < before.median_ms / 10)
    return { text: same, direction: 'none', tone: 'neutral' }
  const text = durationText(Math.abs(by), t.locale)
  return by < 0
    ? { text: faster({ by: text }), direction: 'none', tone: 'good' }
    : { text: slower({ by: text }), direction: 'none', tone: 'bad' }
}

function changed(by: number, amount: string, isSame: boolean, t: Texts): Change {
  const { up, down, same } = t.home.figures
  if (isSame) return { text: same, direction: 'none', tone: 'neutral' }
  return by > 0
    ? { text: up({ by: amount }), direction: 'up', tone: 'good' }
    : { text: down({ by: amount }), direction: 'down', tone: 'bad' }
}

const incomparable = (t: Texts): Change => ({
  text: t.home.figures.nothingBefore,
  direction: 'none',
  tone: 'neutral',
})
