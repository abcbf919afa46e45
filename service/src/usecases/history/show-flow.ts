import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { FlowOwner, FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'

/** How one flow went. Flows of another account or environment are unknown. */
export async function showFlow(
  { flowRecords }: { readonly flowRecords: Pick<FlowRecords, 'find'> },
  owner: FlowOwner,
  text: string,
): Promise<Result<FlowRecord>> {
  const id = readFlowId(text)
  const found = id && (await flowRecords.find(id, owner))
  return found ? ok(found) : fail('error_not_found', { description: 'there is no such flow' })
}

/** The refusal in the portal. */
export const unknownFlow = () => fail('proof_unknown', { description: 'There is no such flow.' })
