import { type EncryptionKey, keyInUse } from '../../../core/presentation/encryption-keys.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { Accounts } from '../../../usecases/ports/accounts.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { raiseNotice } from '../notices/notices.ts'

/** Null in most rows, where nothing has to be parsed. */
export const encryptionKeysIn = (text: string | null): readonly EncryptionKey[] =>
  text === null ? [] : JSON.parse(text)

export async function readEncryptionKeys(
  { read }: Database,
  account: AccountId,
  environment: Environment,
): Promise<readonly EncryptionKey[] | undefined> {
  const row = await read
    .selectFrom('account_environments')
    .select('encryption_keys')
    .where('account_id', '=', account)
    .where('environment', '=', environment)
    .executeTakeFirst()
  return row && encryptionKeysIn(row.encryption_keys)
}

export const changeEncryptionKeys = (
  database: Database,
  ...[id, environment, change, event, notice]: Parameters<Accounts['changeEncryptionKeys']>
): ReturnType<Accounts['changeEncryptionKeys']> =>
  database.commit(id, async (transaction) => {
    // Written before it is read, which locks the row against other instances.
    const before = await transaction
      .updateTable('account_environments')
      .set((set) => ({ encryption_keys: set.ref('encryption_keys') }))
      .where('account_id', '=', id)
      .where('environment', '=', environment)
      .returning(['encryption_keys', database.now.as('now')])
      .executeTakeFirst()
    if (before === undefined) return undefined
    const keysBefore = encryptionKeysIn(before.encryption_keys)
    const changed = change(keysBefore, before.now)
    if (!changed.ok) return changed
    const keys = changed.value.length === 0 ? null : JSON.stringify(changed.value)
    await transaction
      .updateTable('account_environments')
      .set({ encryption_keys: keys })
      .where('account_id', '=', id)
      .where('environment', '=', environment)
      .execute()
    if (keys !== before.encryption_keys) await recordEvent(database, transaction, event)
    if (notice && keyInUse(keysBefore) && !keyInUse(changed.value)) {
      const figures = { since: before.now }
      const ended = { id: notice, code: 'encryption_ended', subject: '', figures } as const
      await raiseNotice(database, transaction, { accountId: id, environment }, ended)
    }
    return changed
  })
