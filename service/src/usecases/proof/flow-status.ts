import { type ViewName, viewOf } from '../../core/flow/view.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { PageFlows, WatchedFlow } from '../ports/flows.ts'
import { isItsBrowser } from './bound-flow.ts'
import { secondsUntil } from './build-page-view.ts'

/** What an open page must know to update itself. Never what was asked or answered. */
export type FlowStatus = { readonly view: ViewName; readonly secondsLeft?: number }

export type FlowStatusDeps = {
  readonly flows: Pick<PageFlows, 'watched'>
  readonly publicUrl: string
}

/** A status for later comparison. If the flow's `mark` changed, the status may have changed too. */
export type MarkedStatus = { readonly status: FlowStatus; readonly mark: string }

/** The state of a flow, for its own browser. Open pages ask often, so nothing sealed is opened. */
export async function markedStatus(
  { flows, publicUrl }: FlowStatusDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<MarkedStatus>> {
  const watched = await flows.watched(id)
  return watched !== undefined && isItsBrowser(publicUrl, watched, cookies)
    ? ok({ status: statusIn(watched), mark: watched.mark })
    : fail('flow_unknown')
}

export async function flowStatus(
  ...given: Parameters<typeof markedStatus>
): Promise<Result<FlowStatus>> {
  const found = await markedStatus(...given)
  return found.ok ? ok(found.value.status) : found
}

function statusIn(watched: WatchedFlow): FlowStatus {
  const view = viewOf(watched, watched.now)
  return 'until' in view
    ? { view: view.name, secondsLeft: secondsUntil(view.until, watched.now) }
    : { view: view.name }
}
