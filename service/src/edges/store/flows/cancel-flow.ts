import type { AccountId, FlowId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import { closedRequests } from './end-flow.ts'
import { decidedChange, moveFlows, toldColumns } from './transition.ts'

/** Cancelled by a developer and recorded in the audit log: both are stored or neither. */
export async function cancelNow(
  database: Database,
  id: FlowId,
  accountId: AccountId,
  event: AuditEvent,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const cancelling = moveFlows(database, 'cancelled')
      .set({ ...closedRequests, sealed_result: nothing, due_at: database.now })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('environment', '=', 'test')
      .returning(toldColumns)
    const { rows } = await transaction.executeQuery(cancelling)
    if (rows.length > 0) await recordEvent(database, transaction, event)
    return decidedChange('cancelled', rows)
  })
  return moved.length > 0
}
