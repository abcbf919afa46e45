import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

const width = 100
const height = 32

/** The course of a figure. The table beside it has the numbers. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const x = scaleLinear([0, Math.max(values.length - 1, 1)], [0, width])
  const [least, most] = [Math.min(...known), Math.max(...known)]
  // The course counts here, so the scale need not begin at nothing.
  const y = scaleLinear([least - (most - least || 1) / 3, most], [height, 2])
  const points = values.map((value, at) => ({ at, value }))
  const isKnown = (point: (typeof points)[number]) => point.value !== null
  const shape = line<(typeof points)[number]>()
    .defined(isKnown)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0))
    .curve(curveMonotoneX)
  const below = area<(typeof points)[number]>()
    .defined(isKnown)
    .x(({ at }) => x(at))
    .y0(height)
    .y1(({ value }) => y(value ?? 0))
    .curve(curveMonotoneX)
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className="sparkline-area" d={below(points) ?? ''} />
      <path className="sparkline-line" d={shape(points) ?? ''} />
    </svg>
  )
}
