import { waitingStates } from '../../../core/flow/flow.ts'
import { transitions } from '../../../core/flow/transitions.ts'
import { keyInUse } from '../../../core/presentation/encryption-keys.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AccountSettings } from '../../../usecases/ports/accounts.ts'
import type { Database } from '../engine/database.ts'
import { callbackSecrets } from '../secrets/callback-secrets.ts'
import { brandingColumns, brandingOf } from './branding.ts'
import { readEncryptionKeys } from './encryption-keys.ts'
import { settingColumns, settingsIn } from './stored-settings.ts'

export const settingsStore = (database: Database): AccountSettings => ({
  read: async (account, environment) => {
    const row = await database.read
      .selectFrom('account_environments')
      .select([...settingColumns, 'former_redirect_url', 'former_redirect_url_until'])
      .select('former_callback_secret_until')
      .select(database.now.as('now'))
      .where('account_id', '=', account)
      .where('environment', '=', environment)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const until = (time: number | null) => (time !== null && time > row.now ? time : null)
    const [url, urlUntil] = [row.former_redirect_url, until(row.former_redirect_url_until)]
    return {
      ...settingsIn(row),
      formerCallbackUrl: url === null || urlUntil === null ? null : { url, until: urlUntil },
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
  stateHashKey: async (account) => {
    const row = await database.read
      .selectFrom('accounts')
      .innerJoin('vault', 'vault.id', 'accounts.state_hash_key_id')
      .select(['vault.id', 'vault.sealed', 'vault.master_key_id'])
      .where('accounts.id', '=', account)
      .executeTakeFirst()
    return row && { id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }
  },
  encryptionKeys: (account, environment) => readEncryptionKeys(database, account, environment),
  callbackSecrets: async (account, environment) => {
    const secrets = await callbackSecrets(database, account, environment)
    if (secrets === undefined) return undefined
    const encryptionKey = keyInUse((await readEncryptionKeys(database, account, environment)) ?? [])
    const { now } = await database.read
      .selectNoFrom(database.now.as('now'))
      .executeTakeFirstOrThrow()
    return { secrets, now, encryptionKey }
  },
})

/** Flows that are waiting for a wallet, and flows with a callback still to be delivered. */
async function countUnderWay(
  database: Database,
  account: AccountId,
  environment: Environment,
): Promise<number> {
  const { count } = await database.read
    .selectFrom('flows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)
    .where('state', 'in', [...waitingStates, ...transitions.delivered.from])
    .where('account_id', '=', account)
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow()
  return count
}
