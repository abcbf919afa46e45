import { sql } from 'kysely'
import type { VaultEntry } from '../usecases/ports.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId } from '../vocabulary/ids.ts'
import type { Database } from './database.ts'
import { keepInVault } from './vault.ts'

/** The current secret becomes the former one; the one before that is erased, so at most two are ever valid. */
export const rotateCallbackSecret = (
  database: Database,
  id: AccountId,
  environment: Environment,
  secret: VaultEntry,
  overlapSeconds: number,
): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const before = await transaction
      .selectFrom('account_environments')
      .select(['callback_secret_id', 'former_callback_secret_id'])
      .where('account_id', '=', id)
      .where('environment', '=', environment)
      .executeTakeFirst()
    if (before === undefined) return false
    await keepInVault(transaction, [secret])
    await transaction
      .updateTable('account_environments')
      .set({
        callback_secret_id: secret.id,
        former_callback_secret_id: before.callback_secret_id,
        former_callback_secret_until: sql<number>`${database.now} + ${overlapSeconds * 1_000}`,
      })
      .where('account_id', '=', id)
      .where('environment', '=', environment)
      .execute()
    if (before.former_callback_secret_id !== null)
      await transaction.deleteFrom('vault').where('id', '=', before.former_callback_secret_id).execute()
    return true
  })
