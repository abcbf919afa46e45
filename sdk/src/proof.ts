import {
  type AttributeId,
  attributeIds,
  type DerivedKey,
  derivedKeys,
  type Environment,
  type IssuerId,
} from './contract.ts'
import { VidimusError } from './error.ts'

/** What was proved: verified, meant for you, and for exactly this `state`. */
export type Proof = {
  readonly flowId: string
  readonly state: string
  readonly issuer: IssuerId
  readonly environment: Environment
  /** Exactly the attributes you asked for. */
  readonly revealed: Revealed
  /** Real booleans: on the wire they are "1" and "0", of which both are true to an `if`. */
  readonly derived: { readonly [key in DerivedKey]?: boolean }
  readonly verifiedAt: Date
}

export type Revealed = {
  readonly family_name?: string
  readonly given_name?: string
  /** `YYYY-MM-DD` */
  readonly birth_date?: string
  /** ISO 3166-1 alpha-2 codes */
  readonly nationality?: readonly string[]
}

type Claims = { readonly [name: string]: unknown }

/** The claims of a verified presentation in the words of this package. Attributes that it does not know are left out. */
export function proofFrom(claims: Claims, environment: Environment): Proof {
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
    revealed: revealedFrom(claims['revealed']),
    derived: derivedFrom(claims['derived']),
    verifiedAt: new Date(iat * 1_000),
  }
}

function revealedFrom(claim: unknown): Revealed {
  const values = objectFrom(claim, 'revealed')
  const known = attributeIds.filter((id) => Object.hasOwn(values, id))
  if (!known.every((id) => isValueOf(id, values[id])))
    throw malformed('attribute values of the right types')
  return Object.fromEntries(known.map((id) => [id, values[id]]))
}

const isValueOf = (id: AttributeId, value: unknown): boolean =>
  id === 'nationality'
    ? Array.isArray(value) && value.every((country) => typeof country === 'string')
    : typeof value === 'string'

function derivedFrom(claim: unknown): Proof['derived'] {
  const values = objectFrom(claim, 'derived')
  const known = derivedKeys.filter((key) => Object.hasOwn(values, key))
  if (!known.every((key) => values[key] === '1' || values[key] === '0'))
    throw malformed('"1" or "0" for derived keys')
  return Object.fromEntries(known.map((key) => [key, values[key] === '1']))
}

function objectFrom(claim: unknown, name: string): Claims {
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim))
    throw malformed(`an object in ${name}`)
  return claim as Claims
}

const malformed = (expected: string) => new VidimusError('presentation_malformed', { expected })
