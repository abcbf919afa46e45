import { type KeyObject, verify, type X509Certificate } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { decodeSignedJson, isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { ok } from '../../vocabulary/result.ts'
import { isValidAt } from '../pki/certificate.ts'
import { readX5c } from '../pki/x5c.ts'
import { type TrustListResult, unusable } from './trust-list-failure.ts'

export type ListSigners = {
  /** Pinned: nobody else's list counts, whatever vouches for them. */
  readonly signers: readonly X509Certificate[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Far more than the list of all member states with several certificates each. */
const longest = 8 * 2 ** 20

/**
 * `trustlist+jwt` is the German list's; the Commission's is a compact JAdES signature (ETSI TS 119
 * 182-1, section 5.1.5: `typ` is `jose`).
 */
const types = ['trustlist+jwt', 'jose']

/** Understood where they are critical: a pinned signer leaves them nothing to say (JAdES 5.2). */
const understood: readonly unknown[] = ['sigT', 'iat', 'x5t#o', 'sigX5ts']

/** These change what is signed, or offer a key that nobody pinned. */
const refusedParameters = ['b64', 'zip', 'jku', 'x5u', 'jwk']

type Algorithm = {
  readonly hash: 'sha256' | 'sha384' | 'sha512'
  /** Of a key on an elliptic curve; undefined: RSA (RFC 7518, section 3.3). */
  readonly curve?: string
}

const algorithms: { readonly [alg: string]: Algorithm } = {
  ES256: { hash: 'sha256', curve: 'prime256v1' },
  ES384: { hash: 'sha384', curve: 'secp384r1' },
  ES512: { hash: 'sha512', curve: 'secp521r1' },
  RS256: { hash: 'sha256' },
  RS384: { hash: 'sha384' },
  RS512: { hash: 'sha512' },
}

const smallestRsaBits = 2_048

/** What a pinned signer has signed. Nothing of it is read before. */
export function signedContent(
  text: string,
  { signers, now }: ListSigners,
): TrustListResult<JsonObject> {
  if (text.length > longest) return unusable('it is too long')
  const parts = text.trim().split('.')
  const [headerBytes, payload, signature] = parts.map(decodeBase64url)
  if (parts.length !== 3 || !headerBytes || !payload || !signature)
    return unusable('it is not a compact JWS')
  const header = decodeSignedJson(headerBytes)
  if (!isJsonObject(header)) return unusable('its header is no strict JSON object')
  const rule = brokenHeaderRule(header)
  if (rule !== undefined) return unusable(rule)
  const signer = pinnedSigner(header, signers)
  if (signer === undefined) return unusable('its signer is not the pinned one')
  if (!isValidAt(signer, now)) return unusable('the certificate of its signer is not valid now')
  const signed = Buffer.from(parts.slice(0, 2).join('.'))
  if (!isSigned(header['alg'], signer.publicKey, signed, signature))
    return unusable('the signature does not verify')
  const content = decodeSignedJson(payload)
  return isJsonObject(content) ? ok(content) : unusable('it holds no strict JSON object')
}

function brokenHeaderRule(header: JsonObject): string | undefined {
  const { typ, crit } = header
  if (typeof typ !== 'string' || !types.includes(typ)) return 'typ is not that of a trust list'
  const refused = refusedParameters.find((parameter) => parameter in header)
  if (refused !== undefined) return `header parameter ${refused} is refused`
  const isUnderstood =
    crit === undefined ||
    (Array.isArray(crit) && crit.length > 0 && crit.every((name) => understood.includes(name)))
  return isUnderstood ? undefined : 'a critical header parameter is not understood'
}

/** By the certificate it names; a list that names none can only be of a single pinned signer. */
function pinnedSigner(
  header: JsonObject,
  signers: readonly X509Certificate[],
): X509Certificate | undefined {
  if (header['x5c'] === undefined) return signers.length === 1 ? signers[0] : undefined
  const [leaf] = readX5c(header['x5c']) ?? []
  return signers.find(({ raw }) => leaf?.equals(raw))
}

function isSigned(alg: unknown, key: KeyObject, signed: Buffer, signature: Buffer): boolean {
  const algorithm = typeof alg === 'string' ? algorithms[alg] : undefined
  if (algorithm === undefined || !isKeyFor(key, algorithm)) return false
  return verify(algorithm.hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

const isKeyFor = (key: KeyObject, { curve }: Algorithm): boolean =>
  curve === undefined
    ? key.asymmetricKeyType === 'rsa' &&
      (key.asymmetricKeyDetails?.modulusLength ?? 0) >= smallestRsaBits
    : key.asymmetricKeyDetails?.namedCurve === curve
