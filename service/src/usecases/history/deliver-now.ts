import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type { CallbackHistory } from '../ports/history/callback-history.ts'
import type { FlowOwner, FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import { unknownFlow } from './show-flow.ts'

type DeliverNowDeps = {
  readonly callbackHistory: Pick<CallbackHistory, 'deliverNow'>
  readonly flowRecords: Pick<FlowRecords, 'find'>
}

/**
 * Sends the same callback again, before it is due: same body, same `webhook-id`, to the URL that
 * was set when the flow began. Returns how many were made due.
 */
export async function deliverNow(
  { callbackHistory, flowRecords }: DeliverNowDeps,
  owner: FlowOwner,
  only: readonly FlowId[] | undefined,
  by: Actor,
): Promise<Result<number>> {
  const action = 'callbacks_delivered_now' as const
  const [first, ...others] = only ?? []
  const single = others.length === 0 ? first : undefined
  const event = { by, action, ...owner, object: single }
  const moved = await callbackHistory.deliverNow(owner, only, event)
  if (moved.length > 0 || single === undefined) return ok(moved.length)
  const flow = await flowRecords.find(single, owner)
  return flow === undefined ? unknownFlow() : whyNot(flow)
}

function whyNot({ state }: FlowRecord) {
  const refused = (description: string) => fail('delivery_refused', { description })
  if (state === 'completed')
    return refused('The callback was delivered, and what it said is erased.')
  if (state === 'undelivered')
    return refused('The callback was given up, and what it said is erased.')
  return state === 'delivering'
    ? refused('The callback is being delivered at this moment.')
    : refused('The flow has no outcome yet.')
}
