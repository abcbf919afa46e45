import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Flows that are counted as begun, and whose outcome is not counted yet. There is no reference to
 * the flow, because the former release erases flows without knowing this table.
 */
export const uncountedOutcomes: Migration = async (transaction, { columnTypes, tableEnding }) => {
  const [orderedText, ending] = [sql.raw(columnTypes.orderedText), sql.raw(tableEnding)]
  const statements = [
    sql`create table uncounted_outcomes (
      flow_id ${orderedText} primary key,
      account_id text not null,
      environment text not null,
      is_login integer not null
    ) ${ending}`,
    sql`create index uncounted_outcomes_by_account
      on uncounted_outcomes (account_id, environment, flow_id)`,
    sql`create index uncounted_outcomes_of_logins
      on uncounted_outcomes (account_id, environment, flow_id) where is_login = 1`,
  ]
  for (const statement of statements) await statement.execute(transaction)
}
