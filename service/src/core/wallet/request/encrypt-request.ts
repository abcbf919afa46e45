import type { KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import type { ContentEncryption } from '../../encoding/agree-on-key.ts'
import { importP256Jwk, readP256Jwk } from '../../encoding/p256-jwk.ts'
import { isJsonObject, type Json, type JsonObject } from '../../encoding/signed-json.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import { contentEncryptions, isRegisteredName } from '../answer/content-encryption.ts'

/** How the request object is encrypted for a wallet. */
export type RequestEncryption = {
  readonly publicKey: KeyObject
  readonly enc: ContentEncryption
  readonly kid?: string
}

const mostEntries = 64
/** Each import checks a point on the curve, and anyone who saw a code can send 64 keys. */
const mostImports = 3
const longestKid = 512

/**
 * A wallet that sends encryption keys requires encryption (OpenID4VP 1.0 section 5.10): if none of
 * them can be used, it would accept no request. `jwks_uri` is never fetched. Null counts as absent,
 * because some wallets write it.
 */
export function requestEncryption(
  metadata: JsonObject,
): Result<RequestEncryption | undefined, 'wallet_metadata_refused'> {
  const keys = readKeys(metadata['jwks'])
  if (keys === undefined) return refusedMetadata('jwks is malformed')
  const offered = keys.filter(({ use }) => (use ?? 'enc') === 'enc')
  return offered.length === 0 ? ok(undefined) : chooseEncryption(offered, metadata)
}

/**
 * A nested JWT: signed first, then encrypted (RFC 7519 section 11.2, RFC 9101 section 6.1). `cty`
 * marks it (RFC 7519 section 5.2); the EU wallet library requires it.
 */
export const encryptRequest = (
  signed: string,
  { publicKey, ...header }: RequestEncryption,
): Promise<string> =>
  new CompactEncrypt(Buffer.from(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', ...header, cty: 'JWT' })
    .encrypt(publicKey)

function chooseEncryption(
  keys: readonly JsonObject[],
  metadata: JsonObject,
): Result<RequestEncryption, 'wallet_metadata_refused'> {
  // A wallet that lists nothing leaves the choice to us.
  const algorithms = readNames(
    metadata['request_object_encryption_alg_values_supported'] ?? ['ECDH-ES'],
  )
  const encodings = readNames(
    metadata['request_object_encryption_enc_values_supported'] ?? contentEncryptions,
  )
  if (algorithms === undefined || encodings === undefined)
    return refusedMetadata('encryption values are malformed')
  const enc = contentEncryptions.find((known) => encodings.includes(known))
  if (!algorithms.includes('ECDH-ES'))
    return refusedMetadata(`alg: we have ECDH-ES${itHas(algorithms)}`)
  if (enc === undefined)
    return refusedMetadata(`enc: we have ${contentEncryptions.join(' and ')}${itHas(encodings)}`)
  let importsLeft = mostImports
  for (const key of keys) {
    const jwk = (key['alg'] ?? 'ECDH-ES') === 'ECDH-ES' ? readP256Jwk(key) : undefined
    if (jwk === undefined) continue
    if (importsLeft-- === 0) break
    const publicKey = importP256Jwk(jwk)
    if (publicKey !== undefined) return ok({ publicKey, enc, ...readKid(key) })
  }
  const named = keys.flatMap(({ crv, alg }) => [crv, alg]).filter((one) => typeof one === 'string')
  return refusedMetadata(`jwks: no key for ECDH-ES on P-256${itHas(named)}`)
}

function itHas(named: readonly string[]): string {
  const known = [...new Set(named)].filter(isRegisteredName).slice(0, 8)
  return known.length === 0 ? '' : `, the wallet has ${known.join(' and ')}`
}

function readKeys(jwks: Json | undefined): readonly JsonObject[] | undefined {
  if (jwks === undefined || jwks === null) return []
  const keys = isJsonObject(jwks) ? jwks['keys'] : undefined
  if (!Array.isArray(keys) || keys.length > mostEntries || !keys.every(isJsonObject))
    return undefined
  return keys
}

function readNames(value: Json): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > mostEntries) return undefined
  return value.every((entry) => typeof entry === 'string') ? value : undefined
}

const readKid = ({ kid }: JsonObject) =>
  typeof kid === 'string' && kid.length <= longestKid ? { kid } : {}

/** The wallet is told too: it can only be mended there. */
export function refusedMetadata(reason: string) {
  const said = `wallet_metadata: ${reason}`
  return fail('wallet_metadata_refused', { description: said, cause: said })
}
