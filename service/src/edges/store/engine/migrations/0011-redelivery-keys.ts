import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The `Idempotency-Key` of the last call that asked for a callback, as a keyed hash. */
export const redeliveryKeys: Migration = async (transaction, { columnTypes }) => {
  await sql`alter table flows add column redelivery_hash ${sql.raw(columnTypes.bytes)}`.execute(
    transaction,
  )
}
