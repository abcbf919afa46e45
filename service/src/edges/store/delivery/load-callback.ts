import { type RawBuilder, type Selectable, sql } from 'kysely'
import { portalReceiver } from '../../../core/callback/callback-url.ts'
import type { FlowId, ListenerId } from '../../../core/vocabulary/ids.ts'
import type { TakenCallback } from '../../../usecases/ports/callbacks.ts'
import type { VaultEntry } from '../../../usecases/ports/sealing.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import type { Tables } from '../engine/tables.ts'
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
  return async (id: FlowId): Promise<TakenCallback | undefined> => {
    const row = await find({ id })
    return row && takenCallback(row, id, instanceId)
  }
}

type DueRow = Pick<Selectable<Tables['flows']>, (typeof dueFlowColumns)[number]> &
  SecretColumns & {
    readonly return_origins: string | null
    readonly listener_id: ListenerId | null
    readonly listener_instance: string | null
    readonly now: number
  }

/** Undefined if something is missing that has to be sent. */
export function takenCallback(
  row: DueRow,
  id: FlowId,
  instanceId: string,
): TakenCallback | undefined {
  if (row.listener_instance !== null && row.listener_instance !== instanceId) return 'elsewhere'
  const { outcome, ended_at: endedAt, sealed_state: sealedState, return_origins: origins } = row
  const { data_key: dataKey, master_key_id: masterKeyId } = row
  const secrets = secretsOf(row)
  if (outcome === null || endedAt === null || sealedState === null) return undefined
  if (dataKey === null || masterKeyId === null) return undefined
  if (secrets === undefined || origins === null) return undefined
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
    secrets,
    // The portal sends people back to itself, whatever the customer allows its own servers.
    returnOrigins: row.redirect_url === portalReceiver ? [] : JSON.parse(origins),
  }
}

const dueFlowColumns = [
  'account_id',
  'environment',
  'issuer',
  'redirect_url',
  'outcome',
  'ended_at',
  'attempts',
  'sealed_state',
  'sealed_result',
  'lease_until',
  'data_key',
  'master_key_id',
] as const

/**
 * The same columns as `load` finds, for a statement that moves a flow. What such a statement
 * returns can name its own table only, so everything else is looked up by its key.
 */
export function takenColumns(database: Database) {
  const ofSettings = <T>(column: RawBuilder<T>, joined = sql``) => sql<T | null>`(
    select ${column} from account_environments as settings ${joined}
    where settings.account_id = flows.account_id and settings.environment = flows.environment)`
  const ofSecret = <T>(column: RawBuilder<T>) =>
    ofSettings(column, sql`join vault on vault.id = settings.callback_secret_id`)
  const ofFormer = <T>(column: RawBuilder<T>) =>
    ofSettings(
      column,
      sql`join vault on vault.id = settings.former_callback_secret_id
        and settings.former_callback_secret_until > ${database.now}`,
    )
  return [
    ...dueFlowColumns,
    ofSettings(sql<string>`settings.return_origins`).as('return_origins'),
    ofSecret(sql<string>`vault.id`).as('secret_id'),
    ofSecret(sql<Uint8Array>`vault.sealed`).as('secret'),
    ofSecret(sql<string>`vault.master_key_id`).as('secret_master_key_id'),
    ofFormer(sql<string>`vault.id`).as('former_id'),
    ofFormer(sql<Uint8Array>`vault.sealed`).as('former'),
    ofFormer(sql<string>`vault.master_key_id`).as('former_master_key_id'),
    chosenListener(database, 'id').as('listener_id'),
    chosenListener(database, 'instance_id').as('listener_instance'),
    database.now.as('now'),
  ] as const
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
    .select(dueFlowColumns.map((column) => `flows.${column}` as const))
    .select('settings.return_origins')
    .select(['secret.id as secret_id', 'secret.sealed as secret'])
    .select('secret.master_key_id as secret_master_key_id')
    .select(['former.id as former_id', 'former.sealed as former'])
    .select('former.master_key_id as former_master_key_id')
    .select(database.now.as('now'))
    .where(whereItMayHappen(database, 'delivered'))

type SecretColumns = {
  readonly secret_id: string | null
  readonly secret: Uint8Array | null
  readonly secret_master_key_id: string | null
  readonly former_id: string | null
  readonly former: Uint8Array | null
  readonly former_master_key_id: string | null
}

/** Newest first. */
function secretsOf(row: SecretColumns): readonly [VaultEntry, ...VaultEntry[]] | undefined {
  const newest = entryOf(row.secret_id, row.secret, row.secret_master_key_id)
  const former = entryOf(row.former_id, row.former, row.former_master_key_id)
  return newest && (former ? [newest, former] : [newest])
}

const entryOf = (
  id: string | null,
  sealed: Uint8Array | null,
  masterKeyId: string | null,
): VaultEntry | undefined =>
  id === null || sealed === null || masterKeyId === null ? undefined : { id, sealed, masterKeyId }
