import type { Question } from '../flow/flow.ts'
import type { Derived } from '../presentation/derive.ts'
import type { AttributeValues } from '../verification/verified-credential.ts'
import {
  type AttributeId,
  ageStatement,
  askableKeysIn,
  attributeIds,
  attributeOf,
  attributesIn,
  isAgeStatement,
  type Vocabulary,
  yearsIn,
} from '../vocabulary/attributes.ts'

/** The most that an application may ask for. A request can only ask for less. */
export type Offer = Pick<Question, 'issuer' | 'revealed' | 'derived'>

/**
 * Claims are named as in an SD-JWT VC, which took the names of OpenID Connect (Core 1.0 section
 * 5.1, Identity Assurance schema 1.0): one table serves both.
 */
const claimOf = (id: AttributeId): string => attributeOf(id).sdJwt[0]

/** `address` has several. */
export const attributesOfClaim = (name: string): readonly AttributeId[] =>
  attributeIds().filter((id) => claimOf(id) === name)

/** Every claim about a person that may be offered by some application. */
export const knownClaims = (): readonly string[] => [
  ...new Set(attributesIn('wide_sensitive').map(claimOf)),
]

const nationalityPrefix = 'nationality_'

/** Whether a scope or a claim is about the person. `profile` and `email` are not ours. */
export const isClaim = (name: string): boolean =>
  knownClaims().includes(name) || countryIn(name) !== undefined || ageIn(name) !== undefined

/** The country in a name such as `nationality_de`. */
export const countryIn = (name: string): string | undefined =>
  /^nationality_[a-z]{2}$/.test(name) ? name.slice(nationalityPrefix.length) : undefined

/** The age in a name such as `age_over_18`. */
export const ageIn = (name: string): string | undefined =>
  isAgeStatement(name) && /^[1-9]\d?$/.test(yearsIn(name)) ? yearsIn(name) : undefined

export const nationalityClaim = (country: string): string =>
  `${nationalityPrefix}${country.toLowerCase()}`

/** What a claim takes from the identity. */
export type ClaimSource = {
  readonly attributes: readonly AttributeId[]
  readonly derived?: 'nationality' | 'age_over'
}

/** The claims of an application by name, in the order of the table. */
export function claimsOf({ revealed, derived }: Offer): ReadonlyMap<string, ClaimSource> {
  const claims = new Map<string, ClaimSource>()
  for (const id of revealed) {
    const { attributes = [] } = claims.get(claimOf(id)) ?? {}
    claims.set(claimOf(id), { attributes: [...attributes, id] })
  }
  const { nationality, age_over: years } = derived
  if (nationality !== undefined)
    claims.set(nationalityClaim(nationality), { attributes: [], derived: 'nationality' })
  if (years !== undefined) claims.set(ageStatement(years), { attributes: [], derived: 'age_over' })
  return claims
}

/** Whether an account may still ask for it: its vocabulary may have become narrower. */
export const isWithinVocabulary = (
  { revealed, derived }: Offer,
  vocabulary: Vocabulary = 'interface',
) =>
  revealed.every((id) => attributesIn(vocabulary).includes(id)) &&
  Object.keys(derived).every((key) => askableKeysIn(vocabulary).some((known) => known === key))

/** What a proof says, by claim. `address` is an object of what was asked of it. */
export function claimValues(
  names: readonly string[],
  offer: Offer,
  { revealed, derived }: { readonly revealed: AttributeValues; readonly derived: Derived },
): { readonly [name: string]: unknown } {
  const claims = claimsOf(offer)
  const entries = names.flatMap((name): [string, unknown][] => {
    const source = claims.get(name)
    if (source === undefined) return []
    if (source.derived !== undefined) return [[name, derived[source.derived] === '1']]
    return [[name, claimValue(source.attributes, revealed)]]
  })
  const values = Object.fromEntries(entries)
  return { ...wholeName(values), ...values }
}

function claimValue(attributes: readonly AttributeId[], revealed: AttributeValues): unknown {
  const [first] = attributes
  if (first !== undefined && (attributeOf(first).sdJwt[1] ?? null) === null) return revealed[first]
  return Object.fromEntries(attributes.map((id) => [attributeOf(id).sdJwt[1], revealed[id]]))
}

/** Core 1.0 section 5.1: many clients show only this one. */
const wholeName = (values: { readonly [name: string]: unknown }) =>
  typeof values['given_name'] === 'string' && typeof values['family_name'] === 'string'
    ? { name: `${values['given_name']} ${values['family_name']}` }
    : {}
