import { isListOf, isObject, isText, type JsonObject } from '../json.ts'
import { accept, type Checked, refuse } from './refusal.ts'

/**
 * Names and indices from the credential's root. Null means every entry of an array (OpenID4VP 1.0,
 * section 7).
 */
export type ClaimPath = readonly (string | number | null)[]
export type ClaimQuery = {
  readonly id?: string
  readonly path: ClaimPath
  readonly values?: readonly unknown[]
}
type TrustedAuthority = { readonly type: string; readonly values: readonly string[] }

export type CredentialQuery = {
  readonly id: string
  readonly format: string
  readonly meta: JsonObject
  readonly trusted_authorities?: readonly TrustedAuthority[]
  readonly claims?: readonly ClaimQuery[]
  readonly claim_sets?: readonly (readonly string[])[]
}

type CredentialSet = {
  readonly options: readonly (readonly string[])[]
  readonly required?: boolean
}
export type DcqlQuery = {
  readonly credentials: readonly CredentialQuery[]
  readonly credential_sets?: readonly CredentialSet[]
  /** An mdoc reader gets the elements that there are (ISO/IEC 18013-5, 8.3.2.1.2.2). */
  readonly takesWhatIsHeld?: true
}

/**
 * Reads `dcql_query` (section 6). Unknown members are ignored, as the section requires; known ones
 * must be valid.
 */
export function readDcqlQuery(value: unknown): Checked<DcqlQuery> {
  if (!isObject(value)) return unreadable('dcql_query is not an object')
  const { credentials, credential_sets } = value
  if (!isListOf(credentials, isCredentialQuery))
    return unreadable('credentials is not a list of credential queries')
  const ids = credentials.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return unreadable('two credential queries share an id')
  if (credential_sets === undefined) return accept({ credentials })
  if (!isListOf(credential_sets, isCredentialSet))
    return unreadable('credential_sets is not a list of sets')
  const named = credential_sets.flatMap(({ options }) => options.flat())
  if (named.some((id) => !ids.includes(id)))
    return unreadable('a set names a credential query that does not exist')
  return accept({ credentials, credential_sets })
}

const unreadable = (detail: string) => refuse('query_unreadable', detail)

const optional = <T>(value: unknown, isRight: (value: unknown) => value is T): boolean =>
  value === undefined || isRight(value)

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]+$/.test(value)
const isListOfIds = (value: unknown): value is readonly string[] => isListOf(value, isId)
const isListOfTexts = (value: unknown): value is readonly string[] => isListOf(value, isText)
const isListOfIdLists = (value: unknown): value is readonly (readonly string[])[] =>
  isListOf(value, isListOfIds)

function isCredentialQuery(value: unknown): value is CredentialQuery {
  if (
    !isObject(value) ||
    !isId(value['id']) ||
    !isText(value['format']) ||
    !isObject(value['meta'])
  )
    return false
  // Appendix B.3.5: a query for SD-JWT VC names its types.
  if (value['format'] === 'dc+sd-jwt' && !isListOfTexts(value['meta']['vct_values'])) return false
  if (value['format'] === 'mso_mdoc' && !isMdocQuery(value['meta'], value['claims'])) return false
  if (!optional(value['trusted_authorities'], isListOfAuthorities)) return false
  return (
    optional(value['claims'], isListOfClaims) &&
    optional(value['claim_sets'], isListOfIdLists) &&
    setsFit(value)
  )
}

/**
 * Appendix B.2.3: a query for an mdoc names its type. Section 7.2: each path is a namespace and an
 * element.
 */
const isMdocQuery = (meta: JsonObject, claims: unknown): boolean =>
  isText(meta['doctype_value']) &&
  (!isListOfClaims(claims) || claims.every(({ path }) => path.length === 2 && path.every(isText)))

/** Section 6.1: claim sets refer to claims by id, so each id must exist. */
function setsFit({ claims, claim_sets }: JsonObject): boolean {
  if (!isListOfIdLists(claim_sets)) return true
  const ids = isListOfClaims(claims) ? claims.map(({ id }) => id) : []
  return claim_sets.flat().every((id) => ids.includes(id))
}

const isListOfClaims = (value: unknown): value is readonly ClaimQuery[] =>
  isListOf(value, isClaimQuery)
const isListOfAuthorities = (value: unknown): value is readonly TrustedAuthority[] =>
  isListOf(value, isAuthority)

const isClaimQuery = (value: unknown): value is ClaimQuery =>
  isObject(value) &&
  optional(value['id'], isId) &&
  isListOf(value['path'], isStep) &&
  optional(value['values'], (values): values is readonly unknown[] => isListOf(values, isPlain))

const isStep = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || (Number.isInteger(value) && Number(value) >= 0)

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isInteger(value)

const isAuthority = (value: unknown): value is TrustedAuthority =>
  isObject(value) && isText(value['type']) && isListOfTexts(value['values'])

const isCredentialSet = (value: unknown): value is CredentialSet =>
  isObject(value) &&
  isListOfIdLists(value['options']) &&
  optional(value['required'], (required): required is boolean => typeof required === 'boolean')
