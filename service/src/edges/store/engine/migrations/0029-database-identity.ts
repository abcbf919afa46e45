import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** One row: what the database was when it was taken into use. A dump brings it to another place. */
export const databaseIdentity: Migration = async (transaction, { tableEnding }) => {
  await sql`create table database_identity (
    id integer primary key check (id = 1),
    system_identifier text,
    database_oid text not null,
    table_oid text not null
  ) ${sql.raw(tableEnding)}`.execute(transaction)
}
