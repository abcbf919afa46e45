import { isDeepStrictEqual } from 'node:util'
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
import { countryCodes } from '../vocabulary/countries.ts'

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

/** Core 1.0 section 5.1: both names in one text. Many clients show only this one. */
export const wholeName = 'name'

/** The attributes that it needs, in its order. */
const partsOfName = ['given_name', 'family_name'] as const satisfies readonly AttributeId[]

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

/** Every answer that may be asked for by its name. */
export const knownAnswers = (): readonly string[] => [
  ...countryCodes().map(nationalityClaim),
  ...Array.from({ length: 99 }, (_, index) => ageStatement(index + 1)),
]

/** What a claim takes from the identity. */
export type ClaimSource = {
  readonly attributes: readonly AttributeId[]
  readonly derived?: 'nationality' | 'age_over'
}

/** A claim that is wanted: by its name, or only with one of these values. */
export type WantedClaim = string | { readonly name: string; readonly values: readonly unknown[] }

export const nameOf = (wanted: WantedClaim): string =>
  typeof wanted === 'string' ? wanted : wanted.name

/** The claims of an application by name, in the order of the table. */
export function claimsOf({ revealed, derived }: Offer): ReadonlyMap<string, ClaimSource> {
  const claims = new Map<string, ClaimSource>()
  for (const id of revealed) {
    const { attributes = [] } = claims.get(claimOf(id)) ?? {}
    claims.set(claimOf(id), { attributes: [...attributes, id] })
  }
  if (partsOfName.every((id) => revealed.includes(id)))
    claims.set(wholeName, { attributes: partsOfName })
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

/**
 * What a proof says of the claims that are wanted, and of no others (Identity Assurance 1.0 section
 * 7). One with another value than those wanted is left out (section 5.7.4 there, Core 1.0 section
 * 5.5.1). `address` is an object of what was asked of it.
 */
export function claimValues(
  wanted: readonly WantedClaim[],
  offer: Offer,
  proof: { readonly revealed: AttributeValues; readonly derived: Derived },
): { readonly [name: string]: unknown } {
  const claims = claimsOf(offer)
  const entries = wanted.flatMap((each): [string, unknown][] => {
    const source = claims.get(nameOf(each))
    if (source === undefined) return []
    const value = claimValue(nameOf(each), source, proof)
    const isMet =
      typeof each === 'string' || each.values.some((one) => isDeepStrictEqual(one, value))
    return isMet ? [[nameOf(each), value]] : []
  })
  return Object.fromEntries(entries)
}

function claimValue(
  name: string,
  { attributes, derived: check }: ClaimSource,
  { revealed, derived }: { readonly revealed: AttributeValues; readonly derived: Derived },
): unknown {
  if (check !== undefined) return derived[check] === '1'
  // Some people have only one name, and the other is empty.
  if (name === wholeName) return attributes.flatMap((id) => revealed[id] || []).join(' ')
  const [first] = attributes
  if (first !== undefined && (attributeOf(first).sdJwt[1] ?? null) === null) return revealed[first]
  return Object.fromEntries(attributes.map((id) => [attributeOf(id).sdJwt[1], revealed[id]]))
}
