import { sql } from 'kysely'
import type { Migration } from '../../migration.ts'

/**
 * Flows that are over are found by account, because each account says how long they are kept. By
 * time alone, all flows of those who keep them long stood before the ones to forget.
 */
export const forgetting: Migration = async (transaction) => {
  const statements = [
    sql`create index flows_over_by_account on flows (account_id, environment, ended_at)
      where due_at is null`,
    sql`drop index flows_over`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
