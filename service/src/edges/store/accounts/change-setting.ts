import { sql, type UpdateObject } from 'kysely'
import type { BrowserWallet, CrossDevice } from '../../../core/flow/request-paths.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { IntentToRetain } from '../../../core/wallet/request/intent-to-retain.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import type { Tables } from '../engine/tables.ts'

type SettingChange =
  | { readonly name: 'redirect_url'; readonly value: string }
  | { readonly name: 'cross_device'; readonly value: CrossDevice }
  | { readonly name: 'browser_wallet'; readonly value: BrowserWallet }
  | { readonly name: 'intent_to_retain'; readonly value: IntentToRetain }
  /** A list as JSON. */
  | { readonly name: 'return_origins'; readonly value: string }
  | {
      readonly name: 'website' | 'fallback_url' | 'registered_id'
      readonly value: string | null
    }
  | { readonly name: 'retention_days'; readonly value: number }

type Columns = UpdateObject<Tables, 'account_environments'>

/** Changes one setting and logs what it was before. False: there is no such account. */
export const changeSetting = (
  database: Database,
  id: AccountId,
  environment: Environment,
  { name, value }: SettingChange,
  event?: AuditEvent,
  changedWithIt: (before: { readonly redirect_url: string | null }) => Columns = () => ({}),
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const rows = { account_id: id, environment }
    const before = await transaction
      .selectFrom('account_environments')
      .select(['redirect_url', 'cross_device', 'return_origins', 'retention_days'])
      .select(['intent_to_retain', 'website', 'fallback_url', 'browser_wallet'])
      .select('registered_id')
      .where((where) => where.and(rows))
      .executeTakeFirst()
    if (before === undefined) return false
    await transaction
      .updateTable('account_environments')
      .set({ [name]: value, ...changedWithIt(before) })
      .where((where) => where.and(rows))
      .execute()
    // The list of origins is stored as JSON; in the log it is a list.
    const logged = (stored: unknown) =>
      name === 'return_origins' ? JSON.parse(String(stored)) : stored
    const values = { before: logged(before[name]), after: logged(value) }
    await recordEvent(database, transaction, event && { ...event, values })
    return true
  })

const formerOfferedMilliseconds = 24 * 3_600_000

/** The former URL is kept for a day, so that a mistake is undone with one click. */
export const changeCallbackUrl = (
  database: Database,
  id: AccountId,
  environment: Environment,
  callbackUrl: string,
  event?: AuditEvent,
): Promise<boolean> =>
  changeSetting(
    database,
    id,
    environment,
    { name: 'redirect_url', value: callbackUrl },
    event,
    ({ redirect_url: before }) =>
      before === null || before === callbackUrl
        ? {}
        : {
            former_redirect_url: before,
            former_redirect_url_until: sql<number>`${database.now} + ${formerOfferedMilliseconds}`,
          },
  )
