import { createHmac } from 'node:crypto'
import { decodeJson } from '../../core/encoding/json.ts'
import { linkBytes, linkHash, linkToken } from '../../core/flow/link.ts'
import { readProveRequest } from '../../core/flow/read-prove-request.ts'
import { type CallId, type FlowId, flowId, idBytes } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { sealState } from '../keys/flow-seal.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Flows } from '../ports/flows.ts'
import type { OfferedIssuers } from '../ports/issuers.ts'
import type { Random, Sealing } from '../ports/sealing.ts'

export type StartProofDeps = {
  readonly flows: Pick<Flows, 'create'>
  readonly sealing: Sealing
  readonly random: Random
  readonly offered: OfferedIssuers
  readonly publicUrl: string
  readonly flowLifetimeSeconds: number
}

export type StartedProof = {
  readonly flowId: FlowId
  readonly issuer: IssuerId
  /** The person's, to be sent on as `redirect_url`. */
  readonly link: string
}

/** Whether this account may start flows now. Asked before the body is read. */
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
  body: Uint8Array,
  callId: CallId,
): Promise<Result<StartedProof>> {
  const allowed = accountMayProve(holder)
  if (!allowed.ok) return allowed
  const decoded = decodeJson(body)
  if (!decoded.ok) return decoded
  const asked = readProveRequest(decoded.value, deps.offered[holder.environment])
  if (!asked.ok) return asked
  const id = flowId(deps.random(idBytes))
  const token = linkToken(deps.random(linkBytes))
  const { accountId, environment, keyId } = holder
  await deps.flows.create({
    id,
    accountId,
    environment,
    keyId,
    callId,
    linkHash: linkHash(token),
    question: asked.value.question,
    callbackUrl: allowed.value,
    lifetimeSeconds: deps.flowLifetimeSeconds,
    ...sealCustomerState(deps, holder, id, asked.value.state),
  })
  return ok({
    flowId: id,
    issuer: asked.value.question.issuer,
    link: `${deps.publicUrl}/flow/${token}`,
  })
}

function sealCustomerState(
  { sealing, random }: StartProofDeps,
  holder: KeyHolder,
  flowId: FlowId,
  state: string,
) {
  const dataKey = random(32)
  // Keyed per account, so that equal states of two customers do not show as equal.
  const stateHash = createHmac('sha256', sealing.unwrap(holder.stateHashKey)).update(state).digest()
  return {
    stateHash,
    dataKey: sealing.wrap(dataKey, flowId),
    sealedState: sealState({ sealing, flowId, dataKey }, state),
  }
}
