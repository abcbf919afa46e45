import { hashState, readState } from '../../core/flow/customer-state.ts'
import {
  type CallId,
  type FlowId,
  flowIdsFrom,
  readCallId,
  readFlowId,
  timeOfCall,
} from '../../core/vocabulary/ids.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { FlowOwner, FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type { Sealing } from '../ports/sealing.ts'

type FindFlowsDeps = {
  readonly flowRecords: FlowRecords
  readonly settings: Pick<AccountSettings, 'stateHashKey'>
  readonly sealing: Pick<Sealing, 'unwrapLasting'>
}

/** A `state` names one flow, or a few if the customer reused it. */
const mostFound = 20

/** Finds flows by flow id, request id or exact `state`, whichever the user has at hand. */
export async function findFlows(
  deps: FindFlowsDeps,
  owner: FlowOwner,
  text: string,
): Promise<readonly FlowRecord[]> {
  const wanted = text.trim()
  const [flow, call] = [readFlowId(wanted), readCallId(wanted)]
  if (flow !== undefined) return findById(deps, owner, flow)
  const begun = call === undefined ? [] : await findByCall(deps, owner, call)
  return begun.length > 0 ? begun : findByState(deps, owner, text)
}

async function findById({ flowRecords }: FindFlowsDeps, owner: FlowOwner, id: FlowId) {
  const found = await flowRecords.find(id, owner)
  return found ? [found] : []
}

/** Clocks of instances and database may differ by this much, and a call may wait at first. */
const nearMilliseconds = 120_000

/** A flow begins soon after its call, so only flows of that time are searched. */
export async function findByCall(
  { flowRecords }: { readonly flowRecords: Pick<FlowRecords, 'list'> },
  owner: FlowOwner,
  callId: CallId,
) {
  const at = timeOfCall(callId)
  const from = flowIdsFrom(Math.max(at - nearMilliseconds, 0))
  const before = flowIdsFrom(Math.min(at + nearMilliseconds, 2 ** 48 - 1))
  return (await flowRecords.list(owner, { callId }, { from, before, limit: mostFound })).flows
}

async function findByState(deps: FindFlowsDeps, owner: FlowOwner, text: string) {
  const state = readState(text)
  const key = await deps.settings.stateHashKey(owner.accountId)
  if (!state.ok || key === undefined) return []
  const hash = hashState(deps.sealing.unwrapLasting(key), state.value)
  return deps.flowRecords.findByState(owner, hash, mostFound)
}
