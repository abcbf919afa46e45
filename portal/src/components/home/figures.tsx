import { TrendingDown, TrendingUp } from 'lucide-react'
import { durationText } from '../parts/duration.ts'
import { useTexts } from '../session/language.tsx'
import { AsTable } from './as-table.tsx'
import {
  type Change,
  deliveredShare,
  type HomeCounts,
  shareChange,
  startedChange,
  timeChange,
  verifiedShare,
} from './changes.ts'
import type { Period } from './home-search.ts'
import { momentName } from './moments.ts'
import { Sparkline } from './sparkline.tsx'

/** Four figures, how each went, and how each changed. */
export function Figures({
  of: home,
  period,
}: {
  readonly of: HomeCounts
  readonly period: Period
}) {
  const t = useTexts()
  const { figures, units } = t.home
  const { totals, before, series } = home
  const count = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const share = (value: number | null) => (value === null ? '–' : percent.format(value))
  const took = (times: HomeCounts['totals']['person']) =>
    times === null ? '–' : durationText(times.median_ms, t.locale)
  return (
    <section className="panel figures" aria-label={figures.title}>
      <dl className="figure-list">
        <Figure
          name={figures.started}
          value={count.format(totals.started)}
          change={startedChange(home, t)}
          values={series.map(({ started }) => started)}
        />
        <Figure
          name={figures.verified}
          value={share(verifiedShare(totals))}
          change={shareChange(verifiedShare(totals), verifiedShare(before), t)}
          values={series.map(verifiedShare)}
        />
        <Figure
          name={figures.median}
          value={took(totals.person)}
          change={timeChange(totals.person, before.person, t)}
          values={series.map(({ person }) => person?.median_ms ?? null)}
        />
        <Figure
          name={figures.delivered}
          value={share(deliveredShare(totals))}
          change={shareChange(deliveredShare(totals), deliveredShare(before), t)}
          values={series.map(deliveredShare)}
        />
      </dl>
      <div className="figures-foot">
        <AsTable
          caption={figures.title}
          columns={[
            units[home.unit],
            figures.started,
            figures.verified,
            figures.median,
            figures.delivered,
          ]}
          rows={series.toReversed().map((each) => ({
            key: each.at,
            cells: [
              momentName(each.at, home.unit, t.locale),
              count.format(each.started),
              share(verifiedShare(each)),
              took(each.person),
              share(deliveredShare(each)),
            ],
          }))}
        />
        <p className="muted small">{figures.before[period]}</p>
      </div>
    </section>
  )
}

type FigureProperties = {
  readonly name: string
  readonly value: string
  readonly change: Change
  readonly values: readonly (number | null)[]
}

function Figure({ name, value, change, values }: FigureProperties) {
  const Arrow = change.direction === 'down' ? TrendingDown : TrendingUp
  return (
    <div className="figure-cell">
      <dt className="muted small">{name}</dt>
      <dd className="figure">{value}</dd>
      <dd className={`figure-change small ${change.tone}`}>
        {change.direction !== 'none' && <Arrow size={14} aria-hidden />}
        {change.text}
      </dd>
      <dd>
        <Sparkline values={values} />
      </dd>
    </div>
  )
}
