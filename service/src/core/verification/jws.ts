import { decodeBase64url } from '../encoding/base64url.ts'
import { decodeSignedJson, isJsonObject, type JsonObject } from '../encoding/signed-json.ts'
import { ok } from '../vocabulary/result.ts'
import {
  joseAlgorithms,
  refusedAlgorithm,
  type SignatureAlgorithm,
  usualAlgorithms,
} from '../vocabulary/signature-algorithms.ts'
import { type Checked, invalid } from './refuse.ts'

/** A compact JWS as read. Nothing in it is trusted before its signature is verified. */
export type Jws = {
  readonly header: JsonObject
  readonly algorithm: SignatureAlgorithm
  readonly payload: JsonObject
  readonly signed: Buffer
  readonly signature: Buffer
}

/** What a JWS for this purpose must be. */
export type JwsKind = {
  readonly name: 'issuer JWT' | 'KB-JWT' | 'status list'
  readonly typ: string
  readonly longest: number
  /** ES256, unless its issuer uses others. */
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
  /** A header parameter that is ignored instead of refused. */
  readonly ignores?: RefusedParameter
}

// `crit` and `b64` change what is signed; the others offer a key that is not in a certificate.
const refusedParameters = ['crit', 'b64', 'zip', 'jku', 'x5u', 'jwk'] as const

/** Names that older specifications had, so that a refusal can repeat one. */
const formerTypes = ['vc+sd-jwt', 'vc+ld+json+sd-jwt', 'sd-jwt', 'sd+jwt']

type RefusedParameter = (typeof refusedParameters)[number]

/** Reads a compact JWS (RFC 7515, section 7.1). */
export function readJws(text: string, kind: JwsKind): Checked<Jws> {
  if (text.length > kind.longest) return invalid(`${kind.name} is too long`)
  const parts = text.split('.')
  const [header, payload, signature] = parts.map(decodeBase64url)
  if (parts.length !== 3 || !header || !payload || !signature)
    return invalid(`${kind.name} is not a compact JWS`)
  const [members, claims] = [decodeSignedJson(header), decodeSignedJson(payload)]
  if (!isJsonObject(members) || !isJsonObject(claims))
    return invalid(`${kind.name} does not hold strict JSON objects`)
  const allowed = joseAlgorithms(kind.algorithms ?? usualAlgorithms)
  const algorithm = allowed.find((name) => name === members['alg'])
  if (algorithm === undefined)
    return invalid(`${kind.name}: alg ${refusedAlgorithm(allowed, members['alg'])}`)
  const rule = brokenHeaderRule(members, kind)
  if (rule !== undefined) return invalid(`${kind.name}: ${rule}`)
  return ok({
    header: members,
    algorithm,
    payload: claims,
    signed: Buffer.from(text.slice(0, text.lastIndexOf('.'))),
    signature,
  })
}

function brokenHeaderRule(header: JsonObject, kind: JwsKind) {
  const { typ } = header
  // Any other text may be a value.
  if (typ !== kind.typ)
    return `typ is not ${kind.typ}${formerTypes.some((each) => each === typ) ? `: it is ${typ}` : ''}` as const
  const refused = refusedParameters.find(
    (parameter) => parameter in header && parameter !== kind.ignores,
  )
  return refused && (`header parameter ${refused} is refused` as const)
}
