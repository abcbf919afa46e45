import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The last certification for each label. There is no reference to the account, because the former
 * release erases accounts without knowing this table.
 */
export const certifications: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const at = sql.raw(columnTypes.milliseconds)
  await sql`create table certifications (
    account_id text not null,
    label text not null,
    source text not null,
    started_at ${at} not null,
    finished_at ${at},
    cases text not null,
    primary key (account_id, label)
  ) ${sql.raw(tableEnding)}`.execute(transaction)
}
