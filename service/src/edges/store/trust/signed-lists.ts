import { type RawBuilder, sql } from 'kysely'
import type {
  ClaimedList,
  FailedFetch,
  FetchedList,
  KeptList,
  KeptLists,
  KnownList,
  ListSource,
} from '../../../usecases/ports/trust/signed-lists.ts'
import type { Database } from '../engine/database.ts'

/** Longer than a fetch may take. */
const leaseMilliseconds = 30_000

const day = 86_400_000
/** The validity of an identity in the German wallet. */
const unusedMilliseconds = 14 * day
/** A list that is no longer valid is often one that its issuer has discontinued. */
const uselessMilliseconds = 2 * day

/** The limit per issuer and environment, so that one cannot displace another's lists. */
const usualRoom = { lists: 1_000, bytes: 256 * 2 ** 20 }

/** More than all issuers of a deployment can have. */
const mostKnown = 10_000

export const signedListStore = (database: Database, room = usualRoom): KeptLists => ({
  find: (id) => find(database, id),
  claim: (id, source) => claim(database, id, source),
  claimDue: () => claimDue(database),
  keep: (id, fetched) => keep(database, id, fetched),
  failed: (id, failed) => noteFailure(database, id, failed),
  keptAt: async (ids) => {
    if (ids.length === 0) return new Map()
    const rows = await database.read
      .selectFrom('signed_lists')
      .select(['id', 'kept_at'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, row.kept_at]))
  },
  noteUses: (ids) => noteUses(database, ids),
  forget: () => forget(database, room),
  drop: (id) =>
    database.commit(`list/${id}`, async (transaction) => {
      await transaction.deleteFrom('signed_lists').where('id', '=', id).execute()
    }),
  list: () => list(database),
})

const after = ({ now }: Database, milliseconds: number): RawBuilder<number> =>
  sql`${now} + ${sql.lit(milliseconds)}`

const isFree = ({ now }: Database) => sql<boolean>`coalesce(signed_lists.lease_until, 0) <= ${now}`

async function find(database: Database, id: string): Promise<KeptList | undefined> {
  const row = await database.read
    .selectFrom('signed_lists')
    .select(['list', 'kept_at', 'counts_until', 'failure'])
    .select(sql<0 | 1>`case when ${isFree(database)} then 0 else 1 end`.as('is_asked'))
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      list: row.list,
      keptAt: row.kept_at,
      countsUntil: row.counts_until,
      failure: row.failure,
      isFetching: row.is_asked === 1,
    }
  )
}

const claim = (database: Database, id: string, source: ListSource): Promise<boolean> =>
  database.commit(`list/${id}`, async (transaction) => {
    const { now } = database
    const lease_until = after(database, leaseMilliseconds)
    const { environment, issuer, uri } = source
    const named = { environment, issuer, host: new URL(uri).host, source: JSON.stringify(source) }
    const claimed = await transaction
      .insertInto('signed_lists')
      .values({ id, ...named, lease_until, due_at: now, used_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ lease_until })
          .where(isFree(database))
          .where('signed_lists.failure', 'is', null)
          .where(sql<boolean>`coalesce(signed_lists.counts_until, 0) <= ${now}`),
      )
      .returning('id')
      .executeTakeFirst()
    return claimed !== undefined
  })

async function claimDue(database: Database): Promise<ClaimedList | undefined> {
  const { now, read, passingOverLocked } = database
  const due = read
    .selectFrom('signed_lists')
    .select('id')
    .where('due_at', '<=', now)
    .where(isFree(database))
    .orderBy('due_at')
    .limit(1)
  // Most looks find nothing, and then nothing is locked or written.
  if ((await due.executeTakeFirst()) === undefined) return undefined
  const claimed = await database.commit('lists', (transaction) =>
    transaction
      .updateTable('signed_lists')
      .set({ lease_until: after(database, leaseMilliseconds) })
      .where('id', '=', due.modifyEnd(passingOverLocked))
      .returning(['id', 'source', 'failure'])
      .returning(sql<number>`${now} - coalesce(kept_at, used_at)`.as('silent'))
      .executeTakeFirst(),
  )
  return (
    claimed && {
      id: claimed.id,
      source: JSON.parse(claimed.source),
      silentMilliseconds: claimed.silent,
      isFailing: claimed.failure !== null,
    }
  )
}

