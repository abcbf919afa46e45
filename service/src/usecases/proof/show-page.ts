import type { FlowId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { Meters } from '../ports/telemetry.ts'
import { type ShownPartyDeps, shownParty } from '../registration/shown-party.ts'
import { type BoundFlowDeps, findBoundFlow } from './bound-flow.ts'
import { buildPageView, type PageViewDeps } from './build-page-view.ts'
import { destinationKeptSeconds } from './kept-times.ts'
import type { PageView } from './page-view.ts'
import { noteShown, requestTokens, type ShownRequests } from './wallet/shown-requests.ts'

export type PageOfDeps = PageViewDeps &
  ShownPartyDeps & {
    /** Absent where no wallet fetches what is shown. */
    readonly shownRequests?: Pick<ShownRequests, 'note'>
  }

export type ShowPageDeps = BoundFlowDeps &
  PageOfDeps & {
    readonly flows: Pick<Flows, 'byId' | 'handedOver'>
    readonly meters: Pick<Meters, 'loginCounted'>
  }

/** The flow in its current state, for the browser that is bound to it. */
export async function showPage(
  deps: ShowPageDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<PageView>> {
  const found = await findBoundFlow(deps, id, cookies)
  if (!found.ok) return found
  const view = await pageOf(deps, found.value)
  await noteHandover(deps, found.value, view)
  return ok(view)
}

/** The page of a flow. A wallet that fetches a request of it comes next. */
export async function pageOf(deps: PageOfDeps, flow: OpenableFlow): Promise<PageView> {
  const tokens = requestTokens(deps.sealing, flow)
  if (deps.shownRequests) noteShown(deps.shownRequests, flow, tokens)
  return buildPageView(deps, flow, await shownParty(deps, flow), tokens)
}

/** An error is over once the browser has it. A result is only over when it was fetched. */
async function noteHandover(
  { flows, meters }: ShowPageDeps,
  { id, flow, handover, environment }: OpenableFlow,
  { stage }: PageView,
): Promise<void> {
  if (handover.to === 'callback' || stage.kind !== 'completed') return
  if (stage.outcome === 'presentation') return
  if (flow.state === 'delivering' && (await flows.handedOver(id, destinationKeptSeconds)))
    meters.loginCounted(environment, 'handed_over')
}
