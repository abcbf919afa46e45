import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Flows are found by their `state`. Eight bytes of its hash tell flows apart as well as all 32, and
 * keep small what every flow adds to the index.
 */
export const flowsByState: Migration = async (transaction) => {
  await sql`create index flows_by_state on flows (substr(state_hash, 1, 8))`.execute(transaction)
}
