import { sql } from 'kysely'
import { waitingStates } from '../../../core/flow/flow.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AccountSettings } from '../../../usecases/ports/accounts.ts'
import type { Database } from '../engine/database.ts'
import { callbackSecrets } from '../secrets/callback-secrets.ts'
import { brandingColumns, brandingOf } from './branding.ts'
import { changeSetting } from './change-setting.ts'

export const settingsStore = (database: Database): AccountSettings => ({
  read: async (account, environment) => {
    const row = await database.read
      .selectFrom('account_environments')
      .select(['redirect_url', 'former_redirect_url', 'former_redirect_url_until'])
      .select(['return_origins', 'cross_device', 'retention_days', 'former_callback_secret_until'])
      .select('intent_to_retain')
      .select(database.now.as('now'))
      .where('account_id', '=', account)
      .where('environment', '=', environment)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const until = (time: number | null) => (time !== null && time > row.now ? time : null)
    const [url, urlUntil] = [row.former_redirect_url, until(row.former_redirect_url_until)]
    return {
      callbackUrl: row.redirect_url,
      formerCallbackUrl: url === null || urlUntil === null ? null : { url, until: urlUntil },
      returnOrigins: JSON.parse(row.return_origins),
      crossDevice: row.cross_device,
      intentToRetain: row.intent_to_retain,
      retentionDays: row.retention_days,
      formerSecretUntil: until(row.former_callback_secret_until),
    }
  },
  flowsUnderWay: (account, environment) => countUnderWay(database, account, environment),
  branding: async (account, environment) => {
    const row = await database.read
      .selectFrom('account_environments')
      .select(brandingColumns)
      .where('account_id', '=', account)
      .where('environment', '=', environment)
      .executeTakeFirst()
    return row && { ...brandingOf(row), displayName: row.display_name }
  },
  setRetention: (account, environment, days, event) =>
    changeSetting(database, account, environment, { name: 'retention_days', value: days }, event),
  callbackSecrets: async (account, environment) => {
    const secrets = await callbackSecrets(database, account, environment)
    if (secrets === undefined) return undefined
    const { now } = await database.read
      .selectNoFrom(database.now.as('now'))
      .executeTakeFirstOrThrow()
    return { secrets, now }
  },
})

/**
 * Flows that wait for a wallet, and those with a callback still to be delivered. The literals let
 * the database use the partial index.
 */
async function countUnderWay(
  database: Database,
  account: AccountId,
  environment: Environment,
): Promise<number> {
  const waiting = sql.join(waitingStates.map((state) => sql.lit(state)))
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from flows
        where account_id = ${account} and environment = ${environment}
          and state in (${waiting}))
      + (select count(*) from callbacks inner join flows on flows.id = callbacks.flow_id
        where callbacks.account_id = ${account} and flows.environment = ${environment}
          and callbacks.next_attempt_at is not null) as count`.execute(database.read)
  return rows[0]?.count ?? 0
}
