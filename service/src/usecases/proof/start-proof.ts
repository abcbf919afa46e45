import { decodeJson } from '../../core/encoding/json.ts'
import { hashState } from '../../core/flow/customer-state.ts'
import type { Question } from '../../core/flow/flow.ts'
import { hashIdempotency, isSameBody } from '../../core/flow/idempotency.ts'
import { linkToken } from '../../core/flow/link.ts'
import { type ProveRequest, readProveRequest } from '../../core/flow/read-prove-request.ts'
import type { Unregistered } from '../../core/vocabulary/errors.ts'
import {
  type AccountId,
  type CallId,
  type FlowId,
  flowId,
  flowIdBytes,
} from '../../core/vocabulary/ids.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { sourcesOf } from '../../core/wallet/request/dcql-query.ts'
import { requestSeedBytes } from '../../core/wallet/request/request-secrets.ts'
import {
  type FlowKey,
  sealMatch,
  sealState,
  wrapDataKey,
  wrapRequestSeed,
} from '../keys/flow-seal.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Flows, NewFlow, NewHandover, RepeatedFlow } from '../ports/flows.ts'
import type { OfferedIssuers } from '../ports/issuers.ts'
import type { QuotaRefusal, Quotas } from '../ports/quotas.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import {
  type RegisteredUse,
  type RegisteredUseDeps,
  registeredUse,
} from '../registration/registered-use.ts'

export type StartProofDeps = RegisteredUseDeps & {
  readonly flows: Pick<Flows, 'create' | 'startedWith'>
  readonly sealing: Sealing
  readonly random: Random
  /** It becomes part of the flow's id. */
  readonly clock: () => Instant
  readonly offered: OfferedIssuers
  readonly publicUrl: string
  readonly flowLifetimeSeconds: number
  /** Comparing is guessing if it is done often. */
  readonly comparing: ComparingLimit
  readonly quotas: Quotas
}

type ComparingLimit = {
  /** Returns the seconds to wait, 0 if it was allowed. */
  readonly take: (account: AccountId) => number
  readonly giveBack: (account: AccountId) => void
}

/** Whoever may ask without end learns by guessing, with a key as well as in the portal. */
export const comparisonBounds = { mostAnHour: 100, mostKeys: 10_000 } as const

/** One call of `POST /prove`. */
export type ProveCall = {
  readonly body: Uint8Array
  readonly callId: CallId
  readonly idempotencyKey: string | undefined
}

export type StartedProof = {
  readonly flowId: FlowId
  readonly issuer: IssuerId
  /** The person's link, returned as `redirect_url`. */
  readonly link: string
  /** An earlier call with the same key started it. */
  readonly isRepeated: boolean
  /** The members of the call that were ignored, if there are any. */
  readonly ignored?: string | undefined
  /** Why the wallet is asked without a registration certificate, if that is allowed. */
  readonly unregistered?: Unregistered | undefined
}

/** Whether this account may start flows now. Checked before the body is read. */
export function accountMayProve(holder: KeyHolder): Result<string | null> {
  if (holder.suspended) return fail('error_account', { description: 'account suspended' })
  if (holder.callbackUrl === null && !holder.hasListener)
    return fail('error_account', { description: 'account not set up: no Redirect URL' })
  return ok(holder.callbackUrl)
}

/** `POST /prove`: stores a new flow and says where to send the person. */
export async function startProof(
  deps: StartProofDeps,
  holder: KeyHolder,
  call: ProveCall,
): Promise<Result<StartedProof>> {
  const allowed = accountMayProve(holder)
  if (!allowed.ok) return allowed
  const decoded = decodeJson(call.body)
  if (!decoded.ok) return decoded
  const offered = deps.offered(holder.environment, deps.clock())
  const request = readProveRequest(decoded.value, offered, holder.vocabulary)
  if (!request.ok) return request
  const lacking = lackingAttribute(deps, holder, request.value.question)
  if (lacking !== undefined) return fail('error_invalid_attribute', { description: lacking })
  const use = await registeredUse(deps, holder, request.value.question)
  if (!use.ok) return use
  const accountKey = deps.sealing.unwrapLasting(holder.stateHashKey)
  const flow = {
    ...newFlow(deps, holder, accountKey, call, request.value, (key) => ({
      to: 'callback',
      callbackUrl: holder.callbackUrl,
      sealedState: sealState(key, request.value.state),
    })),
    ...certificateIds(use.value),
  }
  const created = await createWithin(deps, holder, flow)
  if (!created.ok) return created
  const { value: repeated } = created
  if (repeated && !isSameBody(repeated.bodyHash, flow.idempotency?.bodyHash ?? repeated.bodyHash))
    return fail('error_idempotency', {
      description: 'this Idempotency-Key was used with another body',
    })
  const id = repeated?.id ?? flow.id
  return ok({
    flowId: id,
    issuer: request.value.question.issuer,
    link: `${deps.publicUrl}/flow/${linkToken(accountKey, id)}`,
    isRepeated: repeated !== undefined,
    ignored: request.value.ignored,
    unregistered: use.value.unregistered,
  })
}

