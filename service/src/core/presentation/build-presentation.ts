import type { Question } from '../flow/flow.ts'
import { type Checked, refuse } from '../verification/refuse.ts'
import type { AttributeValues, VerifiedCredential } from '../verification/verified-credential.ts'
import { type AttributeId, formOf } from '../vocabulary/attributes.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import { ok } from '../vocabulary/result.ts'
import { type DeriveContext, type Derived, derive } from './derive.ts'

export const lifetimeSeconds = 3_600

/** The flow a presentation answers. */
export type PresentationContext = DeriveContext & {
  readonly publicUrl: string
  readonly accountId: AccountId
  readonly environment: Environment
  readonly flowId: FlowId
  readonly state: string
}

/** The claims of the signed proof for the customer. */
export type Presentation = {
  readonly iss: string
  /** Account and environment, so that a sandbox identity is never accepted as live. */
  readonly aud: `${AccountId}/${Environment}`
  readonly iat: number
  readonly exp: number
  readonly jti: FlowId
  readonly environment: Environment
  readonly issuer: IssuerId
  readonly format: VerifiedCredential['format']
  readonly state: string
  readonly revealed: AttributeValues
  readonly derived: Derived
  /** The optional attributes that were not there. Only if some were asked for. */
  readonly absent?: readonly AttributeId[] | undefined
  /**
   * What each check compared with, because "1" alone does not say which age it is about. Only with
   * the wider vocabulary, as the interface has no such claim.
   */
  readonly asked?: Question['derived'] | undefined
}

/**
 * What the customer may see of a credential and nothing else: no salt, key, signature or time (ARF,
 * OIA_16). Refused if the identity does not say enough to answer the question.
 */
export function buildPresentation(
  question: Question,
  { attributes, format }: VerifiedCredential,
  context: PresentationContext,
): Checked<Presentation> {
  const { publicUrl, accountId, environment, flowId, state, at, vocabulary = 'interface' } = context
  const empty = question.revealed.find((id) => attributes[id] === undefined)
  // The PID Rulebook 1.7, section 3.1.4, forbids an object without members; an empty text it knows.
  if (empty !== undefined)
    return refuse(
      'error_missing_attribute',
      `attribute ${empty} is ${formOf(empty) === 'place' ? 'an empty object' : 'empty'}`,
    )
  const derived = derive(question.derived, attributes, context)
  if (!derived.ok) return derived
  const { revealed, optional } = question
  const iat = Math.floor(at / 1_000)
  return ok({
    iss: publicUrl,
    aud: `${accountId}/${environment}`,
    iat,
    exp: iat + lifetimeSeconds,
    jti: flowId,
    environment,
    issuer: question.issuer,
    format,
    state,
    revealed: selectAttributes([...revealed, ...(optional ?? [])], attributes),
    derived: derived.value,
    absent: optional?.filter((id) => attributes[id] === undefined),
    asked: vocabulary === 'interface' ? undefined : question.derived,
  })
}

/** Exactly the attributes to reveal, in their order, without those only for derived checks. */
export function selectAttributes(
  revealed: readonly AttributeId[],
  attributes: AttributeValues,
): AttributeValues {
  const chosen = revealed.filter((id) => attributes[id] !== undefined)
  return Object.fromEntries(chosen.map((id) => [id, attributes[id]]))
}
