import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../../../usecases/ports/audit.ts'
import type { FlowOwner } from '../../../usecases/ports/history/flow-records.ts'
import { recordEvent } from '../audit.ts'
import type { Database } from '../engine/database.ts'
import { nothing } from '../engine/statement.ts'
import { closedRequests } from './end-flow.ts'
import { decidedChange, moveFlows, toldColumns, toldFrom } from './transition.ts'

/** Cancelled by the customer. If a person did it, the audit log records it in the same write. */
export async function cancelNow(
  database: Database,
  id: FlowId,
  owner: FlowOwner,
  event: AuditEvent | undefined,
): Promise<boolean> {
  const moved = await database.change(id, async (transaction) => {
    const cancelling = moveFlows(database, 'cancelled')
      .set({ ...closedRequests, sealed_result: nothing, ...toldFrom(database) })
      .where('id', '=', id)
      .where('account_id', '=', owner.accountId)
      .where('environment', '=', owner.environment)
      .returning(toldColumns)
    const { rows } = await transaction.executeQuery(cancelling)
    if (event && rows.length > 0) await recordEvent(database, transaction, event)
    return decidedChange('cancelled', rows)
  })
  return moved.length > 0
}
