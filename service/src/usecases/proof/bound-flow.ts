import { isBoundBrowser, readBrowserSecrets } from '../../core/return/browser-binding.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { OpenableFlow, PageFlows } from '../ports/flows.ts'

export type BoundFlowDeps = {
  readonly flows: Pick<PageFlows, 'byId'>
  readonly publicUrl: string
}

/** Whether this `Cookie` header comes from the browser that the flow is bound to. */
export const isItsBrowser = (
  publicUrl: string,
  { id, browserHash }: Pick<OpenableFlow, 'id' | 'browserHash'>,
  cookies: string | undefined,
): boolean =>
  browserHash !== undefined &&
  isBoundBrowser(readBrowserSecrets(publicUrl, cookies), id, browserHash)

/** The flow, for the browser it is bound to. For other browsers it does not exist. */
export async function findBoundFlow(
  { flows, publicUrl }: BoundFlowDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<OpenableFlow>> {
  const flow = await flows.byId(id)
  return flow !== undefined && isItsBrowser(publicUrl, flow, cookies)
    ? ok(flow)
    : fail('flow_unknown')
}
