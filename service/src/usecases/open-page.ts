import { linkHash } from '../flow/link.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { FlowPage, Flows } from './ports.ts'

type Deps = { readonly flows: Pick<Flows, 'pageByLink'> }

/** The person opens the link: who asks, and for what. */
export async function openPage(deps: Deps, link: string): Promise<Result<FlowPage>> {
  const page = await deps.flows.pageByLink(linkHash(link))
  return page === undefined ? fail('flow_unknown') : ok(page)
}
