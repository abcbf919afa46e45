import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../../core/flow/flow.ts'
import { type CheckName, checkNames } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { type AccountId, flowIdsFrom, type KeyId } from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import { bucketsPerDoubling } from '../../../usecases/history/count-flows.ts'
import type { FlowCount, TimeCount } from '../../../usecases/ports/history/flow-counts.ts'
import { isNoTryout } from '../delivery/tryouts.ts'
import { checksIn } from '../flows/stored-checks.ts'

/**
 * What a flow adds to the counts, as SQL that both engines understand. The worker adds it to the
 * stored counts, and whoever looks adds it to what is not stored yet, so both always agree.
 */

/** Periods by the times at which they begin, newest first. They are named when they are read. */
export type Starts = readonly number[]

/** From the last one to begin until the first, in steps of the same length. */
export const startsOf = (first: number, last: number, length: number): Starts =>
  Array.from(
    { length: Math.floor(last / length) - Math.floor(first / length) + 1 },
    (_, place) => (Math.floor(last / length) - place) * length,
  )

/** The position of the period of a flow: nearly always the first, so later ones cost nothing. */
const placeOf = (starts: Starts) =>
  sql`case ${sql.join(
    starts.map(
      (start, place) => sql`when flows.id >= ${flowIdsFrom(start)} then ${sql.lit(place)}`,
    ),
    sql` `,
  )} end`

const steps = [
  'created',
  'opened',
  'engaged',
  'answered',
  'pushed',
  'verified',
  'delivered',
] as const
type CountedStep = (typeof steps)[number]

/** Where flows come from: what follows `from`, with its conditions. */
export type Source = RawBuilder<unknown>

export const flowsWhere = (condition: RawBuilder<unknown>): Source =>
  sql`flows where ${isNoTryout} and ${condition}`

const isGiven = (column: string) => sql`case when ${sql.raw(column)} is null then 0 else 1 end`
const isText = (column: string, text: string) =>
  sql`case when ${sql.ref(column)} = ${sql.lit(text)} then 1 else 0 end`

export const answered = isGiven('answered_at')
export const pushed = sql`case when answered_at is not null and pushed = 1 then 1 else 0 end`

const whole: { readonly [step in CountedStep]: RawBuilder<unknown> } = {
  created: sql.lit(1),
  opened: isGiven('opened_at'),
  engaged: isGiven('coalesce(requested_at, answered_at)'),
  answered,
  pushed,
  verified: isText('outcome', 'presentation'),
  delivered: isText('state', 'completed'),
}

/** With a failed check the record of all of them, from which its name is read. */
const group = sql`coalesce(answered_path, fetched_path, '') as channel,
  coalesce(outcome, '') as outcome,
  case when checks like '%"failed"%' then checks else '' end as failed`
const noGroup = sql`'' as channel, '' as outcome, '' as failed`

const rowsFrom = (
  source: Source,
  starts: Starts,
  names: RawBuilder<unknown>,
  values: Partial<typeof whole>,
) => sql`select flows.account_id, flows.environment, '' as period, ${placeOf(starts)} as place,
  key_id, issuer, ${names},
  ${sql.join(steps.map((step) => sql`${values[step] ?? sql.lit(0)} as ${sql.ref(step)}`))}
  from ${source}`

/** Flows as they are now. The worker leaves callbacks out that are noted as not over. */
export const wholeFlows = (
  source: Source,
  starts: Starts,
  delivered: RawBuilder<unknown> = whole.delivered,
) => rowsFrom(source, starts, group, { ...whole, delivered })

/** Flows as they were counted before they had an outcome, and -1 to take that back. */
export const begunFlows = (source: Source, starts: Starts, created: 1 | -1) =>
  rowsFrom(source, starts, noGroup, { created: sql.lit(created) })

/** Callbacks of flows whose other steps were counted before. */
export const deliveredFlows = (source: Source, starts: Starts) =>
  rowsFrom(source, starts, group, { delivered: whole.delivered })

/** Callbacks that the worker has noted are counted when they are over. */
export const deliveredUnlessNoted = sql`case when state = 'completed' and not exists (
  select 1 from uncounted_callbacks where flow_id = flows.id) then 1 else 0 end`

/** Of one account, from `flow_counts`. */
export const storedFlows = (condition: RawBuilder<unknown>) =>
  sql`select account_id, environment, period, cast(null as integer) as place, key_id, issuer,
  channel, outcome, failed_check as failed, ${sql.join(steps.map((step) => sql.ref(step)))}
  from flow_counts where ${condition}`

type Placed = Owned & {
  readonly period: string
  readonly place: number | null
}

type FlowRow = Placed & { readonly [step in CountedStep]: number } & {
  readonly key_id: KeyId | ''
  readonly issuer: IssuerId
  readonly channel: Channel | ''
  readonly outcome: OutcomeCode | ''
  readonly failed: string
}

