import { mayHappen } from '../../core/flow/advance.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Flows } from '../ports/flows.ts'
import type { Log } from '../ports/telemetry.ts'
import { type BoundFlowDeps, findBoundFlow } from './bound-flow.ts'
import { type EndProofDeps, endProof } from './end-proof.ts'

export type CancelProofDeps = BoundFlowDeps &
  EndProofDeps & {
    readonly flows: Pick<Flows, 'byId' | 'end'>
    readonly log: Log
  }

/** The person does not want to go on. A flow that has its outcome keeps it. */
export async function cancelProof(
  deps: CancelProofDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<undefined>> {
  const found = await findBoundFlow(deps, id, cookies)
  if (!found.ok) return found
  const { accountId, environment, question, flow, now: at } = found.value
  const event = { type: 'cancelled' } as const
  if (!mayHappen(flow, event, at)) return ok(undefined)
  const kind = { environment, issuer: question.issuer }
  const ended = await endProof(deps, { id, accountId }, { event, kind })
  if (ended) deps.log.info('proof_cancelled', { flowId: id })
  return ok(undefined)
}
