import type { FlowCount, PeriodUnit, TimeCount } from '../ports/history/flow-counts.ts'

/** In UTC: `d2026-11-17` or `h2026-11-17T14`. Periods of a unit sort by time. */
export const periodOf = (unit: PeriodUnit, at: number): string =>
  unit === 'day'
    ? `d${new Date(at).toISOString().slice(0, 10)}`
    : `h${new Date(at).toISOString().slice(0, 13)}`

/** The day of an hour's period. */
export const dayOfHour = (period: string): string => `d${period.slice(1, 11)}`

/** The month of an hour's period, as in `UsageCount`. */
export const monthOfHour = (period: string): string => period.slice(1, 8)

/** Counts of the same group and period become one. */
export const sumFlowCounts = (counts: readonly FlowCount[]): readonly FlowCount[] =>
  summed(
    counts,
    (one) =>
      [one.period, one.keyId, one.issuer, one.channel, one.outcome, one.failedCheck].join(' '),
    (one, other) => ({
      ...one,
      created: one.created + other.created,
      opened: one.opened + other.opened,
      engaged: one.engaged + other.engaged,
      answered: one.answered + other.answered,
      pushed: one.pushed + other.pushed,
      verified: one.verified + other.verified,
      delivered: one.delivered + other.delivered,
    }),
  )

export const sumTimeCounts = (counts: readonly TimeCount[]): readonly TimeCount[] =>
  summed(
    counts,
    ({ period, kind, reason, bucket }) => [period, kind, reason, bucket].join(' '),
    (one, other) => ({ ...one, count: one.count + other.count }),
  )

function summed<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  add: (one: T, other: T) => T,
): readonly T[] {
  const sums = new Map<string, T>()
  for (const one of all) {
    const name = nameOf(one)
    const known = sums.get(name)
    sums.set(name, known === undefined ? one : add(known, one))
  }
  return [...sums.values()]
}

/** Each bucket ends a fifth higher than the one before, so a quantile is right to a tenth. */
export const bucketsPerDoubling = 4

/** The time that this part of all took at most, in milliseconds. Null if nothing was counted. */
export function quantileOf(
  counts: readonly Pick<TimeCount, 'bucket' | 'count'>[],
  part: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let left = Math.ceil(total * part)
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    left -= count
    if (left <= 0) return Math.round(2 ** (bucket / bucketsPerDoubling))
  }
  return null
}
