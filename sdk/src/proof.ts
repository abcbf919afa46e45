import {
  type AttributeId,
  attributeIds,
  type DerivedKey,
  derivedKeys,
  type Environment,
  type IssuerId,
} from './contract.ts'
import { VidimusError } from './error.ts'
import { isObject, type JsonObject } from './json-object.ts'

/** The result of a proof: verified, intended for you, and bound to exactly this `state`. */
export type Proof = {
  readonly flowId: string
  readonly state: string
  readonly issuer: IssuerId
  readonly environment: Environment
  /** Exactly the attributes that you asked for. */
  readonly revealed: Revealed
  /** Real booleans. On the wire they are "1" and "0", and both strings are truthy. */
  readonly derived: { readonly [key in DerivedKey]?: boolean }
  /**
   * The attributes of `optional` that the identity does not have, or the person kept back. Only if
   * some were asked for.
   */
  readonly absent?: readonly AttributeId[]
  /**
   * What each result in `derived` answers: an age, or countries as alpha-2 codes; for `match` the
   * names of what was compared. Only if your account has the setting `vocabulary`.
   */
  readonly asked?: { readonly [key in DerivedKey]?: string }
  readonly verifiedAt: Date
}

export type Revealed = {
  readonly family_name?: string
  readonly given_name?: string
  /** In the form `YYYY-MM-DD`. */
  readonly birth_date?: string
  /** ISO 3166-1 alpha-2 codes. */
  readonly nationality?: readonly string[]
  /** As far as it is known. */
  readonly birth_place?: Place
} & { readonly [id in Exclude<AttributeId, 'nationality' | 'birth_place'>]?: string }

export type Place = {
  readonly country?: string
  readonly region?: string
  readonly locality?: string
}

/** Reads the claims of a verified presentation. Attributes unknown to this package are left out. */
export function readProof(claims: JsonObject, environment: Environment): Proof {
  const { jti, state, issuer, iat } = claims
  if (
    typeof jti !== 'string' ||
    typeof state !== 'string' ||
    typeof issuer !== 'string' ||
    typeof iat !== 'number'
  )
    throw malformed('the claims jti, state, issuer and iat')
  return {
    flowId: jti,
    state,
    issuer,
    environment,
    revealed: readRevealed(claims['revealed']),
    derived: readDerived(claims['derived']),
    ...(claims['absent'] === undefined ? {} : { absent: readAbsent(claims['absent']) }),
    ...(claims['asked'] === undefined ? {} : { asked: readAsked(claims['asked']) }),
    verifiedAt: new Date(iat * 1_000),
  }
}

function readRevealed(claim: unknown): Revealed {
  const values = readObject(claim, 'revealed')
  const known = attributeIds.filter((id) => Object.hasOwn(values, id))
  if (!known.every((id) => isValueOf(id, values[id])))
    throw malformed('attribute values of the right types')
  return Object.fromEntries(known.map((id) => [id, values[id]]))
}

function isValueOf(id: AttributeId, value: unknown): boolean {
  if (id === 'nationality') return isTexts(value)
  if (id === 'birth_place') return isObject(value) && isTexts(Object.values(value))
  return typeof value === 'string'
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

function readAbsent(claim: unknown): readonly AttributeId[] {
  if (!isTexts(claim)) throw malformed('a list in absent')
  return attributeIds.filter((id) => claim.includes(id))
}

function readAsked(claim: unknown): NonNullable<Proof['asked']> {
  const values = readObject(claim, 'asked')
  if (!isTexts(Object.values(values))) throw malformed('texts in asked')
  const known = derivedKeys.filter((key) => Object.hasOwn(values, key))
  return Object.fromEntries(known.map((key) => [key, values[key]]))
}

function readDerived(claim: unknown): Proof['derived'] {
  const values = readObject(claim, 'derived')
  const known = derivedKeys.filter((key) => Object.hasOwn(values, key))
  if (!known.every((key) => values[key] === '1' || values[key] === '0'))
    throw malformed('"1" or "0" for derived keys')
  return Object.fromEntries(known.map((key) => [key, values[key] === '1']))
}

function readObject(claim: unknown, name: string): JsonObject {
  if (!isObject(claim)) throw malformed(`an object in ${name}`)
  return claim
}

const malformed = (expected: string) => new VidimusError('presentation_malformed', { expected })
