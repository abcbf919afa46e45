import type { KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import type { ContentEncryption } from '../../encoding/agree-on-key.ts'
import { importP256Jwk, readP256Jwk } from '../../encoding/p256-jwk.ts'
import {
  decodeSignedJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../encoding/signed-json.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import { contentEncryptions } from '../answer/content-encryption.ts'

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
 * Reads `wallet_metadata`. A wallet that sends encryption keys requires encryption (OpenID4VP 1.0
 * section 5.10): if none of them can be used, it would accept no request. `jwks_uri` is never
 * fetched. Null counts as absent, because some wallets write it.
 */
export function requestEncryption(
  walletMetadata: string | undefined,
): Result<RequestEncryption | undefined, 'wallet_metadata_refused'> {
  if (walletMetadata === undefined) return ok(undefined)
  const metadata = decodeSignedJson(Buffer.from(walletMetadata))
  if (!isJsonObject(metadata)) return refused('it is not a JSON object')
  const keys = readKeys(metadata['jwks'])
  if (keys === undefined) return refused('jwks is malformed')
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
    return refused('encryption values are malformed')
  const enc = contentEncryptions.find((known) => encodings.includes(known))
  if (!algorithms.includes('ECDH-ES') || enc === undefined)
    return refused('no encryption value in common')
  let importsLeft = mostImports
  for (const key of keys) {
    const jwk = (key['alg'] ?? 'ECDH-ES') === 'ECDH-ES' ? readP256Jwk(key) : undefined
    if (jwk === undefined) continue
    if (importsLeft-- === 0) break
    const publicKey = importP256Jwk(jwk)
    if (publicKey !== undefined) return ok({ publicKey, enc, ...readKid(key) })
  }
  return refused('no usable P-256 key')
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

const refused = (detail: string) =>
  fail('wallet_metadata_refused', { detail: `wallet_metadata: ${detail}` })
