import type { FlowId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { type ShownPartyDeps, shownParty } from '../registration/shown-party.ts'
import { type BoundFlowDeps, findBoundFlow } from './bound-flow.ts'
import { buildPageView, type PageViewDeps } from './build-page-view.ts'
import type { PageView } from './page-view.ts'

/** The flow in its current state, for the browser that is bound to it. */
export async function showPage(
  deps: BoundFlowDeps & PageViewDeps & ShownPartyDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<PageView>> {
  const found = await findBoundFlow(deps, id, cookies)
  if (!found.ok) return found
  return ok(buildPageView(deps, found.value, await shownParty(deps, found.value)))
}
