import { mayHappen } from '../../core/flow/advance.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { PageFlows } from '../ports/flows.ts'
import { type BoundFlowDeps, findBoundFlow } from './bound-flow.ts'

export type GiveMoreTimeDeps = BoundFlowDeps & {
  readonly flows: Pick<PageFlows, 'byId' | 'extend'>
}

/**
 * Two more minutes, at most ten times (WCAG 2.2.1), for the wallet to answer and again for the way
 * back from it. The page shows the time that is left.
 */
export async function giveMoreTime(
  deps: GiveMoreTimeDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<undefined>> {
  const found = await findBoundFlow(deps, id, cookies)
  if (!found.ok) return found
  const { flow, now: at } = found.value
  if ('outcome' in flow) return ok(undefined)
  const type = flow.state === 'awaiting_return' ? 'more_return_time' : 'more_time'
  if (mayHappen(flow, { type }, at)) await deps.flows.extend(id, type, flow.extensions)
  return ok(undefined)
}
