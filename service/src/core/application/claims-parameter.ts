import { isObject, type Members } from '../encoding/json.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { Assurance } from './assurance.ts'
import { nationalityClaim, type WantedClaim } from './claims.ts'

/** Where claims are wanted. */
export type WantedClaims = {
  readonly plain: readonly WantedClaim[]
  /**
   * Claims with a statement of how they were verified: one such element, or each of an array
   * (Identity Assurance 1.0 section 5.6), as it was asked for. Undefined if not wanted.
   */
  readonly verified?: VerifiedWish | readonly VerifiedWish[] | undefined
}

export type VerifiedWish = {
  /** The members of `verification` besides the framework. */
  readonly verification: readonly string[]
  readonly claims: readonly WantedClaim[]
}

/** Which claims go where. */
export type ClaimPlaces = {
  readonly idToken: WantedClaims
  readonly userinfo: WantedClaims
}

/** `asksByName` is also true if nothing that was asked for can be given. */
export type ClaimsParameter = ClaimPlaces & { readonly asksByName: boolean }

const longest = 8_192
const mostMembers = 60
/** A token repeats the claims of each. */
const mostElements = 20

/**
 * The parameter `claims` (Core 1.0 section 5.5). Unknown members are ignored. Whether a claim has
 * the value that is wanted is known when the wallet has answered.
 */
export function readClaimsParameter(
  text: string,
  assurance: Assurance,
): Result<ClaimsParameter, OfClaims> {
  const parsed = text.length > longest ? undefined : parse(text)
  if (parsed === undefined) return invalid('claims is not a JSON object')
  const { id_token: idToken = {}, userinfo = {} } = parsed
  if (!isObject(idToken) || !isObject(userinfo))
    return invalid('id_token and userinfo in claims must be objects')
  if ([idToken, userinfo].some(hasTooManyElements))
    return invalid(`verified_claims in claims has more than ${mostElements} entries`)
  const unmet = unmetRequirement(idToken, assurance)
  if (unmet !== undefined) return unmet
  return ok({
    idToken: wanted(idToken, assurance),
    userinfo: wanted(userinfo, assurance),
    asksByName: [idToken, userinfo].some((members) => Object.keys(members).some(isAboutPerson)),
  })
}

/** `acr` and the like are asked for in the same place, but not of the person. */
const isAboutPerson = (name: string): boolean => !['sub', 'acr', 'amr', 'auth_time'].includes(name)

const hasTooManyElements = ({ verified_claims: verified }: Members): boolean =>
  Array.isArray(verified) && verified.length > mostElements

type OfClaims = 'invalid_request' | 'login_required' | 'unmet_authentication_requirements'

const invalid = (description: string) => fail('invalid_request', { description })

function parse(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** People are not recognised from earlier proofs, and only one level of assurance is offered. */
function unmetRequirement({ sub, acr }: Members, assurance: Assurance) {
  if (isObject(sub) && sub['value'] !== undefined)
    return fail('login_required', { description: 'sub is new for each proof' })
  if (isObject(acr) && acr['essential'] === true && !fits(acr, assurance.acr))
    return fail('unmet_authentication_requirements', {
      description: `the only acr is ${assurance.acr}`,
    })
  return undefined
}

/** Core 1.0 section 5.5.1: `value` is one, `values` are several that would do. */
const fits = (wish: Members, ours: unknown): boolean => acceptedBy(wish)?.includes(ours) ?? true

/** Undefined if any value will do. */
function acceptedBy({ value, values }: Members): readonly unknown[] | undefined {
  if (value !== undefined) return [value]
  return Array.isArray(values) ? values : undefined
}

function wanted(members: Members, assurance: Assurance): WantedClaims {
  const { verified_claims: verified, ...plain } = members
  const wishes = [verified]
    .flat()
    .filter(isObject)
    .flatMap((each) => verifiedWish(each, assurance) ?? [])
  return {
    plain: wantedIn(plain),
    verified: Array.isArray(verified) && wishes.length > 0 ? wishes : wishes[0],
  }
}

const wantedIn = (members: Members): readonly WantedClaim[] =>
  Object.entries(members)
    .slice(0, mostMembers)
    .flatMap(([name, wish]) => wantedBy(name, isObject(wish) ? wish : {}))

function wantedBy(name: string, wish: Members): readonly WantedClaim[] {
  // Ours: its answer is a claim of its own, so that a scope can ask for it, too.
  if (name === 'nationality_matches') {
    const { value } = wish
    return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? [nationalityClaim(value)] : []
  }
  const values = acceptedBy(wish)
  return [values === undefined ? name : { name, values }]
}

/**
 * Identity Assurance 1.0 section 5.7.4: if something demanded of the verification cannot be met,
 * the element is left out with all its claims. What is only asked for and not known is left out
 * itself (section 5.7.2).
 */
function verifiedWish(
  { verification, claims }: Members,
  { trustFramework, assuranceLevel }: Assurance,
): VerifiedWish | undefined {
  if (!isObject(verification) || !isObject(claims)) return undefined
  const { trust_framework: framework, assurance_level: level, time, ...others } = verification
  if (isObject(framework) && !fits(framework, trustFramework)) return undefined
  if (isObject(level) && !fits(level, assuranceLevel)) return undefined
  // Every proof is new, so no `max_age` is too short; its second cannot be demanded.
  if (isObject(time) && ('value' in time || 'values' in time)) return undefined
  if (demandsValues(others)) return undefined
  const asksForLevel = 'assurance_level' in verification && assuranceLevel !== undefined
  return {
    verification: [
      ...(asksForLevel ? ['assurance_level'] : []),
      ...('time' in verification ? ['time'] : []),
    ],
    claims: wantedIn(claims),
  }
}

/** Nothing is known of evidence and processes, so no demand on them can be met. */
function demandsValues(wish: unknown): boolean {
  if (Array.isArray(wish)) return wish.some(demandsValues)
  if (!isObject(wish)) return false
  const demands = ['value', 'values', 'max_age']
  return demands.some((name) => name in wish) || Object.values(wish).some(demandsValues)
}
