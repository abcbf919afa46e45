import type { X509Certificate } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import {
  countMembers,
  decodeSignedJson,
  isJsonObject,
  type JsonObject,
} from '../../encoding/signed-json.ts'
import type { Instant } from '../../vocabulary/instant.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import { isSameSubject, isValidAt } from '../pki/certificate.ts'
import { readX5c } from '../pki/x5c.ts'
import { isSignedBy } from './jws-algorithms.ts'

export type ListSigners = {
  /** Pinned: no other signer's list counts, whatever vouches for them. */
  readonly signers: readonly X509Certificate[]
  readonly now: Instant
}

/** Far more than a list of all member states with several certificates each. */
const longest = 8 * 2 ** 20
/** An entity with everything that a list may say about it has about 120. */
const mostMembers = 200_000

/**
 * `trustlist+jwt` is used by the German list. The Commission's list is a compact JAdES signature
 * (ETSI TS 119 182-1, section 5.1.5: `typ` is `jose`).
 */
const types = ['trustlist+jwt', 'jose']

/** Understood if they are critical, but with a pinned signer they add nothing (JAdES 5.2). */
const understood: readonly unknown[] = ['sigT', 'iat', 'x5t#o', 'sigX5ts']

/** These change what is signed, or offer a key that is not pinned. */
const refusedParameters = ['b64', 'zip', 'jku', 'x5u', 'jwk']

/** What a pinned signer signed. Nothing in it is read before the signature is verified. */
export function signedContent(
  text: string,
  { signers, now }: ListSigners,
): TrustListResult<JsonObject> {
  if (text.length > longest) return unusableTrustList('it is too long')
  const parts = text.trim().split('.')
  const [headerBytes, payload, signature] = parts.map(decodeBase64url)
  if (parts.length !== 3 || !headerBytes || !payload || !signature)
    return unusableTrustList('it is not a compact JWS')
  const header = decodeSignedJson(headerBytes)
  if (!isJsonObject(header)) return unusableTrustList('its header is no strict JSON object')
  const rule = brokenHeaderRule(header)
  if (rule !== undefined) return unusableTrustList(rule)
  const named = pinnedSigners(header, signers)
  if (named.length === 0) return unusableTrustList('its signer is not the pinned one')
  const valid = named.filter((signer) => isValidAt(signer, now))
  if (valid.length === 0) return unusableTrustList('the certificate of its signer is not valid now')
  const signed = Buffer.from(parts.slice(0, 2).join('.'))
  if (!valid.some(({ publicKey }) => isSignedBy(publicKey, header['alg'], signed, signature)))
    return unusableTrustList('the signature does not verify')
  const content = decodeSignedJson(payload, mostMembers)
  if (isJsonObject(content)) return ok(content)
  return countMembers(payload) > mostMembers
    ? unusableTrustList(`it has more than ${mostMembers.toLocaleString('en')} JSON members`)
    : unusableTrustList('it holds no strict JSON object')
}

function brokenHeaderRule(header: JsonObject): string | undefined {
  const { typ, crit } = header
  if (typeof typ !== 'string' || !types.includes(typ))
    return `${sentType(typ)}; a trust list has ${types.join(' or ')}`
  const refused = refusedParameters.find((parameter) => parameter in header)
  if (refused !== undefined) return `header parameter ${refused} is refused`
  const isUnderstood =
    crit === undefined ||
    (Array.isArray(crit) && crit.length > 0 && crit.every((name) => understood.includes(name)))
  return isUnderstood ? undefined : 'a critical header parameter is not understood'
}

/** Not signed yet, so it is shortened, and shown without what could confuse a terminal or a log. */
const sentType = (typ: unknown): string =>
  typeof typ === 'string'
    ? `its typ is "${typ.slice(0, 40).replace(/[^\x20-\x7e]/g, '?')}"`
    : `its typ is ${typ === undefined ? 'missing' : 'no text'}`

/**
 * The pinned certificates of the signer that the list names, who may have renewed its certificate.
 * All pinned certificates if it names none.
 */
function pinnedSigners(
  header: JsonObject,
  signers: readonly X509Certificate[],
): readonly X509Certificate[] {
  if (header['x5c'] === undefined) return signers
  const [leaf] = readX5c(header['x5c']) ?? []
  const named = signers.filter(({ raw }) => leaf?.equals(raw))
  return signers.filter((signer) => named.some((one) => isSameSubject(signer, one)))
}

export type TrustListResult<T> = Result<T, 'trust_list_refused'>

/** `rule` says what is wrong with the list, for the operator. */
export const unusableTrustList = (rule: string) => fail('trust_list_refused', { detail: rule })
