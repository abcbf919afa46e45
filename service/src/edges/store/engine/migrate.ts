import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Migration } from './migration.ts'
import { schema } from './migrations/0001-schema.ts'
import { erasableAuditLog } from './migrations/0002-erasable-audit-log.ts'

type Step = {
  readonly name: string
  readonly run: Migration
  /** The release before cannot work with what this one leaves: all instances stop for it. */
  readonly breaksFormer?: true
}

/** Forward only. A release adds what it needs and removes only what no supported release reads. */
const migrations: readonly Step[] = [
  { name: '0001-schema', run: schema },
  { name: '0002-erasable-audit-log', run: erasableAuditLog },
]

/** The first migration of releases before 0.3, which had another schema. */
const firstOfOldest = '0001-foundation'

/** A release before 0.3 has made it. */
export class DatabaseTooOld extends Error {}

/** Brings the schema up to date, one instance at a time. Returns migrations it does not know. */
export const migrate = <Tables>(
  database: Kysely<Tables>,
  engine: Engine,
): Promise<readonly string[]> =>
  database.transaction().execute(async (transaction) => {
    await engine.lockForMigration(transaction)
    await sql`create table if not exists migrations (
      name text primary key,
      applied_at ${sql.raw(engine.columnTypes.milliseconds)} not null,
      breaks_former integer not null default 0
    ) ${sql.raw(engine.tableEnding)}`.execute(transaction)
    const applied = new Set(await appliedTo(transaction))
    for (const { name, run, breaksFormer } of migrations) {
      if (applied.delete(name)) continue
      await run(transaction, engine)
      await sql`insert into migrations (name, applied_at, breaks_former)
        values (${name}, ${engine.now(0)}, ${sql.lit(breaksFormer ? 1 : 0)})`.execute(transaction)
    }
    return [...applied]
  })

async function appliedTo(database: QueryExecutorProvider): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database)
  const names = rows.map(({ name }) => name)
  if (names.includes(firstOfOldest)) throw new DatabaseTooOld()
  return names
}

/** How the schema stands to this release, without changing it. */
export async function inspectMigrations<Tables>(
  database: Kysely<Tables>,
): Promise<{ readonly pending: readonly string[]; readonly unknown: readonly string[] }> {
  const known = migrations.map(({ name }) => name)
  const applied = await appliedTo(database)
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Whether this release can work with the schema, which a newer one may have changed meanwhile. */
export async function understands<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const known = sql.join(migrations.map(({ name }) => sql.lit(name)))
  const { rows } = await sql`select name from migrations
    where breaks_former = 1 and name not in (${known})`.execute(database)
  return rows.length === 0
}
