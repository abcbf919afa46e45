import type { CredentialFormat, HeldCredential } from './held-credential.ts'
import type { JsonObject } from './json.ts'
import { followPath } from './request/claim-path.ts'
import type { ClaimPath, ClaimQuery, CredentialQuery, DcqlQuery } from './request/dcql-query.ts'
import { accept, type Checked, refuse } from './request/refusal.ts'

/** One credential that answers one query, and the requested claims of it. */
export type Choice = {
  readonly queryId: string
  readonly credential: HeldCredential
  readonly paths: readonly ClaimPath[]
  /** Of a claim that is an object nothing below it is disclosed. */
  readonly disclosesNamedOnly?: true
}

export type Manners = {
  /**
   * An honest wallet respects `trusted_authorities`. One that ignores them can present untrusted
   * credentials.
   */
  readonly ignoreTrustedAuthorities?: boolean
  /** The format to present if the verifier accepts several. By default, its first. */
  readonly prefers?: CredentialFormat
  /**
   * Some wallets disclose exactly the claims that are named, and of an object nothing below it.
   * OpenID4VP 1.0, section 7.3, can be read in both ways.
   */
  readonly disclosesNamedOnly?: true
}

/**
 * Finds what to present (OpenID4VP 1.0, section 6.4). If anything required is missing, nothing is
 * presented.
 */
export function choose(
  query: DcqlQuery,
  held: readonly HeldCredential[],
  manners: Manners = {},
): Checked<readonly Choice[]> {
  const select = query.takesWhatIsHeld ? selectHeld : selectClaims
  const choices = query.credentials.flatMap(
    (wanted) => chooseOne(wanted, held, manners, select) ?? [],
  )
  const has = (id: string) => choices.some(({ queryId }) => queryId === id)
  // Section 6.4.2: without sets, every query is required.
  const sets = query.credential_sets ?? [{ options: [query.credentials.map(({ id }) => id)] }]
  const isPreferred = (id: string) =>
    choices.find(({ queryId }) => queryId === id)?.credential.format === manners.prefers
  const met = sets.map(({ options, required }) => {
    const possible = options.filter((ids) => ids.every(has))
    return { required, option: possible.find((ids) => ids.every(isPreferred)) ?? possible[0] }
  })
  if (met.some(({ required, option }) => required !== false && option === undefined))
    return refuse('no_credential', 'no credential in this wallet answers the request')
  const presented = new Set(met.flatMap(({ option }) => option ?? []))
  return accept(choices.filter(({ queryId }) => presented.has(queryId)))
}

function chooseOne(
  wanted: CredentialQuery,
  held: readonly HeldCredential[],
  manners: Manners,
  select: typeof selectClaims,
): Choice | undefined {
  const candidates = held.filter(
    (credential) =>
      credential.format === wanted.format && isFromAuthority(credential, wanted, manners),
  )
  // The verifier's order of types is read as its preference.
  for (const type of readTypes(wanted.meta))
    for (const credential of candidates.filter((candidate) => isOfType(candidate, type))) {
      const claims = select(credential, wanted)
      if (claims !== undefined)
        return {
          queryId: wanted.id,
          credential,
          paths: claims.map(({ path }) => path),
          ...(manners.disclosesNamedOnly && { disclosesNamedOnly: true }),
        }
    }
  return undefined
}

/** SD-JWT VC draft 18, section 2.2.2.2: it can be treated as one of any of its types. */
const isOfType = (credential: HeldCredential, type: unknown): boolean =>
  credential.type === type ||
  (credential.format === 'dc+sd-jwt' && credential.otherTypes.some((other) => other === type))

/** Appendices B.2.3 and B.3.5: an mdoc query names one type, an SD-JWT VC query one or more. */
const readTypes = ({ doctype_value, vct_values }: JsonObject): readonly unknown[] =>
  [vct_values ?? doctype_value].flat()

function isFromAuthority(
  credential: HeldCredential,
  wanted: CredentialQuery,
  manners: Manners,
): boolean {
  const authorities = wanted.trusted_authorities
  if (authorities === undefined || manners.ignoreTrustedAuthorities === true) return true
  return authorities.some(
    ({ type, values }) =>
      type === 'aki' && credential.authorityKeyIds.some((id) => values.includes(id)),
  )
}

/**
 * Section 6.4.1: without `claims` only what is always disclosed; without `claim_sets` all claims;
 * otherwise the first set that can be met.
 */
function selectClaims(
  credential: HeldCredential,
  wanted: CredentialQuery,
): readonly ClaimQuery[] | undefined {
  const claims = wanted.claims ?? []
  const sets = wanted.claim_sets?.map((ids) =>
    claims.filter(({ id }) => id !== undefined && ids.includes(id)),
  )
  return (sets ?? [claims]).find((set) => set.every((claim) => isMet(credential, claim)))
}

/** As much as there is, if there is anything. */
function selectHeld(
  credential: HeldCredential,
  { claims = [] }: CredentialQuery,
): readonly ClaimQuery[] | undefined {
  const met = claims.filter((claim) => isMet(credential, claim))
  return met.length > 0 ? met : undefined
}

function isMet(credential: HeldCredential, { path, values }: ClaimQuery): boolean {
  const found = followPath(credential.claims, path)
  return found.some(({ value }) => values === undefined || values.includes(value))
}
