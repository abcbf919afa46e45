import { type FlowState, finishedStates } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Actor } from '../../../usecases/ports/audit.ts'
import type { OpenAtBackup, Restoring, Settled } from '../../../usecases/ports/restoring.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { closedRequests } from '../flows/end-flow.ts'
import { forgotten, passedOn } from '../flows/forget-flows.ts'
import { collectBy, moveFlows } from '../flows/transition.ts'

export const restoringStore = (database: Database): Restoring => ({
  newerMigrations: () => newerMigrations(database),
  settle: (by) => database.commit('restore', (transaction) => settle(database, transaction, by)),
  takeOver: (by) =>
    database.commit('restore', async (transaction) => {
      await database.takeIntoUse(transaction)
      await recordEvent(database, transaction, { by, action: 'database_moved' })
    }),
})

async function newerMigrations({ read, unknownMigrations }: Database): Promise<readonly string[]> {
  if (unknownMigrations.length === 0) return []
  const rows = await read
    .selectFrom('migrations')
    .select('name')
    .where('breaks_former', '=', 1)
    .where('name', 'in', unknownMigrations)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function settle(
  database: Database,
  transaction: DatabaseTransaction,
  by: Actor,
): Promise<Settled> {
  const flows = await endOpenFlows(database, transaction)
  await forgetAllDestinations(database, transaction)
  // Flows that were under way at the backup may already be past their retention.
  await transaction.updateTable('account_environments').set({ forget_at: 0 }).execute()
  const { numDeletedRows } = await transaction.deleteFrom('sessions').executeTakeFirstOrThrow()
  const { numUpdatedRows } = await transaction
    .updateTable('one_time_links')
    .set({ used_at: database.now })
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  // No instance serves this database yet, and those that did are gone.
  await transaction.deleteFrom('instances').execute()
  await database.takeIntoUse(transaction)
  const ended = { sessions: Number(numDeletedRows), links: Number(numUpdatedRows) }
  // Not every operator may see which accounts the flows belonged to; the command lists them.
  const after = { flows: countByState(flows), ...ended }
  await recordEvent(database, transaction, { by, action: 'database_restored', values: { after } })
  return { flows, ...ended }
}

function countByState(flows: readonly OpenAtBackup[]) {
  const counts: { [state in FlowState]?: number } = {}
  for (const { state } of flows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Keeps every statement below PostgreSQL's time limit. */
const mostAtOnce = 1_000

async function endOpenFlows(
  database: Database,
  transaction: DatabaseTransaction,
): Promise<readonly OpenAtBackup[]> {
  const ended: OpenAtBackup[] = []
  for (;;) {
    const open = await findOpen(transaction, ended.at(-1)?.id)
    if (open.length === 0) return ended
    const ids = open.map(({ id }) => id)
    // What an application may have fetched since the backup is not given a second time.
    await transaction
      .updateTable('flows')
      .set({ collect_by: 0 })
      .where('id', 'in', ids)
      .where('handover', '=', 'application')
      .where('state', '=', 'delivering')
      .execute()
    for (const type of ['restored', 'given_up', 'uncollected'] as const)
      await endWithoutCallback(database, transaction, type, ids)
    ended.push(...open)
  }
}

/** Ends flows that were waiting for an outcome, or for their outcome to be delivered or fetched. */
export async function endWithoutCallback(
  database: Database,
  transaction: DatabaseTransaction,
  type: 'restored' | 'given_up' | 'uncollected',
  ids: readonly FlowId[],
): Promise<void> {
  await transaction.executeQuery(
    moveFlows(database, type)
      .set({
        ...erased(database),
        collect_by: type === 'restored' ? collectBy(database.now) : undefined,
      })
      .where('id', 'in', ids),
  )
}

/** A customer who repeats the call with its idempotency key gets a new flow, not an ended one. */
const erased = (database: Database) => ({
  ...closedRequests,
  ...forgotten(database),
  sealed_state: nothing,
  sealed_request: nothing,
  sealed_result: nothing,
  sealed_redirect_uri: nothing,
  idempotency_hash: nothing,
  body_hash: nothing,
  lease_until: nothing,
})

async function findOpen(
  transaction: DatabaseTransaction,
  after: FlowId | undefined,
): Promise<readonly OpenAtBackup[]> {
  const open = transaction
    .selectFrom('flows')
    .select(['id', 'account_id', 'environment', 'state'])
    .where('state', 'not in', finishedStates)
  const next = after === undefined ? open : open.where('id', '>', after)
  const rows = await next.orderBy('id').limit(mostAtOnce).execute()
  return rows.map(({ id, account_id: accountId, environment, state }) => ({
    id,
    accountId,
    environment,
    state,
  }))
}

/** They were erased minutes after the backup, and came back with their keys. */
const forgetAllDestinations = (
  database: Database,
  transaction: DatabaseTransaction,
): Promise<unknown> =>
  transaction
    .updateTable('flows')
    .set({ ...forgotten(database), ...passedOn })
    .where('due_at', 'is not', null)
    .where('state', '=', 'completed')
    .execute()
