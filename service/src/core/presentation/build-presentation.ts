import type { Question } from '../flow/flow.ts'
import type { Attributes, VerifiedCredential } from '../verification/verified-credential.ts'
import type { AttributeId, DerivedKey } from '../vocabulary/attributes.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'
import type { Instant } from '../vocabulary/instant.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

const lifetimeSeconds = 3_600

/** The flow a presentation answers. */
export type PresentationContext = {
  readonly publicUrl: string
  readonly accountId: AccountId
  readonly environment: Environment
  readonly flowId: FlowId
  readonly state: string
  readonly at: Instant
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
  readonly revealed: Attributes
  readonly derived: Derived
}

/**
 * What the customer may see of a credential and nothing else: no salt, key, signature or time (ARF,
 * OIA_16).
 */
export function buildPresentation(
  question: Question,
  credential: VerifiedCredential,
  context: PresentationContext,
): Presentation {
  const { publicUrl, accountId, environment, flowId, state } = context
  const iat = Math.floor(context.at / 1_000)
  return {
    iss: publicUrl,
    aud: `${accountId}/${environment}`,
    iat,
    exp: iat + lifetimeSeconds,
    jti: flowId,
    environment,
    issuer: question.issuer,
    format: credential.format,
    state,
    revealed: selectAttributes(question.revealed, credential.attributes),
    derived: derive(question.derived, credential.attributes),
  }
}

/** Exactly the attributes to reveal, in their order, without those only for derived checks. */
export function selectAttributes(
  revealed: readonly AttributeId[],
  attributes: Attributes,
): Attributes {
  return Object.fromEntries(revealed.map((id) => [id, attributes[id]]))
}

/** `"1"` for yes and `"0"` for no, by the check's key. */
export type Derived = { readonly [key in DerivedKey]?: '1' | '0' }

/** Runs the derived checks on the person's attributes; only the results are passed on. */
export function derive(
  { nationality: country }: Question['derived'],
  { nationality = [] }: Attributes,
): Derived {
  return country === undefined ? {} : { nationality: nationality.includes(country) ? '1' : '0' }
}
