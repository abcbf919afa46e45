import type { FlowId } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type { Flows } from '../ports/flows.ts'
import type { FlowOwner, FlowRecords } from '../ports/history/flow-records.ts'
import { unknownFlow } from './show-flow.ts'

export type EndTestFlowDeps = {
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly flows: Pick<Flows, 'cancelNow' | 'expireNow'>
}

/** A developer ends a test flow by hand. A flow with an outcome keeps it. */
export async function endTestFlow(
  { flowRecords, flows }: EndTestFlowDeps,
  owner: FlowOwner,
  id: FlowId,
  how: 'cancel' | 'expire',
  by: Actor,
): Promise<Result<OutcomeCode | null>> {
  if (owner.environment !== 'test')
    return fail('outcome_refused', { description: 'Only test flows can be ended by hand.' })
  if ((await flowRecords.find(id, owner)) === undefined) return unknownFlow()
  const event = { by, object: id, ...owner }
  if (how === 'expire')
    await flows.expireNow(id, owner.accountId, { ...event, action: 'flow_expired' })
  else await flows.cancelNow(id, owner.accountId, { ...event, action: 'flow_cancelled' })
  const after = await flowRecords.find(id, owner)
  return ok(after?.outcome ?? null)
}
