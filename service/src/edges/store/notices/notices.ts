import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { NoticeId } from '../../../core/vocabulary/ids.ts'
import { periodOf } from '../../../usecases/history/count-flows.ts'
import { endsSoonDays } from '../../../usecases/history/show-home.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import {
  codesWithEnd,
  type NoticeChanges,
  type Notices,
  noticeName,
  type RaisedNotice,
  type SentNotice,
} from '../../../usecases/ports/notices.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction, Tables } from '../engine/tables.ts'
import { waitingSince } from '../history/failures.ts'

const day = 86_400_000
/** How long what is over can still be seen in the database. */
const keptMilliseconds = 30 * day
/** As far back as failures are compared. */
const countedDays = 9
/** Of accounts with endpoints that fail, examined each time. */
const mostDoubted = 50

export const noticeStore = (database: Database): Notices => ({
  nextPlaces: (wish) => nextPlaces(database, wish),
  raisedIn: (accounts) => raisedIn(database, accounts),
  change: (owner, changes) => change(database, owner, changes),
  claimDue: (limit, leaseSeconds) => claimDue(database, limit, leaseSeconds),
  settle: (id, sent) => settle(database, id, sent),
  lastSent: (owner) => lastSent(database, owner),
})

/** The row of the round is locked first, so that instances take turns. */
const nextPlaces = (database: Database, wish: Parameters<Notices['nextPlaces']>[0]) =>
  database.commit('notices', async (transaction) => {
    const { environments, limit, roundMilliseconds } = wish
    const last = await transaction
      .updateTable('notice_round')
      .set((set) => ({ began_at: set.ref('began_at') }))
      .returning(['account_id', 'environment', 'began_at', database.now.as('now')])
      .executeTakeFirstOrThrow()
    const isNew = last.account_id === ''
    const all = transaction
      .selectFrom('account_environments')
      .select(['account_id', 'environment'])
      .where('environment', 'in', environments)
    if (isNew && last.began_at > last.now - roundMilliseconds) {
      const some = all.where('account_id', 'in', doubted(transaction)).limit(sql.lit(mostDoubted))
      return placesIn(await readPlaces(database, transaction, some, last.now).execute())
    }
    if (isNew) await forgetOld(database, transaction)
    const page = all
      .where(sql<boolean>`(account_id, environment) > (${last.account_id}, ${last.environment})`)
      .orderBy('account_id')
      .orderBy('environment')
      .limit(limit)
    const rows = await readPlaces(database, transaction, page, last.now)
      .orderBy('place.account_id')
      .orderBy('place.environment')
      .execute()
    const end = rows.length < limit ? undefined : rows.at(-1)
    await transaction
      .updateTable('notice_round')
      .set({ account_id: end?.account_id ?? '', environment: end?.environment ?? '' })
      .$if(isNew, (update) => update.set({ began_at: last.now }))
      .execute()
    return placesIn(rows)
  })

const doubted = (transaction: DatabaseTransaction) =>
  transaction.selectFrom('doubted_accounts').select('account_id')

type Places = SelectQueryBuilder<
  Tables,
  'account_environments',
  Pick<Tables['account_environments'], 'account_id' | 'environment'>
>

/**
 * What there is to look at is asked place by place, each by an index. The places are limited
 * before: a join or a condition could make PostgreSQL read all of them.
 */
const readPlaces = (
  database: Database,
  transaction: DatabaseTransaction,
  places: Places,
  now: number,
) =>
  transaction
    .selectFrom(places.as('place'))
    .select(['place.account_id', 'place.environment'])
    .select([
      sql<number | null>`(select closing_at from accounts where id = place.account_id)`.as(
        'closing_at',
      ),
      hasRow(
        sql`callback_attempts as own`,
        sql`own.reason is not null
        and own.started_at > ${waitingSince(database)}`,
      ).as('has_failures'),
      hasRow(
        sql`flow_counts as own`,
        sql`own.period >= ${periodOf('day', now - countedDays * day)}
        and own.period < 'd~'`,
      ).as('has_flows'),
      hasRow(
        sql`api_keys as own`,
        sql`own.expires_at > ${database.now}
        and own.expires_at <= ${soon(database)}`,
      ).as('has_ending_key'),
      hasRow(
        sql`account_certificates as own`,
        sql`own.state = 'current'
        and own.expires_at <= ${soon(database)}`,
      ).as('has_ending_access'),
      hasRow(
        sql`registration_certificates as own`,
        sql`own.removed_at is null
        and own.expires_at <= ${soon(database)}`,
      ).as('has_ending_registration'),
    ])

/** With a limit, PostgreSQL looks for each place, and does not read the whole table for all. */
const hasRow = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<number>`coalesce((select 1 from ${table} where own.account_id = place.account_id
    and own.environment = place.environment and ${condition} limit 1), 0)`

const soon = ({ now }: Database) => sql<number>`${now} + ${sql.lit(endsSoonDays * day)}`

type PlaceRow = Awaited<ReturnType<ReturnType<typeof readPlaces>['execute']>>[number]

const placesIn = (rows: readonly PlaceRow[]) =>
  rows
    .filter(({ closing_at: closingAt }) => closingAt === null)
    .map((row) => ({
      accountId: row.account_id,
      environment: row.environment,
      hasFailures: row.has_failures === 1,
      hasFlows: row.has_flows === 1,
      hasEndings: row.has_ending_key + row.has_ending_access + row.has_ending_registration > 0,
    }))

