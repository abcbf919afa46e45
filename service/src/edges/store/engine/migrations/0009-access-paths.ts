import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * An access certificate is verified up to an authority, also where wallets are sent the leaf only.
 * One that 0.3.0 stored without what is above it has to be uploaded again if that is needed.
 */
export const accessPaths: Migration = async (transaction) => {
  await sql`alter table access_certificates add column above text not null default ''`.execute(
    transaction,
  )
}
