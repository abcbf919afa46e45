import { outcomeOf } from '../../core/flow/transitions.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type { Deliveries } from '../ports/callbacks.ts'
import type { Ending, Flows } from '../ports/flows.ts'

export type EndProofDeps = {
  readonly flows: Pick<Flows, 'end'>
  readonly deliveries: Deliveries
}

/**
 * Ends the waiting of a flow. Where there is room, the write also takes the callback for this
 * instance, which begins it at once: no second write and no search for what is due.
 */
export async function endProof(
  { flows, deliveries }: EndProofDeps,
  { id, accountId }: { readonly id: FlowId; readonly accountId: AccountId },
  ending: Omit<Ending, 'leaseSeconds'>,
): Promise<boolean> {
  const isDecided = outcomeOf(ending.event) !== undefined
  const place = isDecided ? deliveries.reserve(accountId) : undefined
  if (place === undefined) return flows.end(id, ending)
  let ended = false
  try {
    ended = await flows.end(id, { ...ending, leaseSeconds: place.leaseSeconds })
  } finally {
    if (!ended) place.release()
  }
  if (ended) place.begin(id)
  return ended
}
