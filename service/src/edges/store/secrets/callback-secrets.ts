import { sql } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { VaultEntry } from '../../../usecases/ports/sealing.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { keepInVault } from './vault.ts'

/**
 * The current secret becomes the former one, and the previous former one is erased: two are valid.
 */
export const replaceCallbackSecret = (
  database: Database,
  id: AccountId,
  environment: Environment,
  secret: VaultEntry,
  overlapSeconds: number,
  event: AuditEvent,
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
      await transaction
        .deleteFrom('vault')
        .where('id', '=', before.former_callback_secret_id)
        .execute()
    await recordEvent(database, transaction, event)
    return true
  })

/** The secrets that currently sign callbacks, newest first. */
export async function callbackSecrets(
  database: Database,
  id: AccountId,
  environment: Environment,
): Promise<readonly [VaultEntry, ...VaultEntry[]] | undefined> {
  const rows = await database.read
    .selectFrom('account_environments as settings')
    .innerJoin('vault', (join) =>
      join.on((on) =>
        on.or([
          on('vault.id', '=', on.ref('settings.callback_secret_id')),
          on.and([
            on('vault.id', '=', on.ref('settings.former_callback_secret_id')),
            on('settings.former_callback_secret_until', '>', database.now),
          ]),
        ]),
      ),
    )
    .select(['vault.id', 'vault.sealed', 'vault.master_key_id', 'settings.callback_secret_id'])
    .where('settings.account_id', '=', id)
    .where('settings.environment', '=', environment)
    .execute()
  const [newest, ...former] = rows
    .toSorted(
      (a, b) => Number(b.id === b.callback_secret_id) - Number(a.id === a.callback_secret_id),
    )
    .map((row) => ({ id: row.id, sealed: row.sealed, masterKeyId: row.master_key_id }))
  return newest && [newest, ...former]
}
