import type { AccountId } from '../../../../core/vocabulary/ids.ts'
import { eraseDetailsOfAccount } from '../../audit.ts'
import type { Database } from '../../engine/database.ts'
import type { DatabaseTransaction } from '../../engine/tables.ts'
import { eraseRegistration } from '../../registration/account-certificates.ts'
import { eraseUnusedLogos, logosOf } from '../branding.ts'

/**
 * Erases the rest of an account after its flows. The audit log keeps its id and what was done, but
 * not the names and addresses that were set.
 */
export const eraseAccount = (database: Database, id: AccountId): Promise<boolean> =>
  database.commit(id, async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select('state_hash_key_id')
      .where('id', '=', id)
      .where('closing_at', 'is not', null)
      // If another instance is erasing it, the row is locked and skipped.
      .modifyEnd(database.passingOverLocked)
      .executeTakeFirst()
    if (account === undefined || (await hasFlows(transaction, id))) return false
    const secrets = await secretsOf(transaction, id)
    await eraseKeys(transaction, id)
    await eraseRegistration(transaction, id)
    await transaction.deleteFrom('doubted_accounts').where('account_id', '=', id).execute()
    await transaction.deleteFrom('certifications').where('account_id', '=', id).execute()
    await transaction.deleteFrom('test_callbacks').where('account_id', '=', id).execute()
    for (const table of ownCounts)
      await transaction.deleteFrom(table).where('account_id', '=', id).execute()
    const logos = await logosOf(transaction, id)
    await transaction.deleteFrom('account_environments').where('account_id', '=', id).execute()
    await eraseUnusedLogos(transaction, logos)
    await eraseDetailsOfAccount(transaction, id)
    await transaction.deleteFrom('accounts').where('id', '=', id).execute()
    await transaction
      .deleteFrom('vault')
      .where('id', 'in', [account.state_hash_key_id, ...secrets])
      .execute()
    return true
  })

const ownCounts = [
  'usage_counts',
  'asked_counts',
  'flow_counts',
  'time_counts',
  'notices',
  'account_standings',
] as const

const hasFlows = async (transaction: DatabaseTransaction, id: AccountId): Promise<boolean> =>
  (await transaction
    .selectFrom('flows')
    .select('id')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The secrets of both environments, including former ones. */
async function secretsOf(
  transaction: DatabaseTransaction,
  id: AccountId,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('account_environments')
    .select(['callback_secret_id', 'former_callback_secret_id'])
    .where('account_id', '=', id)
    .execute()
  return rows.flatMap(({ callback_secret_id: current, former_callback_secret_id: former }) =>
    former === null ? [current] : [current, former],
  )
}

async function eraseKeys(transaction: DatabaseTransaction, id: AccountId): Promise<void> {
  const keys = transaction.selectFrom('api_keys').select('id').where('account_id', '=', id)
  await transaction.deleteFrom('listeners').where('account_id', '=', id).execute()
  await transaction.deleteFrom('api_key_uses').where('key_id', 'in', keys).execute()
  await transaction.deleteFrom('applications').where('account_id', '=', id).execute()
  await transaction.deleteFrom('api_keys').where('account_id', '=', id).execute()
}
