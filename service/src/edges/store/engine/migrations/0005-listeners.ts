import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Which instance holds which listener; a flow may now be started without a Redirect URL. */
export const listeners: Migration = async (transaction, engine) => {
  const milliseconds = sql.raw(engine.columnTypes.milliseconds)
  const ending = sql.raw(engine.tableEnding)
  const statements = [
    sql`create table listeners (
      id text primary key,
      account_id text not null references accounts (id),
      key_id text not null references api_keys (id),
      flow_id text,
      instance_id text not null,
      connected_at ${milliseconds} not null,
      expires_at ${milliseconds} not null
    ) ${ending}`,
    ...engine.allowNull('flows', 'redirect_url'),
  ]
  for (const statement of statements) await statement.execute(transaction)
}
