import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Attempts to sign in that failed, until they are in the audit log. */
export const failedSignIns: Migration = async (transaction, engine) => {
  // No foreign key: an address that is nobody's is counted too, for as long.
  await sql`create table failed_sign_ins (
    key text primary key,
    user_id text,
    call_id text not null,
    reason text not null,
    count integer not null,
    due_at ${sql.raw(engine.columnTypes.milliseconds)} not null
  ) ${sql.raw(engine.tableEnding)}`.execute(transaction)
}
