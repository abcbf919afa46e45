import { isLinkOf, readLink } from '../../core/flow/link.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'
import { earlierHash, isEarlierLink } from './earlier-flow.ts'

export type FindByLinkDeps = {
  readonly flows: Pick<Flows, 'byId' | 'earlier'>
  readonly sealing: Sealing
}

/** The flow of a person's link. Undefined: nobody was given this link. */
export async function findByLink(
  { flows, sealing }: FindByLinkDeps,
  token: string,
): Promise<OpenableFlow | undefined> {
  const link = readLink(token)
  if (link !== undefined) {
    const flow = await flows.byId(link.flowId)
    return flow !== undefined && isLinkOf(sealing.unwrapLasting(flow.linkKey), link)
      ? flow
      : undefined
  }
  if (!isEarlierLink(token)) return undefined
  const id = await flows.earlier.byLink(earlierHash(token))
  return id && flows.byId(id)
}