const grouped = ['account_id', 'environment', 'period', 'place', 'key_id', 'issuer', 'channel']
  .concat('outcome', 'failed')
  .map((column) => sql.ref(column))

export type Owned = { readonly account_id: AccountId | ''; readonly environment: Environment }

/** Few rows, however many flows there are: one for each combination. */
export async function sumFlows(
  reader: QueryExecutorProvider,
  selects: readonly RawBuilder<unknown>[],
  nameOf: (place: number) => string,
): Promise<readonly (Owned & FlowCount)[]> {
  const { rows } = await sql<FlowRow>`select ${sql.join(grouped)},
    ${sql.join(steps.map((step) => sql`cast(sum(${sql.ref(step)}) as bigint) as ${sql.ref(step)}`))}
    from (${sql.join(selects, sql` union all `)}) as begun
    group by ${sql.join(grouped)}`.execute(reader)
  return rows.map(({ period, place, key_id, channel, outcome, failed, ...row }) => ({
    ...row,
    period: place === null ? period : nameOf(place),
    keyId: key_id,
    channel: given(channel),
    outcome: given(outcome),
    failedCheck: failedIn(failed),
  }))
}

const given = <T extends string>(text: T | ''): T | null => (text === '' ? null : text)

/** A stored count has the name of the check, a flow the record. */
function failedIn(text: string): CheckName | null {
  if (!text.startsWith('[')) return checkNames.find((name) => name === text) ?? null
  return checksIn(text)?.find(({ outcome }) => outcome === 'failed')?.check ?? null
}

const bucketOf = (milliseconds: string) => sql`case when ${sql.raw(milliseconds)} <= 1 then 0
  else cast(round(${sql.lit(bucketsPerDoubling)} * ln(cast(${sql.raw(milliseconds)} as
    double precision)) / ln(cast(2 as double precision))) as integer) end`

const sums = sql`cast(sum(amount) as bigint) as amount`

/** From the opened page to the wallet's answer. */
export const personTimes = (source: Source, starts: Starts) =>
  sql`select account_id, environment, '' as period, place, 'person' as kind, '' as failure, bucket,
  ${sums} from (select flows.account_id, flows.environment, ${placeOf(starts)} as place,
    ${bucketOf('(answered_at - opened_at)')} as bucket, 1 as amount
    from ${source} and opened_at is not null and answered_at is not null) as people
  group by account_id, environment, place, bucket`

/**
 * The attempts of each flow in one text, because a join could read all attempts. Many flows have
 * the same. The reasons are our own codes, so neither a space nor a comma is in them.
 */
export const sentAttempts = (source: Source, length: number) =>
  sql`select account_id, environment, '' as period, cast(null as integer) as place,
  'sent' as kind, sent as failure, 0 as bucket, ${sums}
  from (select flows.account_id, flows.environment, 1 as amount, (
    select string_agg(cast(started_at / ${sql.lit(length)} as text) || ' '
      || cast(${bucketOf('duration_milliseconds')} as text) || ' ' || coalesce(reason, ''), ',')
    from callback_attempts where flow_id = flows.id and way is not null) as sent
    from ${source}) as attempts
  where sent is not null group by account_id, environment, sent`

/** Of one account, from `time_counts`. */
export const storedTimes = (condition: RawBuilder<unknown>) =>
  sql`select account_id, environment, period, cast(null as integer) as place, kind, failure,
  bucket, count as amount from time_counts where ${condition}`

type TimeRow = Placed & {
  readonly kind: 'person' | 'callback' | 'sent'
  readonly failure: string
  readonly bucket: number
  readonly amount: number
}

export async function sumTimes(
  reader: QueryExecutorProvider,
  selects: readonly RawBuilder<unknown>[],
  nameOf: (place: number) => string,
  nameOfNumber: (number: number) => string,
): Promise<readonly (Owned & TimeCount)[]> {
  const { rows } = await sql<TimeRow>`${sql.join(selects, sql` union all `)}`.execute(reader)
  return rows.flatMap(({ account_id, environment, kind, failure, amount, ...row }) => {
    const owner = { account_id, environment }
    if (kind !== 'sent') {
      const period = row.place === null ? row.period : nameOf(row.place)
      const { bucket } = row
      return [{ ...owner, period, kind, reason: given(failure), bucket, count: amount }]
    }
    return failure.split(',').map((text) => {
      const [number, bucket, reason = ''] = text.split(' ')
      return {
        ...owner,
        period: nameOfNumber(Number(number)),
        kind: 'callback' as const,
        reason: given(reason),
        bucket: Number(bucket),
        count: amount,
      }
    })
  })
}
