import type { AccountSettings } from '../usecases/portal/portal-ports.ts'
import { setting } from './accounts.ts'
import { brandingColumns, brandingOf } from './branding.ts'
import { callbackSecrets } from './callback-secrets.ts'
import type { Database } from './database.ts'

export const settingsStore = (database: Database): AccountSettings => ({
  read: async (account, environment) => {
    const row = await database.read
      .selectFrom('account_environments')
      .select(['redirect_url', 'return_origins', 'cross_device', 'retention_days', 'former_callback_secret_until'])
      .select(database.now.as('now'))
      .where('account_id', '=', account)
      .where('environment', '=', environment)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const until = row.former_callback_secret_until
    return {
      redirectUrl: row.redirect_url,
      returnOrigins: JSON.parse(row.return_origins),
      crossDevice: row.cross_device,
      retentionDays: row.retention_days,
      formerSecretUntil: until !== null && until > row.now ? until : null,
    }
  },
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
    setting(database, account, environment, { retention_days: days }, event),
  callbackSecrets: async (account, environment) => {
    const secrets = await callbackSecrets(database, account, environment)
    if (secrets === undefined) return undefined
    const { now } = await database.read.selectNoFrom(database.now.as('now')).executeTakeFirstOrThrow()
    return { secrets, now }
  },
})
