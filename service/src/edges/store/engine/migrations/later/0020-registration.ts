import { sql } from 'kysely'
import type { Migration } from '../../migration.ts'

/**
 * Who customers are to wallets: access certificates of their own, registration certificates, and
 * which of both a flow was started with. `account_id` is empty for the operator's own certificates.
 */
export const registration: Migration = async (transaction, { columnTypes }) => {
  const milliseconds = sql.raw(columnTypes.milliseconds)
  const statements = [
    sql`create table account_certificates (
      id text primary key,
      account_id text not null,
      environment text not null,
      service text not null,
      state text not null,
      request text not null,
      key_thumbprint text not null,
      client_id text,
      created_at ${milliseconds} not null,
      imported_at ${milliseconds})`,
    sql`create unique index account_certificates_current
      on account_certificates (account_id, environment, service) where state = 'current'`,
    sql`create index account_certificates_by_account
      on account_certificates (account_id, environment)`,
    sql`create table registration_certificates (
      id text primary key,
      account_id text not null,
      environment text not null,
      service text not null,
      token text not null,
      created_at ${milliseconds} not null,
      removed_at ${milliseconds})`,
    sql`create index registration_certificates_by_account
      on registration_certificates (account_id, environment)`,
    sql`alter table account_environments add column registered_id text`,
    sql`alter table account_environments add column registration_id text`,
    sql`alter table api_keys add column registration_id text`,
    sql`alter table flows add column access_id text`,
    sql`alter table flows add column registration_id text`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
