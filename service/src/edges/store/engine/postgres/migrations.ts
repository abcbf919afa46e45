import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Any number that only Vidimus uses. */
const migrationLock = 5_863_214_907

/**
 * Limits that an operator may have set for the role or the database, or a pooler for its
 * connections.
 */
const sessionLimits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const

/**
 * Shorter than calls wait for a lock (`lockMilliseconds`), because every reader or writer of the
 * table waits behind a waiting migration.
 */
const lockMilliseconds = 1_000

/** How one instance migrates while others serve. */
export const postgresMigrations: Pick<
  Engine,
  'migrationPatience' | 'aloneToMigrate' | 'limitMigration' | 'createIndex'
> = {
  // Longer than a dump of a large database takes, which holds its locks to the end.
  migrationPatience: { longestMilliseconds: 1_800_000, pauseMilliseconds: 2_000 },
  // Uses a transaction, which a pooler keeps on one connection. It tries the lock without waiting:
  // a waiting statement holds a snapshot, and a concurrent index build would wait for that.
  aloneToMigrate: (database, work) =>
    database.transaction().execute(async (guard) => {
      await liftLimits(guard)
      const { rows } = await sql<{ alone: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) as alone`.execute(guard)
      if (rows[0]?.alone !== true) return false
      await work()
      return true
    }),
  limitMigration: async (transaction) => {
    await liftLimits(transaction)
    await sql.raw(`set local lock_timeout = ${lockMilliseconds}`).execute(transaction)
  },
  createIndex: async (database, { name, on, unique }) => {
    const { rows } = await sql`select 1 from pg_index
      where indexrelid = to_regclass(${name}) and not indisvalid`.execute(database)
    if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(database)
    const kind = unique ? 'unique index' : 'index'
    await sql.raw(`create ${kind} concurrently if not exists ${name} on ${on}`).execute(database)
  },
}

async function liftLimits(transaction: QueryExecutorProvider): Promise<void> {
  for (const name of sessionLimits) await sql.raw(`set local ${name} = 0`).execute(transaction)
}
