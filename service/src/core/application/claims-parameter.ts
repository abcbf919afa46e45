import { isObject, type Members } from '../encoding/json.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'
import type { Assurance } from './assurance.ts'
import { nationalityClaim } from './claims.ts'

/** Where claims are wanted. */
export type WantedClaims = {
  readonly plain: readonly string[]
  /** Claims with a statement of how they were verified. Undefined if not wanted. */
  readonly verified?: VerifiedWish | undefined
}

export type VerifiedWish = {
  /** The members of `verification` besides the framework. */
  readonly verification: readonly string[]
  readonly claims: readonly string[]
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

/**
 * The parameter `claims` (Core 1.0 section 5.5). Unknown members are ignored, and so are claims
 * with a value that cannot be promised before the wallet has answered.
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
function fits({ value, values }: Members, ours: string): boolean {
  if (value !== undefined) return value === ours
  return Array.isArray(values) ? values.includes(ours) : true
}

function wanted(members: Members, assurance: Assurance): WantedClaims {
  const { verified_claims: verified, ...plain } = members
  const wish = [verified]
    .flat()
    .filter(isObject)
    .map((each) => verifiedWish(each, assurance))
    .find((each) => each !== undefined)
  return { plain: namesIn(plain), verified: wish }
}

const namesIn = (members: Members): readonly string[] =>
  Object.entries(members)
    .slice(0, mostMembers)
    .flatMap(([name, wish]) => namesOf(name, wish))

/** None if a certain value is wanted, because it is not known yet. */
function namesOf(name: string, wish: unknown): readonly string[] {
  const { value, values } = isObject(wish) ? wish : {}
  if (name === 'nationality_matches')
    return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? [nationalityClaim(value)] : []
  if (value !== undefined || values !== undefined) return []
  return name === 'name' ? ['given_name', 'family_name'] : [name]
}

/**
 * Identity Assurance 1.0 section 6: if something demanded of the verification cannot be met, the
 * element is left out with all its claims. What is only asked for and not known is left out itself.
 */
function verifiedWish(
  { verification, claims }: Members,
  { trustFramework, assuranceLevel }: Assurance,
): VerifiedWish | undefined {
  if (!isObject(verification) || !isObject(claims)) return undefined
  const { trust_framework: framework, assurance_level: level, time, ...others } = verification
  if (isObject(framework) && !fits(framework, trustFramework)) return undefined
  if (isObject(level) && !fits(level, assuranceLevel ?? '')) return undefined
  // Every proof is new, so no `max_age` is too short; its second cannot be demanded.
  if (isObject(time) && ('value' in time || 'values' in time)) return undefined
  if (demandsValues(others)) return undefined
  const asksForLevel = 'assurance_level' in verification && assuranceLevel !== undefined
  return {
    verification: [
      ...(asksForLevel ? ['assurance_level'] : []),
      ...('time' in verification ? ['time'] : []),
    ],
    claims: namesIn(claims),
  }
}

/** Nothing is known of evidence and processes, so no demand on them can be met. */
function demandsValues(wish: unknown): boolean {
  if (Array.isArray(wish)) return wish.some(demandsValues)
  if (!isObject(wish)) return false
  const demands = ['value', 'values', 'max_age']
  return demands.some((name) => name in wish) || Object.values(wish).some(demandsValues)
}
