import { sql } from 'kysely'
import { portalReceiver } from '../../../core/callback/callback-url.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { DueCallback } from '../../../usecases/ports/callbacks.ts'
import type { VaultEntry } from '../../../usecases/ports/sealing.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import { whereItMayHappen } from '../flows/transition.ts'
import { chosenListener } from './listeners.ts'

/** Loads a callback with everything that is sent and everything that signs it, in one statement. */
export function prepareLoad(database: Database, instanceId: string) {
  const find = database.hot.prepareRead((given: Given<{ readonly id: FlowId }>) =>
    dueRow(database)
      .select([
        chosenListener(database, 'id').as('listener_id'),
        chosenListener(database, 'instance_id').as('listener_instance'),
      ])
      .where('flows.id', '=', given.id),
  )
  return async (id: FlowId): Promise<DueCallback | 'elsewhere' | undefined> => {
    const row = await find({ id })
    if (row === undefined) return undefined
    if (row.listener_instance !== null && row.listener_instance !== instanceId) return 'elsewhere'
    const { outcome, ended_at: endedAt, sealed_state: sealedState } = row
    const { data_key: dataKey, master_key_id: masterKeyId } = row
    if (outcome === null || endedAt === null || sealedState === null) return undefined
    if (dataKey === null || masterKeyId === null) return undefined
    return {
      flowId: id,
      accountId: row.account_id,
      environment: row.environment,
      issuer: row.issuer,
      callbackUrl: row.redirect_url,
      listenerId: row.listener_id ?? undefined,
      outcome,
      endedAt,
      now: row.now,
      attempts: row.attempts,
      leaseUntil: row.lease_until,
      dataKey: { sealed: dataKey, masterKeyId },
      sealedState,
      sealedResult: row.sealed_result,
      secrets: secretsOf(row),
      // The portal sends people back to itself, whatever the customer allows its own servers.
      returnOrigins: row.redirect_url === portalReceiver ? [] : JSON.parse(row.return_origins),
    }
  }
}

/** A row under delivery that `load` would never return, because something is missing. */
export const cannotBeLoaded = (database: Database, id: FlowId) =>
  sql<boolean>`not exists ${dueRow(database)
    .where('flows.id', '=', id)
    .where('flows.outcome', 'is not', null)
    .where('flows.ended_at', 'is not', null)
    .where('flows.sealed_state', 'is not', null)
    .where('flows.data_key', 'is not', null)
    .where('flows.master_key_id', 'is not', null)}`

const dueRow = (database: Database) =>
  database.read
    .selectFrom('flows')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'flows.account_id')
        .onRef('settings.environment', '=', 'flows.environment'),
    )
    .innerJoin('vault as secret', 'secret.id', 'settings.callback_secret_id')
    .leftJoin('vault as former', (join) =>
      join
        .onRef('former.id', '=', 'settings.former_callback_secret_id')
        .on('settings.former_callback_secret_until', '>', database.now),
    )
    .select(['flows.account_id', 'flows.environment', 'flows.issuer', 'flows.redirect_url'])
    .select(['flows.outcome', 'flows.ended_at', 'flows.attempts'])
    .select(['flows.sealed_state', 'flows.sealed_result'])
    .select([
      'flows.lease_until',
      'flows.data_key',
      'flows.master_key_id',
      'settings.return_origins',
    ])
    .select(['secret.id as secret_id', 'secret.sealed as secret'])
    .select('secret.master_key_id as secret_master_key_id')
    .select(['former.id as former_id', 'former.sealed as former'])
    .select('former.master_key_id as former_master_key_id')
    .select(database.now.as('now'))
    .where(whereItMayHappen(database, 'delivered'))

type SecretColumns = {
  readonly secret_id: string
  readonly secret: Uint8Array
  readonly secret_master_key_id: string
  readonly former_id: string | null
  readonly former: Uint8Array | null
  readonly former_master_key_id: string | null
}

/** Newest first. */
function secretsOf(row: SecretColumns): readonly [VaultEntry, ...VaultEntry[]] {
  const { former_id: id, former: sealed, former_master_key_id: masterKeyId } = row
  const newest = { id: row.secret_id, sealed: row.secret, masterKeyId: row.secret_master_key_id }
  return id === null || sealed === null || masterKeyId === null
    ? [newest]
    : [newest, { id, sealed, masterKeyId }]
}
