import type { FlowLine, Operations } from '../../api/generated/operations.ts'

export type FlowPage = Operations['listFlows']['reply']

/** Pages as they are shown, the newest first. */
export type FlowPages = readonly FlowPage[]

/** How many empty pages are passed over before somebody is asked whether to go on. */
const mostEmptyPages = 4

/**
 * The next page with something on it. The service looks at a bounded number of flows for each, so
 * a page may be empty although older flows fit.
 */
export async function readOnward(
  read: (cursor: string | undefined) => Promise<FlowPage>,
  cursor: string | undefined,
): Promise<FlowPage> {
  let page = await read(cursor)
  for (let passed = 0; passed < mostEmptyPages; passed++) {
    if (page.flows.length > 0 || page.next_cursor === null) return page
    page = await read(page.next_cursor)
  }
  return page
}

/** The same rows in the same order, with what has changed of them. */
export function patchPages(pages: FlowPages, latest: readonly FlowLine[]): FlowPages {
  const changed = new Map(latest.map((flow) => [flow.flow, flow]))
  return pages.map((page) => ({
    ...page,
    flows: page.flows.map((flow) => changed.get(flow.flow) ?? flow),
  }))
}

/** Flows that began after all that are shown. Ids are in the order of time. */
export function newerThan(pages: FlowPages, latest: readonly FlowLine[]): readonly FlowLine[] {
  const newest = newestOf(pages)
  return newest === undefined ? latest : latest.filter(({ flow }) => flow > newest)
}

const newestOf = (pages: FlowPages): string | undefined =>
  pages.find(({ flows }) => flows.length > 0)?.flows[0]?.flow

/**
 * New flows come to the top. If there may be others between them and the shown ones, the list
 * begins again with them: a gap would look as if nothing had happened.
 */
export function takeIn(pages: FlowPages, latest: FlowPage): FlowPages {
  const arrived = newerThan(pages, latest.flows)
  const isGapless = arrived.length < latest.flows.length || latest.next_cursor === null
  const [first, ...others] = pages
  if (first === undefined || !isGapless) return [latest]
  return patchPages([{ ...first, flows: [...arrived, ...first.flows] }, ...others], latest.flows)
}
