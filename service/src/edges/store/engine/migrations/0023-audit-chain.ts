import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A hash chain over the audit log, made after the events by one instance at a time, so that writing
 * an event costs what it did. The former release does not know it, and leaves its salts when it
 * erases an account; the next checkpoint removes them.
 */
export const auditChain: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const number = sql.raw(columnTypes.milliseconds)
  const bytes = sql.raw(columnTypes.bytes)
  const ending = sql.raw(tableEnding)
  const statements = [
    sql`create table audit_chain (
      position ${number} primary key,
      number ${number} not null,
      at ${number} not null,
      salt ${bytes},
      details_digest ${bytes} not null,
      event_digest ${bytes} not null,
      link ${bytes} not null
    ) ${ending}`,
    sql`create unique index audit_chain_by_number on audit_chain (number)`,
    sql`create table audit_chain_head (
      id integer primary key,
      position ${number} not null,
      highest ${number} not null,
      link ${bytes} not null,
      streamed ${number} not null,
      lease_until ${number} not null
    ) ${ending}`,
    sql`create table audit_checkpoints (
      position ${number} primary key,
      at ${number} not null,
      token text not null
    ) ${ending}`,
    sql`insert into audit_chain_head (id, position, highest, link, streamed, lease_until)
      values (1, 0, 0, ${Buffer.alloc(32)}, 0, 0)`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
