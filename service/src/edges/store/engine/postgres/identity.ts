import { type QueryExecutorProvider, sql } from 'kysely'
import type { Identity } from '../engine.ts'

/**
 * What PostgreSQL itself gave to a server, a database and a table when they were made. A dump makes
 * the table anew, a template the database, `pg_upgrade` the server. A standby has all three, and
 * neither a new name nor `VACUUM FULL` changes one.
 */
type Marks = {
  /** Null if it may not be read. */
  readonly system_identifier: string | null
  readonly database_oid: string
  readonly table_oid: string
}

export const postgresIdentity: Identity = {
  isCopy: async (database) => {
    const own = await ownMarks(database)
    if (own === undefined) return false
    const { rows } = await sql<Marks>`select * from database_identity`.execute(database)
    return rows.some((kept) => differ(kept, own))
  },
  begin: (database) =>
    keep(
      database,
      sql`set system_identifier = excluded.system_identifier
        where database_identity.system_identifier is null`,
    ),
  replace: (database) =>
    keep(
      database,
      sql`set system_identifier = excluded.system_identifier,
        database_oid = excluded.database_oid, table_oid = excluded.table_oid`,
    ),
  seesServer,
}

const differ = (kept: Marks, own: Marks): boolean =>
  kept.database_oid !== own.database_oid ||
  kept.table_oid !== own.table_oid ||
  (kept.system_identifier ?? own.system_identifier) !==
    (own.system_identifier ?? kept.system_identifier)

async function keep(database: QueryExecutorProvider, ifKept: ReturnType<typeof sql>) {
  const own = await ownMarks(database)
  if (own === undefined) throw new Error('there is no table database_identity')
  await sql`insert into database_identity (id, system_identifier, database_oid, table_oid)
    values (1, ${own.system_identifier}, ${own.database_oid}, ${own.table_oid})
    on conflict (id) do update ${ifKept}`.execute(database)
}

/** Undefined before the tables are made. */
async function ownMarks(database: QueryExecutorProvider): Promise<Marks | undefined> {
  const { rows } = await sql<Omit<Marks, 'system_identifier'>>`
    select oid::text as database_oid, to_regclass('database_identity')::oid::text as table_oid
    from pg_database
    where datname = current_database() and to_regclass('database_identity') is not null`.execute(
    database,
  )
  const [own] = rows
  return own && { ...own, system_identifier: await systemIdentifier(database) }
}

async function systemIdentifier(database: QueryExecutorProvider): Promise<string | null> {
  if (!(await seesServer(database))) return null
  const { rows } = await sql<Pick<Marks, 'system_identifier'>>`
    select system_identifier::text from pg_control_system()`.execute(database)
  return rows[0]?.system_identifier ?? null
}

/** Everybody may execute the function, unless an administrator has revoked it. */
async function seesServer(database: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as may`.execute(
    database,
  )
  return rows[0]?.may === true
}