/**
 * A repetition has the flow of the first call, with its comparison and its place in the quota. It
 * gets its answer when nothing new is allowed, too.
 */
async function createWithin(
  { flows, comparing, quotas }: Pick<StartProofDeps, 'flows' | 'comparing' | 'quotas'>,
  holder: KeyHolder,
  flow: NewFlow,
): Promise<Result<RepeatedFlow | undefined>> {
  const refusal = takePlace(quotas, comparing, holder, flow)
  if (refusal !== undefined) {
    const earlier = flow.idempotency && (await flows.startedWith(flow.idempotency.keyHash))
    return earlier ? ok(earlier) : fail('error_rate_limit', refusal)
  }
  const repeated = await flows.create(flow)
  if (repeated) quotas.giveBack(holder)
  if (repeated && flow.sealedMatch) comparing.giveBack(flow.accountId)
  return ok(repeated)
}

/** In both limits, or in none. */
function takePlace(
  quotas: Quotas,
  comparing: ComparingLimit,
  holder: KeyHolder,
  { sealedMatch, accountId }: NewFlow,
): QuotaRefusal | undefined {
  const refusal = quotas.take(holder, 'prove')
  if (refusal !== undefined) return refusal
  const retryAfterSeconds = sealedMatch ? comparing.take(accountId) : 0
  if (retryAfterSeconds === 0) return undefined
  quotas.giveBack(holder)
  return { description: 'too many comparisons of this account', retryAfterSeconds }
}

/** A question that no identity of the issuer can answer. */
export function lackingAttribute(
  { issuers }: Pick<StartProofDeps, 'issuers'>,
  { environment }: Pick<KeyHolder, 'environment'>,
  { issuer, revealed, derived }: Pick<Question, 'issuer' | 'revealed' | 'derived'>,
): string | undefined {
  const { never = [] } = issuers(environment, issuer)
  if (never.length === 0) return undefined
  const required: readonly string[] = [...revealed, ...sourcesOf(derived)]
  const lacking = never.find((id) => required.includes(id))
  return lacking && `${issuer} has no ${lacking}`
}

/** The certificates to ask with, or why there is none of the second kind. */
export const certificateIds = ({ accessId, registrationId, unregistered }: RegisteredUse) => ({
  accessId,
  registrationId,
  unregistered,
})

/** `state`: what the customer finds the proof by. */
export function newFlow<Handover extends NewHandover>(
  deps: Pick<StartProofDeps, 'sealing' | 'random' | 'clock' | 'flowLifetimeSeconds'>,
  { accountId, environment, keyId, vocabulary, encryptTo }: KeyHolder,
  accountKey: Uint8Array,
  { body, callId, idempotencyKey }: ProveCall,
  { question, state, match, ignored }: ProveRequest,
  handoverOf: (key: FlowKey) => Handover,
): NewFlow & { readonly handover: Handover } {
  const { sealing, random } = deps
  const id = flowId(random(flowIdBytes), deps.clock())
  const dataKey = random(32)
  return {
    id,
    accountId,
    environment,
    keyId,
    callId,
    question,
    vocabulary,
    encryptTo,
    lifetimeSeconds: deps.flowLifetimeSeconds,
    dataKey: wrapDataKey(sealing, id, dataKey),
    requestSeed: wrapRequestSeed(sealing, id, random(requestSeedBytes)),
    handover: handoverOf({ sealing, flowId: id, dataKey }),
    sealedMatch: match && sealMatch({ sealing, flowId: id, dataKey }, match),
    stateHash: hashState(accountKey, state),
    ignored,
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : hashIdempotency(accountKey, environment, idempotencyKey, body),
  }
}
