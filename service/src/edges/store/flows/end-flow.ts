import { type FlowState, unansweredStates, waitingStates } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { Ending, JudgedAnswer } from '../../../usecases/ports/flows.ts'
import { queueCallbacks } from '../delivery/callbacks.ts'
import { nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'

type Leaving = {
  readonly states: readonly FlowState[]
  readonly before?: 'expires_at' | 'return_by'
}

/** Which states a cause may end, and before which instant; expiry (time-over.ts) has the mirrored condition. */
const leaving: { readonly [cause in Ending['cause']]: Leaving } = {
  // Any unanswered state will do: a page opened meanwhile must not cost the wallet its answer.
  answered: { states: unansweredStates, before: 'expires_at' },
  returned: { states: ['awaiting_return'], before: 'return_by' },
  cancelled: { states: waitingStates },
}

/** Moves the flow, keeps its sealed result and queues its callback: all three or none. False: it had ended already. */
export async function endFlow(database: Database, ending: Ending): Promise<boolean> {
  const { flowId, next, cause } = ending
  const { states, before } = leaving[cause]
  const moved = await database.change(flowId, async (transaction) => {
    const update = transaction
      .updateTable('flows')
      .set({ state: next.state, ...columnsOf(database, ending) })
      .where('id', '=', flowId)
      .where('state', 'in', states)
    const inTime = before === undefined ? update : update.where(before, '>', database.now)
    const { numUpdatedRows } = await inTime.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return nothingChanged
    await closeRequests(transaction, [flowId])
    if (cause === 'answered') await keepAnswer(database, transaction, flowId, ending.answer)
    if (next.state === 'awaiting_return') return { flowIds: [flowId], callbackDue: false }
    if (next.outcome.kind === 'error') await dropResults(transaction, [flowId])
    await queueCallbacks(database, transaction, [flowId])
    return { flowIds: [flowId], callbackDue: true }
  })
  return moved.length > 0
}

/** Nobody can be answered for these flows any more. */
export async function closeRequests(
  transaction: DatabaseTransaction,
  flowIds: readonly FlowId[],
): Promise<void> {
  await transaction
    .updateTable('wallet_requests')
    .set({ sealed_secrets: null })
    .where('flow_id', 'in', flowIds)
    .execute()
}

/** A success that was held back and then did not count leaves nothing behind. */
export async function dropResults(
  transaction: DatabaseTransaction,
  flowIds: readonly FlowId[],
): Promise<void> {
  await transaction.deleteFrom('results').where('flow_id', 'in', flowIds).execute()
}

async function keepAnswer(
  database: Database,
  transaction: DatabaseTransaction,
  flowId: FlowId,
  { path, fingerprint, sealedResult }: JudgedAnswer,
): Promise<void> {
  if (fingerprint !== undefined)
    await transaction
      .updateTable('wallet_requests')
      .set({ answer_fingerprint: fingerprint })
      .where('flow_id', '=', flowId)
      .where('path', '=', path)
      .execute()
  if (sealedResult === undefined) return
  const result = { flow_id: flowId, sealed: sealedResult, created_at: database.now }
  await transaction.insertInto('results').values(result).execute()
}

function columnsOf(database: Database, ending: Ending) {
  const { next } = ending
  const answered = ending.cause === 'answered' && {
    checks: JSON.stringify(ending.answer.record),
    return_code_hash: ending.answer.returnCodeHash ?? null,
  }
  if (next.state === 'awaiting_return') return { ...answered, return_by: next.returnBy }
  const { outcome } = next
  return {
    ...answered,
    outcome: outcome.kind === 'error' ? outcome.code : outcome.kind,
    ended_at: database.now,
  }
}
