import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A chain over the audit log, made after the events by one instance at a time, so that writing an
 * event costs what it did. The former release does not know it, and leaves its salts when it erases
 * an account; the next checkpoint removes them.
 */
export const auditChain: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const number = sql.raw(columnTypes.milliseconds)
  const bytes = sql.raw(columnTypes.bytes)
  const ending = sql.raw(tableEnding)
  const statements = [
    sql`create table audit_chain (
      position ${number} primary key,
      chain text not null,
      number ${number} not null,
      at ${number} not null,
      salt ${bytes},
      details_digest ${bytes} not null,
      event_digest ${bytes} not null,
      hash ${bytes} not null,
      link ${bytes} not null
    ) ${ending}`,
    sql`create unique index audit_chain_by_number on audit_chain (number)`,
    sql`create table audit_chain_head (
      id integer primary key,
      chain text not null,
      position ${number} not null,
      hash ${bytes} not null,
      link ${bytes} not null,
      highest ${number} not null,
      linked_at ${number} not null,
      forgotten ${number} not null,
      forgotten_before ${number} not null,
      trimmed ${number} not null,
      checkpoint ${bytes},
      mac ${bytes},
      streamed ${number} not null,
      lease_until ${number} not null
    ) ${ending}`,
    sql`create table audit_checkpoints (
      position ${number} primary key,
      token text not null
    ) ${ending}`,
    sql`insert into audit_chain_head
        (id, chain, position, hash, link, highest, linked_at, forgotten, forgotten_before, trimmed,
          streamed, lease_until)
      values (1, '', 0, ${Buffer.alloc(32)}, ${Buffer.alloc(32)}, 0, 0, 0, 0, 0, 0, 0)`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
