import type { Environment } from '../../core/vocabulary/environment.ts'
import {
  type CallId,
  type FlowId,
  readCallId,
  readFlowId,
  readStarterId,
} from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ApiKeys } from '../ports/api-keys.ts'
import type { FlowOwner, FlowRecords } from '../ports/history/flow-records.ts'
import type { SessionHolder } from '../ports/portal.ts'
import { findByCall } from './find-flows.ts'

type FindPlaceDeps = {
  readonly flowRecords: Pick<FlowRecords, 'ownerOf' | 'list'>
  readonly apiKeys: Pick<ApiKeys, 'findHolder'>
  readonly environments: readonly Environment[]
}

/** Where in the portal an id belongs, with the flow that it names or started. */
export type FoundPlace = FlowOwner & { readonly flowId?: FlowId }

/**
 * Which of the user's own accounts an id belongs to. Ids of other accounts are treated as unknown.
 */
export async function findPlace(
  deps: FindPlaceDeps,
  { memberships }: Pick<SessionHolder, 'memberships'>,
  text: string,
): Promise<Result<FoundPlace>> {
  const found = await look(deps, memberships, text.trim())
  const isOwn = memberships.some(({ accountId }) => accountId === found?.accountId)
  if (found !== undefined && isOwn) return ok(found)
  return fail('proof_unknown', { description: 'Nothing in your accounts has this id.' })
}

type Memberships = SessionHolder['memberships']

async function look(
  deps: FindPlaceDeps,
  memberships: Memberships,
  id: string,
): Promise<FoundPlace | undefined> {
  const [flowId, callId, keyId] = [readFlowId(id), readCallId(id), readStarterId(id)]
  if (keyId !== undefined) return deps.apiKeys.findHolder(keyId)
  if (flowId !== undefined) {
    const owner = await deps.flowRecords.ownerOf(flowId)
    return owner && { ...owner, flowId }
  }
  return callId && lookForCall(deps, memberships, callId)
}

/** Calls are only found through the flows of an account, so each account is searched. */
async function lookForCall(
  deps: FindPlaceDeps,
  memberships: Memberships,
  callId: CallId,
): Promise<FoundPlace | undefined> {
  for (const { accountId } of memberships)
    for (const environment of deps.environments) {
      const [flow] = await findByCall(deps, { accountId, environment }, callId)
      if (flow) return { accountId, environment, flowId: flow.id }
    }
  return undefined
}
