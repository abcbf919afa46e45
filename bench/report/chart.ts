import { stepNames } from '../measure/steps.ts'
import type { BenchResult } from './result.ts'

/** Pixels of the drawing; the height follows from the bars. */
const size = { width: 760, left: 190, right: 90, top: 74, bar: 26, gap: 16, foot: 62 }
const scaleWidth = size.width - size.left - size.right

type Bar = {
  readonly name: string
  readonly total: number
  /** Segments with a class for their colour, from left to right. */
  readonly parts: readonly { readonly look: string; readonly value: number }[]
  readonly spread?: { readonly from: number; readonly to: number }
}

/** Processor time of a flow as bars, readable in a light and a dark page. */
export function chartOf(result: BenchResult): string {
  const bars = barsOf(result)
  const most = Math.max(...bars.map(({ total, spread }) => Math.max(total, spread?.to ?? 0)))
  const height = size.top + bars.length * (size.bar + size.gap) + size.foot
  const drawn = bars.map((bar, place) =>
    drawBar(bar, size.top + place * (size.bar + size.gap), scaleWidth / most),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img"
  aria-label="${labelOf(bars)}">
<style>${style}</style>
<rect class="page" width="${size.width}" height="${height}" rx="10"/>
<text class="title" x="24" y="36">Processor time of one proof, in milliseconds</text>
<text class="note" x="24" y="56">${noteOf(result)}</text>
${drawn.join('\n')}
${legend(height - 26)}
</svg>
`
}

const noteOf = ({ engine, mode, format, slices, node, date }: BenchResult): string =>
  `${engine}, ${mode}, ${format} · median of ${slices} slices, line: middle half · ` +
  `Node ${node.replace('v', '')} · ${date.slice(0, 10)}`

function barsOf({
  flow,
  steps,
  spread,
  peer,
  sameJob,
  floor,
  baseline,
}: BenchResult): readonly Bar[] {
  const sum = stepNames.reduce((total, name) => total + steps[name], 0)
  // Steps are measured apart from the whole; the bar shows their shares of it.
  const parts = stepNames.map((name) => ({
    look: `step-${name}`,
    value: (steps[name] / sum) * flow.cpuMs,
  }))
  const plain = (name: string, total: number, look: string) => ({
    name,
    total,
    parts: [{ look, value: total }],
  })
  return [
    { name: 'Vidimus', total: flow.cpuMs, parts, spread: spread.flow },
    ...(baseline && spread.baseline
      ? [{ ...plain(baseline.label, baseline.cpuMs, 'other'), spread: spread.baseline }]
      : []),
    ...(sameJob && spread.sameJob
      ? [{ ...plain('libraries, same job', sameJob.cpuMs, 'other'), spread: spread.sameJob }]
      : []),
    ...(peer && spread.peer
      ? [{ ...plain('libraries, in memory', peer.cpuMs, 'other'), spread: spread.peer }]
      : []),
    { ...plain('public-key floor', floor.cpuMs, 'floor'), spread: spread.floor },
  ]
}

function drawBar({ name, total, parts, spread }: Bar, y: number, scale: number): string {
  let x = size.left
  const segments = parts.map(({ look, value }) => {
    const width = value * scale
    const drawn = `<rect class="${look}" x="${n(x)}" y="${y}" width="${n(width)}" height="${size.bar}"/>`
    x += width
    return drawn
  })
  const middle = y + size.bar / 2
  const end = Math.max(x, size.left + (spread?.to ?? 0) * scale)
  return [
    `<text class="name" x="${size.left - 12}" y="${middle + 5}">${escapeText(name)}</text>`,
    ...segments,
    spread ? whisker(spread, middle, scale) : '',
    `<text class="value" x="${n(end + 10)}" y="${middle + 5}">${total.toFixed(2)}</text>`,
  ].join('\n')
}

function whisker({ from, to }: NonNullable<Bar['spread']>, y: number, scale: number): string {
  const [left, right] = [size.left + from * scale, size.left + to * scale]
  const ends = [left, right].map((x) => `M${n(x)} ${y - 5}V${y + 5}`).join('')
  return `<path class="spread" d="M${n(left)} ${y}H${n(right)}${ends}"/>`
}

function legend(y: number): string {
  const entries = stepNames.map((name, place) => {
    const x = size.left + place * 96
    return `<rect class="step-${name}" x="${x}" y="${y - 10}" width="12" height="12" rx="2"/>
<text class="note" x="${x + 18}" y="${y}">${name}</text>`
  })
  return entries.join('\n')
}

const labelOf = (bars: readonly Bar[]): string =>
  bars.map(({ name, total }) => `${escapeText(name)} ${total.toFixed(2)} ms`).join(', ')

const n = (value: number): string => value.toFixed(1)

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
text { font: 13px system-ui, sans-serif; fill: #1c2b28 }
.title { font-size: 17px; font-weight: 600 }
.note { fill: #5b6b67; font-size: 12px }
.name { text-anchor: end }
.value { font-weight: 600; font-variant-numeric: tabular-nums }
.page { fill: #ffffff; stroke: #d9e2df }
.step-prove { fill: #0b5c4d } .step-page { fill: #17806b } .step-request { fill: #41a58f }
.step-answer { fill: #7cc4b3 } .step-delivery { fill: #b4ddd3 }
.other { fill: #93a09d } .floor { fill: #c2a14d }
.spread { stroke: #1c2b28; stroke-width: 1.5; fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #e6efec } .note { fill: #9db0ab }
  .page { fill: #14201d; stroke: #2b3b37 }
  .step-prove { fill: #c5ebe1 } .step-page { fill: #8fd3c2 } .step-request { fill: #57b39e }
  .step-answer { fill: #2f8f7b } .step-delivery { fill: #1d6557 }
  .other { fill: #71807c } .floor { fill: #d3b663 }
  .spread { stroke: #e6efec }
}
`
