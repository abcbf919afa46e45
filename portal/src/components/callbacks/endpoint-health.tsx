import { useReading } from '../../api/hooks.ts'
import { durationText } from '../parts/duration.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

const bar = { width: 9, gap: 3, height: 34 }

/** How the customer's server did in the last 24 hours, hour by hour. Nothing before the first. */
export function EndpointHealth() {
  const { callbacks: t, locale } = useTexts()
  const params = usePlace()
  const { data } = useReading('showHome', { params, query: { period: '24h' } })
  if (data === undefined || data.totals.ended === 0) return null
  const { ended, accepted, callback } = data.totals
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const most = Math.max(...data.series.map((hour) => hour.ended), 1)
  const facts = [
    [t.strip.accepted, share.format(accepted / ended)],
    [t.strip.callbacks, ended.toLocaleString(locale)],
    [t.strip.median, callback === null ? '–' : durationText(callback.median_ms, locale)],
    [t.strip.p95, callback === null ? '–' : durationText(callback.p95_ms, locale)],
  ] as const
  return (
    <section className="panel endpoint-health" aria-label={t.strip.title}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <svg
        viewBox={`0 0 ${data.series.length * (bar.width + bar.gap)} ${bar.height}`}
        role="img"
        aria-label={t.strip.summary({ accepted, ended })}
      >
        {data.series.map((hour, place) => {
          const x = place * (bar.width + bar.gap)
          const tall = (hour.ended / most) * bar.height
          const good = hour.ended === 0 ? 0 : (hour.accepted / hour.ended) * tall
          return (
            <g key={hour.at}>
              <rect className="hour" x={x} y={bar.height - 2} width={bar.width} height="2" />
              <rect
                className="hour failed"
                x={x}
                y={bar.height - tall}
                width={bar.width}
                height={tall - good}
              />
              <rect
                className="hour accepted"
                x={x}
                y={bar.height - good}
                width={bar.width}
                height={good}
              />
            </g>
          )
        })}
      </svg>
    </section>
  )
}
