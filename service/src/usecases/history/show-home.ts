import type { Environment } from '../../core/vocabulary/environment.ts'
import { countedAs, type OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import type {
  Counts,
  FlowCount,
  FlowCounts,
  PeriodUnit,
  TimeCount,
} from '../ports/history/flow-counts.ts'
import { type FlowOwner, type StepToReach, stepsToReach } from '../ports/history/flow-records.ts'
import type {
  ExpiringItem,
  FirstSteps,
  HomeFacts,
  LastCallback,
} from '../ports/history/home-facts.ts'
import { periodOf, quantileOf } from './count-flows.ts'

/** What happened in a period, in numbers. */
export type PeriodCounts = {
  readonly unit: PeriodUnit
  /** The start of the period; it ends now. */
  readonly from: number
  readonly now: number
  readonly totals: Totals
  /** Of a period of the same length before. */
  readonly before: Totals
  /** Oldest first, without gaps. */
  readonly series: readonly (Totals & { readonly at: number })[]
  readonly losses: readonly Loss[]
  /** How often callbacks failed in the period, by reason, most frequent first. */
  readonly callbackFailures: readonly { readonly reason: string; readonly attempts: number }[]
  /** The steps again, for each channel and each key, most flows first. */
  readonly splits: { readonly [by in SplitBy]: readonly SplitPart[] }
}

/** The state of an environment at a glance. */
export type Home = PeriodCounts & {
  /** Newest first. */
  readonly lastCallbacks: readonly (LastCallback & { readonly hasFailed: boolean })[]
  readonly endings: readonly ExpiringItem[]
  /** Null after the first callback was delivered. */
  readonly firstSteps: FirstSteps | null
}

/** Flows by the time at which they began. */
type Totals = {
  readonly started: number
  readonly opened: number
  readonly engaged: number
  readonly verified: number
  /** Presentations that the customer accepted. */
  readonly delivered: number
  /** With an outcome of any kind, and how many of those the customer has accepted. */
  readonly ended: number
  readonly accepted: number
  /** The person's own decision. */
  readonly declined: number
  readonly expired: number
  readonly failed: number
  /** From the opened page to the wallet's answer. */
  readonly person: Times | null
  readonly callback: Times | null
}

type Times = { readonly median: number; readonly p95: number }

/** Flows with an outcome that did not reach this step, by outcome, most first. */
type Loss = {
  readonly step: StepToReach
  readonly flows: number
  readonly reasons: readonly { readonly outcome: OutcomeCode; readonly flows: number }[]
}

type HomeDeps = {
  readonly flowCounts: Pick<FlowCounts, 'read'>
  readonly homeFacts: HomeFacts
  readonly clock: () => number
}

export const homePeriods = ['24h', '7d', '30d'] as const
export type HomePeriod = (typeof homePeriods)[number]

const hour = 3_600_000
const day = 24 * hour
const spans = {
  '24h': { unit: 'hour', length: hour, count: 24 },
  '7d': { unit: 'day', length: day, count: 7 },
  '30d': { unit: 'day', length: day, count: 30 },
} as const

export const callbacksLookedAt = 20
export const endsSoonDays = 30

/** Five statements, or six until the first callback was delivered. */
export async function showHome(
  { flowCounts, homeFacts, clock }: HomeDeps,
  owner: FlowOwner,
  period: HomePeriod,
): Promise<Home> {
  const now = clock()
  const [counts, lastCallbacks, endings] = await Promise.all([
    flowCounts.read(owner, spans[period].unit, sinceOf(period, now).before),
    homeFacts.lastCallbacks(owner, callbacksLookedAt),
    homeFacts.endings(owner, endsSoonDays),
  ])
  const isNew = counts.flows.every(({ delivered }) => delivered === 0)
  const steps = isNew ? await homeFacts.firstSteps(owner) : null
  return {
    ...periodCounts(counts, period, now),
    lastCallbacks: lastCallbacks.map((one) => ({ ...one, hasFailed: hasFailed(one) })),
    endings,
    firstSteps: steps?.callback === false ? steps : null,
  }
}

type OperatorHomeDeps = {
  readonly flowCounts: Pick<FlowCounts, 'kept'>
  readonly clock: () => number
}

/** The same numbers over all customers, which are about a minute behind. Two statements. */
export async function showOperatorHome(
  { flowCounts, clock }: OperatorHomeDeps,
  environment: Environment,
  period: HomePeriod,
): Promise<PeriodCounts> {
  const now = clock()
  const { unit } = spans[period]
  const everyone = { accountId: '', environment } as const
  const counts = await flowCounts.kept(everyone, unit, sinceOf(period, now).before)
  return periodCounts(counts, period, now)
}

function sinceOf(period: HomePeriod, now: number) {
  const { length, count } = spans[period]
  const from = now - (now % length) - (count - 1) * length
  return { from, before: from - count * length }
}

function periodCounts(counts: Counts, period: HomePeriod, now: number): PeriodCounts {
  const { unit, length, count } = spans[period]
  const { from } = sinceOf(period, now)
  const start = periodOf(unit, from)
  const isNow = (one: { readonly period: string }) => one.period >= start
  const recent = { flows: counts.flows.filter(isNow), times: counts.times.filter(isNow) }
  return {
    unit,
    from,
    now,
    totals: totalsOf(recent),
    before: totalsOf({
      flows: counts.flows.filter((one) => !isNow(one)),
      times: counts.times.filter((one) => !isNow(one)),
    }),
    series: seriesOf(recent, unit, from, length, count),
    losses: stepsToReach.map((step) => lossAt(step, recent.flows)),
    callbackFailures: failuresOf(recent.times),
    splits: {
      channel: splitBy(({ channel }) => channel, recent.flows),
      key: splitBy(({ keyId }) => keyId, recent.flows),
    },
  }
}

function seriesOf(counts: Counts, unit: PeriodUnit, from: number, length: number, count: number) {
  const flows = Map.groupBy(counts.flows, ({ period }) => period)
  const times = Map.groupBy(counts.times, ({ period }) => period)
  return Array.from({ length: count }, (_, place) => {
    const at = from + place * length
    const period = periodOf(unit, at)
    return {
      at,
      ...totalsOf({ flows: flows.get(period) ?? [], times: times.get(period) ?? [] }),
    }
  })
}

export function totalsOf({ flows, times }: Counts): Totals {
  const sum = (of: (count: FlowCount) => number) =>
    flows.reduce((total, count) => total + of(count), 0)
  const ofKind = (kind: ReturnType<typeof countedAs>) =>
    sum(({ outcome, created }) => (outcome !== null && countedAs(outcome) === kind ? created : 0))
  return {
    started: sum(({ created }) => created),
    opened: sum(({ opened }) => opened),
    engaged: sum(({ engaged }) => engaged),
    verified: sum(({ verified }) => verified),
    delivered: sum(({ outcome, delivered }) => (outcome === 'presentation' ? delivered : 0)),
    ended: sum(({ outcome, created }) => (outcome === null ? 0 : created)),
    accepted: sum(({ delivered }) => delivered),
    declined: ofKind('declined'),
    expired: ofKind('expired'),
    failed: ofKind('failed'),
    person: timesOf(times.filter(({ kind }) => kind === 'person')),
    callback: timesOf(times.filter(({ kind, reason }) => kind === 'callback' && reason === null)),
  }
}

type SplitBy = 'channel' | 'key'

type SplitPart = {
  /** Null without a wallet, because no channel was used. */
  readonly part: string | null
  readonly created: number
  readonly opened: number
  readonly engaged: number
  readonly verified: number
  readonly delivered: number
}

/** More than this does not help to see a difference. */
const mostParts = 20

function splitBy(
  partOf: (count: FlowCount) => string | null,
  counts: readonly FlowCount[],
): readonly SplitPart[] {
  return [...Map.groupBy(counts, partOf)]
    .map(([part, flows]) => {
      const { started, opened, engaged, verified, delivered } = totalsOf({ flows, times: [] })
      return { part, created: started, opened, engaged, verified, delivered }
    })
    .toSorted((one, other) => other.created - one.created)
    .slice(0, mostParts)
}

function timesOf(times: readonly TimeCount[]): Times | null {
  const [median, p95] = [quantileOf(times, 0.5), quantileOf(times, 0.95)]
  return median === null || p95 === null ? null : { median, p95 }
}

/** How many flows with this outcome reached the step before, and how many this one. */
const reached: {
  readonly [step in StepToReach]: (count: FlowCount) => readonly [before: number, step: number]
} = {
  opened: ({ created, opened }) => [created, opened],
  engaged: ({ opened, engaged }) => [opened, engaged],
  verified: ({ outcome, engaged, verified }) =>
    outcome === 'presentation' ? [0, 0] : [engaged, verified],
  delivered: ({ verified, delivered }) => (verified > 0 ? [verified, delivered] : [0, 0]),
}

function lossAt(step: StepToReach, counts: readonly FlowCount[]): Loss {
  const lost = new Map<OutcomeCode, number>()
  for (const count of counts) {
    const { outcome } = count
    const [before, there] = reached[step](count)
    if (outcome !== null && before > there)
      lost.set(outcome, (lost.get(outcome) ?? 0) + before - there)
  }
  const reasons = [...lost]
    .map(([outcome, flows]) => ({ outcome, flows }))
    .toSorted((one, other) => other.flows - one.flows)
  return { step, flows: reasons.reduce((total, { flows }) => total + flows, 0), reasons }
}

function failuresOf(times: readonly TimeCount[]): Home['callbackFailures'] {
  const failures = new Map<string, number>()
  for (const { kind, reason, count } of times)
    if (kind === 'callback' && reason !== null)
      failures.set(reason, (failures.get(reason) ?? 0) + count)
  return [...failures]
    .map(([reason, attempts]) => ({ reason, attempts }))
    .toSorted((one, other) => other.attempts - one.attempts)
}

/** A callback that was accepted after all has not failed. */
export const hasFailed = ({ state, reason }: LastCallback): boolean =>
  state === 'undelivered' || (state === 'delivering' && reason !== null)
