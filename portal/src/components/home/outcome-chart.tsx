import { Button } from '@mantine/core'
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { Download } from 'lucide-react'
import { Panel } from '../parts/panel.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useTexts } from '../session/language.tsx'
import { AsTable } from './as-table.tsx'
import type { HomeCounts } from './changes.ts'
import { FlowsLink } from './flows-link.tsx'
import { flowsOf, momentName } from './moments.ts'
import { type OutcomeKind, outcomeCsv, outcomeKinds } from './outcome-csv.ts'

/** How flows ended, by day or hour. */
export function OutcomeChart({ of: home }: { readonly of: HomeCounts }) {
  const t = useTexts()
  const { outcomes, units } = t.home
  const { series, unit, totals } = home
  const name = (at: string) => momentName(at, unit, t.locale)
  const count = new Intl.NumberFormat(t.locale)
  return (
    <Panel
      title={outcomes.title}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => saveFile('vidimus-outcomes.csv', outcomeCsv(series), 'text/csv')}
        >
          {outcomes.csv}
        </Button>
      }
    >
      <ul className="legend small">
        {outcomeKinds.map((kind) => (
          <li key={kind}>
            <Swatch kind={kind} />
            {outcomes.kinds[kind]} <strong>{count.format(totals[kind])}</strong>
          </li>
        ))}
      </ul>
      <Bars of={home} />
      <AsTable
        caption={outcomes.title}
        columns={[
          units[unit],
          ...outcomeKinds.map((kind) => outcomes.kinds[kind]),
          outcomes.open,
          outcomes.all,
        ]}
        rows={series.toReversed().map((each) => ({
          key: each.at,
          cells: [
            <FlowsLink key="link" search={flowsOf(each.at, unit)}>
              {name(each.at)}
            </FlowsLink>,
            ...outcomeKinds.map((kind) => count.format(each[kind])),
            count.format(each.started - each.ended),
            count.format(each.started),
          ],
        }))}
      />
    </Panel>
  )
}

const Swatch = ({ kind }: { readonly kind: OutcomeKind }) => (
  <svg className="swatch" viewBox="0 0 12 12" aria-hidden>
    <rect className={`outcome ${kind}`} width="12" height="12" rx="3" />
  </svg>
)

const width = 640
const height = 260
const edge = { left: 34, top: 8, bottom: 24 }
const mostLabels = 6

function Bars({ of: home }: { readonly of: HomeCounts }) {
  const t = useTexts()
  const { outcomes } = t.home
  const { series, unit } = home
  const name = (at: string) => momentName(at, unit, t.locale)
  const most = Math.max(...series.map(({ ended }) => ended), 4)
  const x = scaleBand(
    series.map(({ at }) => at),
    [edge.left, width],
  ).padding(0.22)
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4)
  const layers = stack<(typeof series)[number], OutcomeKind>()
    .keys(outcomeKinds)
    .value((each, kind) => each[kind])(series)
  const every = Math.ceil(series.length / mostLabels)
  return (
    <svg
      className="outcome-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf(home, t, name)}
    >
      <Patterns />
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick} className="tick">
            <line x1={edge.left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 6} y={y(tick) + 4} textAnchor="end">
              {tick.toLocaleString(t.locale)}
            </text>
          </g>
        ))}
      {layers.map((layer) =>
        layer.map(
          ([from, until], place) =>
            until > from && (
              <rect
                key={series[place]?.at}
                className={`outcome ${layer.key}`}
                x={x(series[place]?.at ?? '')}
                y={y(until)}
                width={x.bandwidth()}
                height={Math.max(y(from) - y(until) - 1, 1)}
                rx={1.5}
              />
            ),
        ),
      )}
      {series.map((each) => (
        <rect
          key={each.at}
          className="bar-hover"
          x={x(each.at)}
          y={edge.top}
          width={x.bandwidth()}
          height={height - edge.top - edge.bottom}
        >
          <title>
            {`${name(each.at)}: ${outcomeKinds
              .map((kind) => `${outcomes.kinds[kind]} ${each[kind].toLocaleString(t.locale)}`)
              .join(', ')}`}
          </title>
        </rect>
      ))}
      {series.map(
        (each, place) =>
          place % every === 0 && (
            <text
              key={each.at}
              className="bar-name"
              x={(x(each.at) ?? 0) + x.bandwidth() / 2}
              y={height - 6}
              textAnchor="middle"
            >
              {name(each.at)}
            </text>
          ),
      )}
      {outcomes.none !== '' && home.totals.ended === 0 && (
        <text className="bar-name" x={width / 2} y={height / 2} textAnchor="middle">
          {outcomes.none}
        </text>
      )}
    </svg>
  )
}

/** For forced colours, in which fills differ by pattern. */
const Patterns = () => (
  <defs>
    <pattern id="outcome-lines" width="5" height="5" patternUnits="userSpaceOnUse">
      <path className="pattern-line" d="M0 5 5 0" />
    </pattern>
    <pattern id="outcome-dots" width="4" height="4" patternUnits="userSpaceOnUse">
      <circle className="pattern-dot" cx="2" cy="2" r="1" />
    </pattern>
  </defs>
)

function summaryOf(
  { series, totals }: HomeCounts,
  t: ReturnType<typeof useTexts>,
  name: (at: string) => string,
): string {
  const { outcomes } = t.home
  const [first, last] = [series[0], series.at(-1)]
  const [most] = series.toSorted((one, other) => other.ended - one.ended)
  const kinds = outcomeKinds
    .map((kind) => `${outcomes.kinds[kind]} ${totals[kind].toLocaleString(t.locale)}`)
    .join(', ')
  if (most === undefined || most.ended === 0) return outcomes.none
  const top = outcomes.most({ at: name(most.at), flows: most.ended })
  return outcomes.summary({
    from: name(first?.at ?? ''),
    until: name(last?.at ?? ''),
    kinds,
    most: top,
  })
}
