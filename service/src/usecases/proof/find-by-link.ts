import { isLinkOf, readLink } from '../../core/flow/link.ts'
import type { Flows, OpenableFlow } from '../ports/flows.ts'
import type { Sealing } from '../ports/sealing.ts'

export type FindByLinkDeps = {
  readonly flows: Pick<Flows, 'byId'>
  readonly sealing: Sealing
}

/** The flow of a person's link. Undefined: nobody was given this link. */
export async function findByLink(
  { flows, sealing }: FindByLinkDeps,
  token: string,
): Promise<OpenableFlow | undefined> {
  const link = readLink(token)
  if (link === undefined) return undefined
  const flow = await flows.byId(link.flowId)
  return flow && isLinkOf(sealing.unwrapLasting(flow.linkKey), link) ? flow : undefined
}