const keep = (
  database: Database,
  id: string,
  { list, issuedAt, countsUntil, refreshMilliseconds }: FetchedList,
): Promise<boolean> =>
  database.commit(`list/${id}`, async (transaction) => {
    // An issuer may write any number; its effects are refused or bounded earlier.
    const issued_at = Math.max(0, Math.floor(issuedAt))
    const { numUpdatedRows } = await transaction
      .updateTable('signed_lists')
      .set({ list, issued_at, counts_until: Math.floor(countsUntil), kept_at: database.now })
      .set({ due_at: after(database, refreshMilliseconds), lease_until: null, failure: null })
      .where('id', '=', id)
      // An attacker between us and the server could send a list from before a revocation.
      .where((row) => row.or([row('issued_at', 'is', null), row('issued_at', '<=', issued_at)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

const noteFailure = (
  database: Database,
  id: string,
  { cause, retryMilliseconds, isHostAway }: FailedFetch,
): Promise<void> =>
  database.commit(`list/${id}`, async (transaction) => {
    const due_at = after(database, retryMilliseconds)
    const failed = await transaction
      .updateTable('signed_lists')
      .set({ failure: cause, due_at, lease_until: null })
      .where('id', '=', id)
      .returning('host')
      .executeTakeFirst()
    if (failed === undefined || !isHostAway) return
    const others = transaction
      .selectFrom('signed_lists')
      .select('id')
      .where('host', '=', failed.host)
      .where('due_at', '<', due_at)
      .where(isFree(database))
      .modifyEnd(database.passingOverLocked)
    await transaction
      .updateTable('signed_lists')
      .set({ due_at })
      .where('id', 'in', others)
      .execute()
  })

/** At most once a day: the exact time at which a list was referred to is not stored. */
async function noteUses(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database.commit('lists', async (transaction) => {
    const used = transaction
      .selectFrom('signed_lists')
      .select('id')
      .where('id', 'in', ids)
      .where('used_at', '<=', after(database, -day))
      .modifyEnd(database.passingOverLocked)
    await transaction
      .updateTable('signed_lists')
      .set({ used_at: database.now })
      .where('id', 'in', used)
      .execute()
  })
}

async function forget(database: Database, room: typeof usualRoom): Promise<void> {
  const { now, read, passingOverLocked } = database
  const surplus = read
    .selectFrom(
      read
        .selectFrom('signed_lists')
        .select(['id', 'used_at', 'counts_until'])
        .select(sql<number>`row_number() over latest`.as('place'))
        .select(sql<number>`sum(length(list)) over latest`.as('bytes'))
        .modifyEnd(
          sql`window latest as (partition by environment, issuer order by used_at desc, id)`,
        )
        .as('ranked'),
    )
    .select('id')
    .where((row) =>
      row.or([
        row('used_at', '<=', after(database, -unusedMilliseconds)),
        row.and([
          row(sql`coalesce(counts_until, 0)`, '<=', now),
          row('used_at', '<=', after(database, -uselessMilliseconds)),
        ]),
        row('place', '>', room.lists),
        row('bytes', '>', room.bytes),
      ]),
    )
  // Most looks find nothing, and then nothing is locked or written.
  const ids = (await surplus.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await database.commit('lists', async (transaction) => {
    const gone = transaction
      .selectFrom('signed_lists')
      .select('id')
      .where('id', 'in', ids)
      .modifyEnd(passingOverLocked)
    await transaction.deleteFrom('signed_lists').where('id', 'in', gone).execute()
  })
}

async function list(database: Database): Promise<readonly KnownList[]> {
  const rows = await database.read
    .selectFrom('signed_lists')
    .select(['source', 'issued_at', 'kept_at', 'counts_until', 'failure'])
    .orderBy('id')
    .limit(mostKnown)
    .execute()
  return rows.map((row) => ({
    source: JSON.parse(row.source),
    issuedAt: row.issued_at,
    keptAt: row.kept_at,
    countsUntil: row.counts_until,
    failure: row.failure,
  }))
}
