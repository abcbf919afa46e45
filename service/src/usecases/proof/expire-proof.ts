import type { OutcomeCode } from '../../core/flow/outcome.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { testKeyOnly } from '../accounts/api-keys/test-key-only.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Flows } from '../ports/flows.ts'
import type { Log } from '../ports/telemetry.ts'

export type ExpireProofDeps = { readonly flows: Pick<Flows, 'expireNow'>; readonly log: Log }

/** A developer lets a test flow expire at once. A flow that has its outcome keeps it. */
export async function expireProof(
  { flows, log }: ExpireProofDeps,
  holder: KeyHolder,
  flowId: FlowId,
): Promise<Result<OutcomeCode | null>> {
  const allowed = testKeyOnly(holder)
  if (!allowed.ok) return allowed
  const { accountId, keyId } = holder
  const outcome = await flows.expireNow(flowId, accountId)
  if (outcome === undefined)
    return fail('error_not_found', { description: 'there is no such test flow' })
  log.info('proof_expired_by_hand', { flowId, accountId, keyId })
  return ok(outcome)
}
