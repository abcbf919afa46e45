import type { Question } from '../../flow/flow.ts'
import { type AttributeId, attributeIds } from '../../vocabulary/attributes.ts'
import type { IntentToRetain } from '../../vocabulary/settings.ts'
import { mdocNamespace, sdJwtPaths } from './attribute-paths.ts'

export type CredentialFormat = 'dc+sd-jwt' | 'mso_mdoc'

export type QueryId = 'pid_sd_jwt' | 'pid_mdoc'

/** How an issuer's PID is requested, as configured. The preferred format comes first. */
export type AskedCredential = {
  readonly formats: readonly CredentialFormat[]
  readonly vct: readonly string[]
  readonly doctype: string
  /** Key identifiers of the trusted authorities. If left out, they are not sent to the wallet. */
  readonly authorities?: readonly string[]
}

type CredentialQuery = {
  readonly id: QueryId
  readonly format: CredentialFormat
  readonly trusted_authorities?: readonly [
    { readonly type: 'aki'; readonly values: readonly string[] },
  ]
  readonly meta: { readonly vct_values: readonly string[] } | { readonly doctype_value: string }
  readonly claims: readonly {
    readonly id: AttributeId
    readonly path: readonly (string | null)[]
    readonly intent_to_retain?: boolean
  }[]
}

export type DcqlQuery = {
  readonly credentials: readonly CredentialQuery[]
  readonly credential_sets?: readonly {
    readonly options: readonly (readonly [QueryId])[]
    readonly required: true
  }[]
}

/**
 * What the wallet is asked for (OpenID4VP 1.0 section 6): the attributes of the question, in one of
 * the formats.
 */
export function dcqlQuery(
  question: Question,
  credential: AskedCredential,
  intentToRetain: IntentToRetain = 'unsaid',
): DcqlQuery {
  const attributes = neededAttributes(question)
  const credentials = [...new Set(credential.formats)].map((format) =>
    queryFor(format, credential, attributes, intentToRetain),
  )
  if (credentials.length === 1) return { credentials }
  // Without credential_sets the wallet would have to send every format (section 6.4.2).
  const options = credentials.map(({ id }) => [id] as const)
  return { credentials, credential_sets: [{ options, required: true }] }
}

/**
 * No wallet can prove a nationality without showing it, so a derived check requests its attribute.
 */
const neededAttributes = ({ revealed, derived }: Question): readonly AttributeId[] =>
  attributeIds.filter(
    (attribute) => revealed.includes(attribute) || Object.hasOwn(derived, attribute),
  )

// Never `values`: a wallet without a match would look like one that refused, and the check is ours
// (section 14.9). Claims have ids although no claim_sets refer to them, because the German iOS
// wallet requires an id on every claim.
function queryFor(
  format: CredentialFormat,
  { vct, doctype, authorities }: AskedCredential,
  attributes: readonly AttributeId[],
  intentToRetain: IntentToRetain,
): CredentialQuery {
  // Tells the wallet which of several identities of one type we could accept (section 6.1.1).
  const trusted = authorities && {
    trusted_authorities: [{ type: 'aki', values: authorities }] as const,
  }
  if (format === 'dc+sd-jwt') {
    const claims = attributes.map((id) => ({ id, path: sdJwtPaths[id] }))
    return { id: 'pid_sd_jwt', format, meta: { vct_values: vct }, ...trusted, claims }
  }
  const claims = attributes.map((id) => ({
    id,
    path: [mdocNamespace, id],
    ...retentionClaim(intentToRetain),
  }))
  return { id: 'pid_mdoc', format, meta: { doctype_value: doctype }, ...trusted, claims }
}

/**
 * What the claim says about the customer's plans: that the customer keeps the data, does not keep
 * it, or nothing (ISO 18013-5, 8.3.2.1.2.1; OpenID4VP 1.0, appendix B.2.4). Wallets show it to the
 * person, so only the customer can decide it.
 */
const retentionClaim = (setting: IntentToRetain): { readonly intent_to_retain?: boolean } =>
  setting === 'unsaid' ? {} : { intent_to_retain: setting === 'yes' }
