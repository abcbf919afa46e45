import { outcomeOf } from '../../../core/flow/transitions.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { EndingEvent, JudgedAnswer } from '../../../usecases/ports/flows.ts'
import { nothingChanged } from '../engine/changes.ts'
import type { Database } from '../engine/database.ts'
import type { DatabaseTransaction } from '../engine/tables.ts'
import { queueCallbacks } from './queue-callbacks.ts'
import { moveFlows } from './transition.ts'

/** Moves the flow, keeps its sealed result and queues its callback: all or nothing. */
export async function endFlow(
  database: Database,
  id: FlowId,
  event: EndingEvent,
  answer?: JudgedAnswer,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const { numUpdatedRows } = await moveFlows(database, transaction, event)
      .set(answer === undefined ? {} : answerColumns(answer))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return nothingChanged
    await closeRequests(transaction, [id])
    if (answer !== undefined) await keepAnswer(database, transaction, id, answer)
    const outcome = outcomeOf(event)
    if (outcome === undefined) return { flowIds: [id], callbackDue: false }
    if (outcome !== 'presentation') await dropResults(transaction, [id])
    await queueCallbacks(database, transaction, [id])
    return { flowIds: [id], callbackDue: true }
  })
  return moved.length > 0
}

const answerColumns = ({ record, returnCodeHash }: JudgedAnswer) => ({
  checks: JSON.stringify(record),
  return_code_hash: returnCodeHash ?? null,
})

/** No answer to these flows is accepted any more. */
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

/** A success that was held back and then did not count is erased. */
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
