import { sql } from 'kysely'
import type {
  Standing,
  StandingOrder,
  StandingPage,
  Standings,
} from '../../../usecases/ports/history/standings.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { inParts } from '../history/fold-range.ts'

export const standingStore = (database: Database): Standings => ({
  replace: (standings) => replace(database, standings),
  list: (wish) => list(database, wish),
})

const replace = (database: Database, standings: readonly Standing[]): Promise<void> =>
  database.commit('standings', async (transaction) => {
    for (const [environment, own] of Map.groupBy(standings, (each) => each.environment))
      for (const some of inParts(own.map(({ accountId }) => accountId)))
        await transaction
          .deleteFrom('account_standings')
          .where('environment', '=', environment)
          .where('account_id', 'in', some)
          .execute()
    const worthIt = standings.filter(({ started, failingSince }) => started + failingSince > 0)
    for (const some of inParts(worthIt)) await insert(database, transaction, some)
  })

/** An account that is being erased is waited for, and then has no row. */
async function insert(
  { keepingFound }: Database,
  transaction: DatabaseTransaction,
  standings: readonly Standing[],
): Promise<void> {
  const ids = standings.map(({ accountId }) => accountId)
  const found = await transaction
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .modifyEnd(keepingFound)
    .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const rows = standings.flatMap(({ accountId, failingSince, failingReason, ...rest }) => {
    const name = names.get(accountId)
    const failing = { failing_since: failingSince, failing_reason: failingReason }
    return name === undefined ? [] : [{ ...rest, account_id: accountId, name, ...failing }]
  })
  if (rows.length > 0) await transaction.insertInto('account_standings').values(rows).execute()
}

const orders = {
  volume: ['started', 'desc'],
  failures: ['failed', 'desc'],
  endpoints: ['failing_since', 'asc'],
} as const satisfies { readonly [order in StandingOrder]: unknown }

async function list(
  { read }: Database,
  { environment, order, cursor, limit }: Parameters<Standings['list']>[0],
): Promise<StandingPage | undefined> {
  const [column, direction] = orders[order]
  const all = read
    .selectFrom('account_standings')
    .selectAll()
    .where('environment', '=', environment)
    // Written as in the index, or the index would not be used.
    .$if(order !== 'volume', (query) => query.where(column, '>', sql.lit(0)))
  const last = cursor && (await all.where('account_id', '=', cursor).executeTakeFirst())
  if (cursor !== undefined && last === undefined) return undefined
  const place = sql`(${sql.ref(column)}, account_id)`
  const page = all
    .orderBy(column, direction)
    .orderBy('account_id', direction)
    // One more row shows whether there is a next page.
    .limit(limit + 1)
  const rows = await (last
    ? page.where(
        direction === 'desc'
          ? sql<boolean>`${place} < (${last[column]}, ${last.account_id})`
          : sql<boolean>`${place} > (${last[column]}, ${last.account_id})`,
      )
    : page
  ).execute()
  const standings = rows.slice(0, limit).map((row) => ({
    accountId: row.account_id,
    environment: row.environment,
    name: row.name || row.account_id,
    started: row.started,
    verified: row.verified,
    failed: row.failed,
    ended: row.ended,
    accepted: row.accepted,
    failingSince: row.failing_since,
    failingReason: row.failing_reason,
  }))
  return { standings, next: rows.length > limit ? (standings.at(-1)?.accountId ?? null) : null }
}
