import type { Question } from '../../flow/flow.ts'
import {
  type AttributeId,
  ageStatement,
  answerOf,
  attributeIds,
  type ClaimId,
  isAgeStatement,
  isDerivedKey,
  mdocPathOf,
  type PidPath,
  type RequestedId,
  sdJwtPathOf,
} from '../../vocabulary/attributes.ts'
import type { IntentToRetain } from '../../vocabulary/settings.ts'
import { claimSets, type KnownContent, requestedBy, type Wish, wishFor } from './claim-sets.ts'

export type CredentialFormat = 'dc+sd-jwt' | 'mso_mdoc'

export type QueryId = 'pid_sd_jwt' | 'pid_mdoc'

/** How an issuer's PID is requested, as configured. The preferred format comes first. */
export type RequestedCredential = KnownContent & {
  readonly formats: readonly CredentialFormat[]
  readonly vct: readonly string[]
  readonly doctype: string
  /** Key identifiers of the trusted authorities. If left out, they are not sent to the wallet. */
  readonly authorities?: readonly string[] | undefined
  /** The ages about which the identities have a statement. */
  readonly ageThresholds?: readonly number[]
  /** Where an mdoc has these statements. */
  readonly ageNamespace?: string
}

type CredentialQuery = {
  readonly id: QueryId
  readonly format: CredentialFormat
  readonly trusted_authorities?: readonly [
    { readonly type: 'aki'; readonly values: readonly string[] },
  ]
  readonly meta: { readonly vct_values: readonly string[] } | { readonly doctype_value: string }
  readonly claims: readonly {
    readonly id: RequestedId
    readonly path: PidPath
    readonly intent_to_retain?: boolean
  }[]
  /** Which claims are enough, the preferred set first. All of them if left out. */
  readonly claim_sets?: readonly (readonly RequestedId[])[]
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
  credential: RequestedCredential,
  intentToRetain: IntentToRetain = 'unsaid',
): DcqlQuery {
  const needed = neededClaims(question, credential)
  const dispensable = dispensableIn(question)
  const credentials = [...new Set(credential.formats)].map((format) => {
    const wishes = needed.map((id) => wishFor(id, format, credential, dispensable))
    const sets = claimSets(wishes)
    const query = queryFor(format, credential, wishes, intentToRetain)
    return sets === undefined ? query : { ...query, claim_sets: sets }
  })
  if (credentials.length === 1) return { credentials }
  // Without credential_sets the wallet would have to send every format (section 6.4.2).
  const options = credentials.map(({ id }) => [id] as const)
  return { credentials, credential_sets: [{ options, required: true }] }
}

/**
 * No wallet can prove a nationality without showing it, so a derived check requests its attribute.
 * In the order of the table, whatever the order of the question.
 */
function neededClaims(
  { revealed, optional = [], derived }: Question,
  { ageThresholds = [], never = [] }: RequestedCredential,
): readonly ClaimId[] {
  const sources = sourcesOf(derived)
  const needed = attributeIds().filter(
    (id) =>
      revealed.includes(id) ||
      sources.includes(id) ||
      (optional.includes(id) && !never.includes(id)),
  )
  const age = derived.age_over
  if (age === undefined || needed.includes('birth_date')) return needed
  // Never both: a wallet that ignores claim_sets would send more than is needed.
  return [...needed, ageThresholds.includes(Number(age)) ? ageStatement(age) : 'birth_date']
}

/** Whether an age is learned from the issuer's statement, without the date of birth. */
export const asksForStatement = ({ credentials }: DcqlQuery): boolean =>
  credentials.some(({ claims }) => claims.some(({ id }) => isAgeStatement(id)))

/** Which attributes the checks are run on, except for an age, which has its own choice. */
export const sourcesOf = (derived: Question['derived']): readonly string[] =>
  Object.entries(derived).flatMap(([key, value]) => {
    if (key === 'match') return value.split(',')
    return isDerivedKey(key) ? (answerOf(key).needs ?? []) : []
  })

/** What a person may keep back: an optional attribute, unless a check rests on it. */
export function dispensableIn({
  optional = [],
  derived,
}: Pick<Question, 'optional' | 'derived'>): readonly AttributeId[] {
  const sources = [...sourcesOf(derived), ...(derived.age_over ? ['birth_date'] : [])]
  return optional.filter((id) => !sources.includes(id))
}

// Never `values`: a wallet without a match would look like one that refused, and the check is ours
// (section 14.9). Claims have ids even where no claim_sets refer to them, because the German iOS
// wallet requires an id on every claim.
function queryFor(
  format: CredentialFormat,
  { vct, doctype, authorities, ageNamespace = '' }: RequestedCredential,
  wishes: readonly Wish[],
  intentToRetain: IntentToRetain,
): CredentialQuery {
  const ids = wishes.flatMap(requestedBy)
  // Tells the wallet which of several identities of one type we could accept (section 6.1.1).
  const trusted = authorities && {
    trusted_authorities: [{ type: 'aki', values: authorities }] as const,
  }
  if (format === 'dc+sd-jwt') {
    const claims = ids.map((id) => ({ id, path: sdJwtPathOf(id) }))
    return { id: 'pid_sd_jwt', format, meta: { vct_values: vct }, ...trusted, claims }
  }
  const claims = ids.map((id) => ({
    id,
    path: mdocPathOf(id, ageNamespace),
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
