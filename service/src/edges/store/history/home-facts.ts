import { type RawBuilder, sql } from 'kysely'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import type {
  ExpiringItem,
  FirstSteps,
  HomeFacts,
  LastCallback,
} from '../../../usecases/ports/history/home-facts.ts'
import { isNoTryout, isShownKey } from '../delivery/tryouts.ts'
import type { Database } from '../engine/database.ts'

/** Flows without any attempt are passed over, up to this many. */
const mostLookedAt = 2_000
/** More than anybody renews in a month. */
const mostEndings = 50
const dayMilliseconds = 86_400_000

export const homeFactStore = (database: Database): HomeFacts => ({
  lastCallbacks: (owner, limit) => lastCallbacks(database, owner, limit),
  endings: (owner, days) => endings(database, owner, days),
  firstSteps: (owner) => firstSteps(database, owner),
})

async function lastCallbacks(
  { read }: Database,
  { accountId, environment }: FlowOwner,
  limit: number,
): Promise<readonly LastCallback[]> {
  const newest = read
    .selectFrom('flows')
    .select(['id', 'state', 'ended_at', 'attempts'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where(isNoTryout)
    .orderBy('id', 'desc')
    .limit(sql.lit(mostLookedAt))
  // Queried flow by flow, because a join could read all attempts.
  const last = <T>(column: string) => sql<T>`(select ${sql.ref(column)} from callback_attempts
    where flow_id = newest.id order by number desc limit 1)`
  const rows = await read
    .selectFrom(newest.as('newest'))
    .select(['id', 'state', 'ended_at'])
    .select([
      last<number | null>('status').as('status'),
      last<string | null>('reason').as('reason'),
    ])
    .where('attempts', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    flowId: row.id,
    state: row.state,
    endedAt: row.ended_at ?? 0,
    status: row.status,
    reason: row.reason,
  }))
}

async function endings(
  database: Database,
  owner: FlowOwner,
  days: number,
): Promise<readonly ExpiringItem[]> {
  const latest = sql<number>`${database.now} + ${sql.lit(days * dayMilliseconds)}`
  const rows = await endingKeys(database, owner, latest)
    .unionAll(endingAccess(database, owner, latest))
    .unionAll(endingRegistrations(database, owner, latest))
    .orderBy('expires_at')
    .limit(sql.lit(mostEndings))
    .execute()
  return rows.map(({ expires_at: endsAt, ...row }) => ({ ...row, endsAt: endsAt ?? 0 }))
}

const named = (kind: ExpiringItem['kind']) =>
  [sql<ExpiringItem['kind']>`${sql.lit(kind)}`.as('kind'), sql<string>`id`.as('id')] as const

const endingKeys = (
  { read, now }: Database,
  { accountId, environment }: FlowOwner,
  latest: RawBuilder<number>,
) =>
  read
    .selectFrom('api_keys')
    .select([...named('key'), 'name', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('revoked_at', 'is', null)
    // A key that was rotated ends on purpose.
    .where('replaced_by', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latest)

const endingAccess = (
  { read }: Database,
  { accountId, environment }: FlowOwner,
  latest: RawBuilder<number>,
) =>
  read
    .selectFrom('account_certificates')
    .select([...named('access'), 'service as name', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('state', '=', 'current')
    .where('expires_at', '<=', latest)

/** A certificate that no key uses needs no renewal. */
function endingRegistrations(
  { read }: Database,
  { accountId, environment }: FlowOwner,
  latest: RawBuilder<number>,
) {
  const settings = read
    .selectFrom('account_environments')
    .select('registration_id')
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
  const keys = read
    .selectFrom('api_keys')
    .select('registration_id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('registration_id', 'is not', null)
  return read
    .selectFrom('registration_certificates')
    .select([...named('registration'), 'service as name', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('removed_at', 'is', null)
    .where('expires_at', '<=', latest)
    .where((where) => where.or([where('id', 'in', settings), where('id', 'in', keys)]))
}

async function firstSteps(
  { read }: Database,
  { accountId, environment }: FlowOwner,
): Promise<FirstSteps> {
  const keys = sql`api_keys where account_id = ${accountId} and environment = ${environment}
    and ${isShownKey}`
  const counts = sql`flow_counts where account_id = ${accountId} and environment = ${environment}`
  const flows = (place: string = environment) =>
    sql`flows where account_id = ${accountId} and environment = ${place}`
  // The counts have what was erased, and the newest flows what is not counted yet.
  const newest = (place?: string) =>
    sql`(select state, outcome from ${flows(place)} and ${isNoTryout}
      order by id desc limit ${sql.lit(mostLookedAt)})
      as newest`
  const row = await read
    .selectFrom('account_environments')
    .select([
      either(sql`${counts}`, flows()).as('flow'),
      either(keys).as('key'),
      sql<number>`case when redirect_url is null then 0 else 1 end`.as('redirectUrl'),
      either(sql`${counts} and delivered > 0`, sql`${newest()} where state = 'completed'`).as(
        'callback',
      ),
      either(
        sql`${counts} and outcome = 'error_access_denied' and delivered > 0`,
        sql`${newest()} where outcome = 'error_access_denied' and state = 'completed'`,
      ).as('declined'),
      either(sql`${newest('live')} where outcome = 'presentation'`).as('live'),
    ])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .executeTakeFirst()
  return {
    flow: row?.flow === 1,
    key: row?.key === 1,
    redirectUrl: row?.redirectUrl === 1,
    callback: row?.callback === 1,
    declined: row?.declined === 1,
    live: row?.live === 1,
  }
}

/** 1 if one of these has a row. */
const either = (...sources: readonly RawBuilder<unknown>[]) =>
  sql<number>`case when ${sql.join(
    sources.map((source) => sql`exists (select 1 from ${source})`),
    sql` or `,
  )} then 1 else 0 end`
