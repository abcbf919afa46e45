import { mayHappen } from '../../core/flow/advance.ts'
import type { Flow } from '../../core/flow/flow.ts'
import { outcomeOf } from '../../core/flow/transitions.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { testKeyOnly } from '../accounts/api-keys/authenticate-key.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { CallbackInHand, Deliveries, TakenCallback } from '../ports/callbacks.ts'
import type { Ended, Ending, Flows } from '../ports/flows.ts'
import type { Log } from '../ports/telemetry.ts'
import { type BoundFlowDeps, findBoundFlow } from './bound-flow.ts'

export type EndProofDeps = {
  readonly flows: Pick<Flows, 'end'>
  readonly deliveries: Deliveries
}

/**
 * Ends the waiting of a flow. If there is capacity, the write also takes the callback for this
 * instance, which sends it at once: no second write, no search for what is due, and nothing read
 * or opened that is at hand.
 */
export async function endProof(
  { flows, deliveries }: EndProofDeps,
  { id, accountId, flow }: { id: FlowId; accountId: AccountId; flow: Flow },
  ending: Omit<Ending, 'leaseSeconds' | 'isFetched'>,
  inHand?: CallbackInHand,
): Promise<boolean> {
  if (flow.handover.to === 'application')
    return (await flows.end(id, { ...ending, isFetched: true })) !== undefined
  const isDecided = outcomeOf(ending.event) !== undefined
  const place = isDecided ? deliveries.reserve(accountId) : undefined
  if (place === undefined) return (await flows.end(id, ending)) !== undefined
  let ended: Ended | undefined
  try {
    ended = await flows.end(id, { ...ending, leaseSeconds: place.leaseSeconds })
  } finally {
    if (!ended) place.release()
  }
  if (ended) place.begin(id, withInHand(ended.taken, inHand))
  return ended !== undefined
}

const withInHand = (
  taken: TakenCallback | undefined,
  inHand: CallbackInHand | undefined,
): TakenCallback | undefined =>
  taken === undefined || taken === 'elsewhere' || !inHand ? taken : { ...taken, inHand }

export type CancelProofDeps = BoundFlowDeps &
  EndProofDeps & {
    readonly flows: Pick<Flows, 'byId' | 'end'>
    readonly log: Log
  }

/** The person does not want to continue. A flow with an outcome keeps it. */
export async function cancelProof(
  deps: CancelProofDeps,
  id: FlowId,
  cookies: string | undefined,
): Promise<Result<undefined>> {
  const found = await findBoundFlow(deps, id, cookies)
  if (!found.ok) return found
  const { accountId, environment, question, flow, now: at } = found.value
  const event = { type: 'cancelled' } as const
  if (!mayHappen(flow, event, at)) return ok(undefined)
  const kind = { environment, issuer: question.issuer }
  const ended = await endProof(deps, { id, accountId, flow }, { event, kind })
  if (ended) deps.log.info('proof_cancelled', { flowId: id })
  return ok(undefined)
}

export type ExpireProofDeps = { readonly flows: Pick<Flows, 'expireByKey'>; readonly log: Log }

/** A developer lets a test flow expire at once. A flow with an outcome keeps it. */
export async function expireProof(
  { flows, log }: ExpireProofDeps,
  holder: KeyHolder,
  flowId: FlowId,
): Promise<Result<OutcomeCode | null>> {
  const allowed = testKeyOnly(holder)
  if (!allowed.ok) return allowed
  const { accountId, keyId } = holder
  const outcome = await flows.expireByKey(flowId, accountId)
  if (outcome === undefined)
    return fail('error_not_found', { description: 'there is no such test flow' })
  log.info('proof_expired_by_hand', { flowId, accountId, keyId })
  return ok(outcome)
}
