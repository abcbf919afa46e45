import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which process shows the page of a flow, so that only that one is told of its changes. */
export const shownFlows: Migration = async (transaction) => {
  await sql`alter table flows add column shown_by integer`.execute(transaction)
}
