import type { Json } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { bothTypes, type Checked, invalid } from '../refuse.ts'
import type { SdJwt } from './well-formed.ts'

/**
 * The credential is of a type that was asked for, or of one that inherits from it: a wallet may
 * send such a one (OpenID4VP 1.0, appendix B.3.5). Type metadata is never fetched. What counts is
 * what the issuer signed into the credential, or what the operator configured. A type does not say
 * who may issue it (SD-JWT VC draft 18, "Credential Type Extension and Issuer Authorization"): the
 * anchors of the asked issuer were checked before.
 */
export function typeIsAccepted({ issuerJwt }: SdJwt, expected: Expectation): Checked<object> {
  const { vct, aka_vcts: others } = issuerJwt.payload
  if (vct === undefined) return invalid('issuer JWT: vct is missing')
  if (typeof vct !== 'string')
    return invalid(`issuer JWT: vct was not asked for: ${bothTypes(expected.vct, vct)}`)
  if (expected.vct.includes(vct)) return ok({})
  const also = others === undefined ? [] : readOtherTypes(others, vct)
  if (also === undefined) return invalid('issuer JWT: aka_vcts is not a list of other types')
  const inherited = inheritedFrom([vct, ...also], expected.extends)
  const answered = expected.vct.filter((type) => inherited.includes(type))
  if (answered.length === 0)
    return invalid(`issuer JWT: vct was not asked for: ${bothTypes(expected.vct, vct)}`)
  return answered.some((type) => isOfCountry(vct, type, expected))
    ? ok({})
    : invalid(`issuer JWT: vct is of another country: ${bothTypes(expected.vct, vct)}`)
}

const mostOtherTypes = 20
const longestType = 200

/** SD-JWT VC draft 18, section 2.2.2.2: at least one, and not `vct` again. */
function readOtherTypes(sent: Json, vct: string): readonly string[] | undefined {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostOtherTypes) return undefined
  const isType = (type: Json): type is string =>
    typeof type === 'string' && type.length <= longestType && type !== vct
  return sent.every(isType) ? sent : undefined
}

/** These types and all that they extend. */
function inheritedFrom(
  types: readonly string[],
  known: Expectation['extends'] = new Map(),
): readonly string[] {
  const found = new Set(types)
  // A set grows while it is walked, and has each type once.
  for (const type of found) {
    const above = known.get(type)
    if (above !== undefined) found.add(above)
  }
  return [...found]
}

/**
 * A country's type of a PID has its code in it (PID Rulebook 1.7, section 4.2). Whatever it says
 * that it is, it answers only for an issuer of that country, and not for the type of another one,
 * unless the operator says so.
 */
function isOfCountry(vct: string, type: string, { country, extends: known }: Expectation) {
  const own = countryIn(vct)
  if (own === undefined || known?.has(vct)) return true
  return [country, countryIn(type)].every((each) => each === undefined || each === own)
}

const countryIn = (type: string): string | undefined =>
  /^urn:eudi:pid:([a-z]{2})(?::|$)/.exec(type)?.[1]
