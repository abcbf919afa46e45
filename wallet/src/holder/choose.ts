import { followPath } from './claim-path.ts'
import type { ClaimPath, ClaimQuery, CredentialQuery, DcqlQuery } from './dcql-query.ts'
import type { HeldCredential } from './held-credential.ts'
import { accept, type Checked, refuse } from './refusal.ts'

/** One credential that answers one query, and the claims of it that were asked for. */
export type Choice = {
  readonly queryId: string
  readonly credential: HeldCredential
  readonly paths: readonly ClaimPath[]
}

/** An honest wallet honours `trusted_authorities`; one that ignores them can present what nobody trusts. */
export type Manners = { readonly ignoreTrustedAuthorities?: boolean }

/** Finds what to present (OpenID4VP 1.0, section 6.4). All that is required is found, or nothing is presented. */
export function choose(
  query: DcqlQuery,
  held: readonly HeldCredential[],
  manners: Manners = {},
): Checked<readonly Choice[]> {
  const choices = query.credentials.flatMap((wanted) => chooseOne(wanted, held, manners) ?? [])
  const has = (id: string) => choices.some(({ queryId }) => queryId === id)
  // Section 6.4.2: without sets everything is required.
  const sets = query.credential_sets ?? [{ options: [query.credentials.map(({ id }) => id)] }]
  const met = sets.map(({ options, required }) => ({ required, option: options.find((ids) => ids.every(has)) }))
  if (met.some(({ required, option }) => required !== false && option === undefined))
    return refuse('no_credential', 'no credential in this wallet answers the request')
  const presented = new Set(met.flatMap(({ option }) => option ?? []))
  return accept(choices.filter(({ queryId }) => presented.has(queryId)))
}

function chooseOne(wanted: CredentialQuery, held: readonly HeldCredential[], manners: Manners): Choice | undefined {
  const types = wanted.meta['vct_values']
  const candidates = held.filter(
    (credential) => credential.format === wanted.format && isFromAuthority(credential, wanted, manners),
  )
  // The verifier's order of types is taken for its preference.
  for (const type of Array.isArray(types) ? types : [])
    for (const credential of candidates.filter(({ claims }) => claims['vct'] === type)) {
      const claims = claimsToShow(credential, wanted)
      if (claims !== undefined) return { queryId: wanted.id, credential, paths: claims.map(({ path }) => path) }
    }
  return undefined
}

function isFromAuthority(credential: HeldCredential, wanted: CredentialQuery, manners: Manners): boolean {
  const authorities = wanted.trusted_authorities
  if (authorities === undefined || manners.ignoreTrustedAuthorities === true) return true
  return authorities.some(
    ({ type, values }) => type === 'aki' && credential.authorityKeyIds.some((id) => values.includes(id)),
  )
}

/** Section 6.4.1: no `claims`, nothing selective; no `claim_sets`, all of them; otherwise the first set that can be met. */
function claimsToShow(credential: HeldCredential, wanted: CredentialQuery): readonly ClaimQuery[] | undefined {
  const claims = wanted.claims ?? []
  const sets = wanted.claim_sets?.map((ids) => claims.filter(({ id }) => id !== undefined && ids.includes(id)))
  return (sets ?? [claims]).find((set) => set.every((claim) => isMet(credential, claim)))
}

function isMet(credential: HeldCredential, { path, values }: ClaimQuery): boolean {
  const found = followPath(credential.claims, path)
  return found.some(({ value }) => values === undefined || values.includes(value))
}
