import { sql } from 'kysely'
import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import type {
  CallbackAttemptRecord,
  Callbacks,
  ClaimedCallback,
  ClaimWish,
  DueCallback,
} from '../../../usecases/ports/callbacks.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { moveFlows, whereItMayHappen } from '../flows/transition.ts'
import { callbackSecrets } from '../secrets/callback-secrets.ts'
import { isLeftTo, listenerHere } from './listeners.ts'

export const callbackStore = (database: Database, instanceId: string): Callbacks => ({
  claim: (wish) => claim(database, instanceId, wish),
  load: (id) => load(database, instanceId, id),
  failed: async (id, attempt, nextAttemptAt) => {
    await database.change(id, async (transaction) => {
      await record(database, transaction, id, attempt, nextAttemptAt ?? null)
      if (nextAttemptAt === undefined) await finish(database, transaction, id, 'given_up')
      return { flowIds: [id], callbackDue: false }
    })
  },
  delivered: async (id, attempt, sealedDestination, keptSeconds) => {
    await database.change(id, async (transaction) => {
      await record(database, transaction, id, attempt, null)
      await finish(database, transaction, id, 'delivered', { sealedDestination, keptSeconds })
      return { flowIds: [id], callbackDue: false }
    })
  },
})

const claim = (
  database: Database,
  instanceId: string,
  wish: ClaimWish,
): Promise<readonly ClaimedCallback[]> =>
  database.commit('callbacks', async (transaction) => {
    const { now, passingOverLocked } = database
    const [isPassedOver, goesAfter] = [isOneOf(wish.passedOver), isOneOf(wish.after)]
    const isMeant = wish.only === undefined ? sql`(1 = 1)` : isOneOf(wish.only)
    const { rows } = await sql<{ flow_id: FlowId; account_id: AccountId }>`
      update callbacks set lease_until = ${now} + ${wish.leaseSeconds * 1_000}
      where flow_id in (
        select flow_id from callbacks
        where next_attempt_at <= ${now} and (lease_until is null or lease_until <= ${now}) 
          and ${isMeant} and not ${isPassedOver}
          and ${isLeftTo(database, instanceId)}
        order by case when ${goesAfter} then 1 else 0 end, next_attempt_at limit ${wish.limit} ${passingOverLocked})
      returning flow_id, account_id`.execute(transaction)
    return rows.map((row) => ({ flowId: row.flow_id, accountId: row.account_id }))
  })

const isOneOf = (accounts: readonly AccountId[] = []) =>
  accounts.length === 0 ? sql`(1 = 0)` : sql`(account_id in (${sql.join(accounts)}))`

async function load(
  database: Database,
  instanceId: string,
  id: FlowId,
): Promise<DueCallback | undefined> {
  const row = await database.read
    .selectFrom('flows')
    .innerJoin('callbacks', 'callbacks.flow_id', 'flows.id')
    .innerJoin('vault', 'vault.id', 'flows.id')
    .leftJoin('results', 'results.flow_id', 'flows.id')
    .innerJoin('account_environments as settings', (join) =>
      join
        .onRef('settings.account_id', '=', 'flows.account_id')
        .onRef('settings.environment', '=', 'flows.environment'),
    )
    .select([
      'flows.account_id',
      'flows.environment',
      'flows.redirect_url',
      'flows.outcome',
      'flows.ended_at',
    ])
    .select(['flows.sealed_state', 'callbacks.attempts', 'results.sealed as sealed_result'])
    .select([
      'vault.sealed',
      'vault.master_key_id',
      'settings.return_origins',
      database.now.as('now'),
    ])
    .where('flows.id', '=', id)
    .where(whereItMayHappen(database, { type: 'delivered' }))
    .executeTakeFirst()
  if (!row || row.outcome === null || row.ended_at === null || row.sealed_state === null)
    return undefined
  const secrets = await callbackSecrets(database, row.account_id, row.environment)
  if (secrets === undefined) return undefined
  const isTest = row.environment === 'test'
  return {
    flowId: id,
    accountId: row.account_id,
    environment: row.environment,
    callbackUrl: row.redirect_url,
    listenerId: isTest ? await listenerHere(database, instanceId, row.account_id, id) : undefined,
    outcome: row.outcome,
    endedAt: row.ended_at,
    now: row.now,
    attempts: row.attempts,
    dataKey: { id, sealed: row.sealed, masterKeyId: row.master_key_id },
    sealedState: row.sealed_state,
    sealedResult: row.sealed_result,
    secrets,
    returnOrigins: JSON.parse(row.return_origins),
  }
}

/**
 * An instance that lost its lease may record beside the one that took over: the number says which
 * came first. Nothing is recorded where no callback was ever due.
 */
async function record(
  database: Database,
  transaction: DatabaseTransaction,
  id: FlowId,
  { way, durationMilliseconds, status, reason }: CallbackAttemptRecord,
  nextAttemptAt: number | null,
): Promise<void> {
  const counted = await transaction
    .updateTable('callbacks')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      next_attempt_at: nextAttemptAt,
      lease_until: null,
    }))
    .where('flow_id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  if (counted === undefined) return
  const startedAt = sql<number>`${database.now} - ${durationMilliseconds}`
  const row = { flow_id: id, number: counted.attempts, started_at: startedAt, status, reason, way }
  await transaction
    .insertInto('callback_attempts')
    .values({ ...row, duration_milliseconds: durationMilliseconds })
    .execute()
}

type KeptDestination = { readonly sealedDestination: Uint8Array; readonly keptSeconds: number }

/**
 * Result and `state` are erased with the end; the data key too, unless the destination is still
 * sealed with it. Nothing is erased when another instance has ended the delivery before.
 */
async function finish(
  database: Database,
  transaction: DatabaseTransaction,
  id: FlowId,
  type: 'delivered' | 'given_up',
  kept?: KeptDestination,
): Promise<void> {
  const { numUpdatedRows } = await moveFlows(database, transaction, { type })
    .set({ sealed_state: null, ...(kept && destinationColumns(database, kept)) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await transaction.deleteFrom('results').where('flow_id', '=', id).execute()
  if (kept === undefined) await transaction.deleteFrom('vault').where('id', '=', id).execute()
}

const destinationColumns = (
  database: Database,
  { sealedDestination, keptSeconds }: KeptDestination,
) => ({
  sealed_redirect_uri: sealedDestination,
  redirect_until: sql<number>`${database.now} + ${keptSeconds * 1_000}`,
})
