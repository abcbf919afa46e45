import { timeOfFlow } from '../../core/vocabulary/ids.ts'
import type {
  CountedAttempt,
  CountedFlow,
  FlowCount,
  FlowGroup,
  FlowStep,
  PeriodUnit,
  TimeCount,
} from '../ports/history/flow-counts.ts'

/** In UTC: `d2026-11-17` or `h2026-11-17T14`. Periods of a unit sort by time. */
export const periodOf = (unit: PeriodUnit, at: number): string =>
  unit === 'day'
    ? `d${new Date(at).toISOString().slice(0, 10)}`
    : `h${new Date(at).toISOString().slice(0, 13)}`

/** The day of an hour's period. */
export const dayOfHour = (period: string): string => `d${period.slice(1, 11)}`

/** Counts by the time at which each flow began, so that later steps never exceed earlier ones. */
export const countFlows = (unit: PeriodUnit, flows: readonly CountedFlow[]): readonly FlowCount[] =>
  sumFlowCounts(
    flows.map((flow) => ({
      ...groupOf(flow),
      period: periodOf(unit, timeOfFlow(flow.id)),
      ...stepsOf(flow),
    })),
  )

/** Only the callbacks, for flows whose other steps were counted before. */
export const countDeliveries = (
  unit: PeriodUnit,
  flows: readonly CountedFlow[],
): readonly FlowCount[] =>
  sumFlowCounts(
    flows
      .filter(({ isDelivered }) => isDelivered)
      .map((flow) => ({
        ...groupOf(flow),
        period: periodOf(unit, timeOfFlow(flow.id)),
        ...noSteps,
        delivered: 1,
      })),
  )

export const countPersonTimes = (
  unit: PeriodUnit,
  flows: readonly CountedFlow[],
): readonly TimeCount[] =>
  sumTimeCounts(
    flows.flatMap(({ id, openedAt, answeredAt }) =>
      openedAt === null || answeredAt === null
        ? []
        : [
            {
              period: periodOf(unit, timeOfFlow(id)),
              kind: 'person' as const,
              failure: null,
              bucket: bucketOf(answeredAt - openedAt),
              count: 1,
            },
          ],
    ),
  )

export const countAttempts = (
  unit: PeriodUnit,
  attempts: readonly CountedAttempt[],
): readonly TimeCount[] =>
  sumTimeCounts(
    attempts.map(({ startedAt, durationMilliseconds, failure }) => ({
      period: periodOf(unit, startedAt),
      kind: 'callback' as const,
      failure,
      bucket: bucketOf(durationMilliseconds),
      count: 1,
    })),
  )

const noSteps = {
  ...{ created: 0, opened: 0, engaged: 0, answered: 0, verified: 0, delivered: 0 },
  pushed: 0,
}

function stepsOf(flow: CountedFlow): { readonly [step in FlowStep | 'pushed']: number } {
  const isAnswered = flow.answeredAt !== null
  return {
    created: 1,
    opened: Number(flow.openedAt !== null),
    engaged: Number(flow.requestedAt !== null || isAnswered),
    answered: Number(isAnswered),
    pushed: Number(isAnswered && flow.isPushed),
    verified: Number(flow.outcome === 'presentation'),
    delivered: Number(flow.isDelivered),
  }
}

const groupOf = ({ keyId, issuer, channel, outcome, failedCheck }: FlowGroup): FlowGroup => ({
  keyId,
  issuer,
  channel,
  outcome,
  failedCheck,
})

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
    ({ period, kind, failure, bucket }) => [period, kind, failure, bucket].join(' '),
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
const bucketsPerDoubling = 4

const bucketOf = (milliseconds: number): number =>
  Math.round(Math.log2(Math.max(1, milliseconds)) * bucketsPerDoubling)

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
