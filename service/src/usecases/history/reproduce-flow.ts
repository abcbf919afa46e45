import { base62 } from '../../core/encoding/base62.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import type { CheckName } from '../../core/verification/checks.ts'
import { type AccountId, type FlowId, idBytes } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ApiKeys, KeyHolder } from '../ports/api-keys.ts'
import type { SignedInActor } from '../ports/audit.ts'
import type { FlowOwner, FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type { Random } from '../ports/sealing.ts'
import type { ProveCall, StartedProof } from '../proof/start-proof.ts'
import { unknownFlow } from './show-flow.ts'

type ReproduceFlowDeps = {
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly apiKeys: Pick<ApiKeys, 'findHolder' | 'listWithUses'>
  readonly random: Random
  readonly startProof: (holder: KeyHolder, call: ProveCall) => Promise<Result<StartedProof>>
}

export type Reproduction = {
  readonly flowId: FlowId
  readonly link: string
  /** What the sandbox wallet has to simulate. */
  readonly simulate: string
}

/** The simulations of the sandbox wallet that end with these codes. */
const simulated: { readonly [code in OutcomeCode]?: string } = {
  presentation: 'approve',
  error_access_denied: 'decline',
  error_credential_expired: 'expired',
  error_credential_revoked: 'revoked',
  error_untrusted_issuer: 'untrusted-issuer',
  error_missing_attribute: 'missing-claim',
  error_wallet_unavailable: 'wallet-unavailable',
  error_invalid_request: 'refuses-request',
  error_expired: 'never-answers',
  error_cancelled: 'never-answers',
}

/** If one code stands for several checks, the check decides. */
const simulatedByCheck: { readonly [check in CheckName]?: string } = {
  issuer_is_trusted: 'untrusted-issuer',
  issuer_signed: 'tampered-claim',
  disclosures_are_signed: 'tampered-claim',
  held_by_presenter: 'wrong-holder-key',
  answers_this_request: 'wrong-nonce',
}

/** Asks the same question in the sandbox, where the wallet can be made to fail the same check. */
export async function reproduceFlow(
  deps: ReproduceFlowDeps,
  owner: FlowOwner,
  id: FlowId,
  by: SignedInActor,
): Promise<Result<Reproduction>> {
  const flow = await deps.flowRecords.find(id, owner)
  if (flow === undefined) return unknownFlow()
  const simulate = howToSimulate(flow)
  if (simulate === undefined)
    return fail('outcome_refused', {
      description: 'The sandbox wallet cannot repeat the end of this flow.',
    })
  const holder = await testKeyOf(deps, owner.accountId)
  if (holder === undefined)
    return fail('key_not_active', { description: 'Create an API key for test first.' })
  const { callId } = by
  const body = questionOf(flow, `reproduced_${base62(deps.random(idBytes))}`)
  const started = await deps.startProof(holder, { body, callId, idempotencyKey: undefined })
  if (started.ok) return ok({ flowId: started.value.flowId, link: started.value.link, simulate })
  return fail('outcome_refused', { description: `It was refused: ${started.failure.description}.` })
}

function howToSimulate({ outcome, checks }: FlowRecord): string | undefined {
  const failed = checks?.find((check) => check.outcome === 'failed')
  const byCheck = failed && simulatedByCheck[failed.check]
  return byCheck ?? (outcome === null ? undefined : simulated[outcome])
}

async function testKeyOf(
  { apiKeys }: ReproduceFlowDeps,
  account: AccountId,
): Promise<KeyHolder | undefined> {
  const keys = await apiKeys.listWithUses(account, 'test')
  const active = keys.find(({ status }) => status === 'active')
  return active && apiKeys.findHolder(active.id)
}

/** What was compared is gone, so that is not asked again. */
function questionOf({ question }: FlowRecord, state: string): Uint8Array {
  const { match: _match, ...derived } = question.derived
  return Buffer.from(
    JSON.stringify({
      issuer: 'xx-sandbox',
      revealed: question.revealed,
      optional: question.optional,
      derived,
      same_device: question.sameDevice,
      state,
    }),
  )
}
