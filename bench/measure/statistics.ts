/** The value below which this part of all values lies; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * part))
  return sorted[place] ?? 0
}

/** Half of the values are below; of an even number, the middle between the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1)
  return sorted.length % 2 === 0 ? (low + high) / 2 : low
}

/** What one was to the other in each round: what slows both of them drops out. */
export const pairedRatio = (of: readonly number[], to: readonly number[]): Spread =>
  spreadOf(of.slice(0, to.length).map((value, round) => value / (to[round] ?? value)))

/** The middle half of the slices: from the lower to the upper quartile. */
export type Spread = { readonly median: number; readonly from: number; readonly to: number }

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  from: quantile(values, 0.25),
  to: quantile(values, 0.75),
})