const forgetOld = ({ now }: Database, transaction: DatabaseTransaction) =>
  transaction
    .deleteFrom('notices')
    .where('ended_at', '<', sql<number>`${now} - ${sql.lit(keptMilliseconds)}`)
    .execute()

const columns = [
  'account_id',
  'environment',
  'name',
  'id',
  'code',
  'subject',
  'figures',
  'raised_at',
] as const

const raisedIn: (
  database: Database,
  accounts: Parameters<Notices['raisedIn']>[0],
) => ReturnType<Notices['raisedIn']> = async ({ read }, accounts) => {
  if (accounts.length === 0) return []
  const rows = await read
    .selectFrom('notices')
    .select(columns)
    .where('account_id', 'in', accounts)
    .where('ended_at', 'is', null)
    .orderBy('raised_at')
    .execute()
  return rows.map(noticeIn)
}

type Row = {
  readonly account_id: FlowOwner['accountId']
  readonly environment: FlowOwner['environment']
  readonly figures: string
  readonly raised_at: number
} & Pick<RaisedNotice, 'name' | 'id' | 'code' | 'subject'>

const noticeIn = (row: Row): FlowOwner & RaisedNotice => ({
  accountId: row.account_id,
  environment: row.environment,
  name: row.name,
  id: row.id,
  code: row.code,
  subject: row.subject,
  figures: JSON.parse(row.figures),
  raisedAt: row.raised_at,
})

const change = (database: Database, owner: FlowOwner, changes: NoticeChanges): Promise<void> =>
  database.commit(owner.accountId, async (transaction) => {
    const { accountId: account_id, environment } = owner
    for (const notice of changes.raise) await raiseNotice(database, transaction, owner, notice)
    const own = transaction
      .updateTable('notices')
      .where((where) => where.and({ account_id, environment }))
      .where('ended_at', 'is', null)
    for (const each of changes.refresh)
      await own
        .set({ figures: JSON.stringify(each.figures) })
        .where('name', '=', noticeName(each))
        .execute()
    if (changes.end.length > 0)
      await own
        .set({
          ended_at: database.now,
          attempts: 0,
          due_at: sql<number | null>`case when accepted_at is not null
            and code in (${sql.join(codesWithEnd)}) then ${database.now} end`,
        })
        .where('name', 'in', changes.end)
        .execute()
  })

/** One that is raised already stays as it is. */
export async function raiseNotice(
  { now }: Database,
  transaction: DatabaseTransaction,
  { accountId, environment }: FlowOwner,
  { id, ...notice }: NoticeChanges['raise'][number],
): Promise<void> {
  const raised = {
    id,
    figures: JSON.stringify(notice.figures),
    raised_at: now,
    ended_at: null,
    due_at: now,
    attempts: 0,
    accepted_at: null,
  }
  await transaction
    .insertInto('notices')
    .values({
      ...{ account_id: accountId, environment, name: noticeName(notice) },
      ...{ code: notice.code, subject: notice.subject, sent_at: null, status: null, reason: null },
      ...raised,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'environment', 'name'])
        .doUpdateSet(raised)
        .where('notices.ended_at', 'is not', null),
    )
    .execute()
}

const claimDue = (
  database: Database,
  limit: number,
  leaseSeconds: number,
): ReturnType<Notices['claimDue']> =>
  database.commit('notices', async (transaction) => {
    const due = transaction
      .selectFrom('notices')
      .select('id')
      .where('due_at', '<=', database.now)
      .orderBy('due_at')
      .limit(limit)
      .modifyEnd(database.passingOverLocked)
    const rows = await transaction
      .updateTable('notices')
      .set((set) => ({
        due_at: sql<number>`${database.now} + ${sql.lit(leaseSeconds * 1_000)}`,
        attempts: set('attempts', '+', 1),
      }))
      .where('id', 'in', due)
      .returning([...columns, 'ended_at', 'attempts', database.now.as('now')])
      .execute()
    return rows.map(({ ended_at: endedAt, attempts, now, ...row }) => ({
      ...noticeIn(row),
      endedAt,
      attempts,
      now,
    }))
  })

/** It may have ended while it was sent. Its end is only sent if it was accepted before. */
const settle = (database: Database, id: NoticeId, sent: SentNotice | undefined): Promise<void> =>
  database.commit('notices', async (transaction) => {
    const { now } = database
    const update = transaction.updateTable('notices').where('id', '=', id)
    if (sent === undefined) await update.set({ due_at: null }).execute()
    else if (sent.delivered)
      await update
        .set({
          due_at: sql<number | null>`case when ended_at is not null and accepted_at is null
            and code in (${sql.join(codesWithEnd)}) then ${now} end`,
          accepted_at: now,
          ...{ sent_at: now, status: null, reason: null },
        })
        .execute()
    else
      await update
        .set({
          due_at: sql<number | null>`case when ended_at is null or accepted_at is not null
            then cast(${sent.next ?? null} as bigint) end`,
          ...{ sent_at: now, status: sent.status, reason: sent.reason },
        })
        .execute()
  })

async function lastSent(
  { read }: Database,
  { accountId, environment }: FlowOwner,
): ReturnType<Notices['lastSent']> {
  const row = await read
    .selectFrom('notices')
    .select(['sent_at', 'reason', 'status'])
    .where('account_id', '=', accountId)
    .where('environment', '=', environment)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at == null
    ? undefined
    : { at: row.sent_at, reason: row.reason, status: row.status }
}
