import { compactDecrypt } from 'jose'
import { decodeBase64url } from '../../encoding/base64url.ts'
import {
  decodeSignedJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../encoding/signed-json.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { readP256Jwk } from '../p256-jwk.ts'
import type { AnswerKey } from '../request/wallet-request.ts'
import { contentEncryptions } from './content-encryption.ts'
import { unreadable } from './unreadable.ts'

const longestHeader = 4_096
const headerMembers = ['alg', 'enc', 'kid', 'epk', 'apu', 'apv', 'typ', 'cty']

/**
 * Opens the JWE of a `direct_post.jwt` answer (OpenID4VP 1.0 section 8.3); it is checked before the
 * key is used.
 */
export async function decryptAnswer(
  jwe: string,
  key: AnswerKey,
): Promise<Result<Uint8Array, 'answer_unreadable'>> {
  const wrong = wrongInParts(jwe.split('.', 6), key.kid)
  if (wrong !== undefined) return unreadable(wrong)
  try {
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: [...contentEncryptions],
    })
    return ok(plaintext)
  } catch {
    // Another key, a changed byte or an ephemeral key off the curve: the reply does not say which.
    return unreadable('the JWE does not open with the key of this request')
  }
}

function wrongInParts(parts: readonly string[], kid: string): string | undefined {
  const [header = '', encryptedKey, iv = '', ciphertext = '', tag = ''] = parts
  if (parts.length !== 5) return 'not a compact JWE'
  if (header.length > longestHeader) return 'the header is too long'
  // ECDH-ES agrees on the content key itself, so none is sent (RFC 7518 section 4.6).
  if (encryptedKey !== '') return 'an encrypted key where there is none'
  if (decodeBase64url(iv)?.length !== 12) return 'the initialization vector is not 96 bits'
  if (decodeBase64url(tag)?.length !== 16) return 'the tag is not 128 bits'
  if (decodeBase64url(ciphertext) === undefined) return 'the ciphertext is not base64url'
  const members = decodeSignedJson(decodeBase64url(header) ?? new Uint8Array())
  return isJsonObject(members)
    ? wrongInHeader(members, kid)
    : 'the header is not a JSON object in base64url'
}

/** An allow-list: `zip`, `crit`, `jku`, `x5u`, `jwk`, `p2c` and everything unknown are refused. */
function wrongInHeader(header: JsonObject, kid: string): string | undefined {
  if (!Object.keys(header).every((name) => headerMembers.includes(name)))
    return 'a header member is not allowed'
  if (header['alg'] !== 'ECDH-ES') return 'alg is not ECDH-ES'
  if (!contentEncryptions.some((known) => known === header['enc']))
    return 'enc is neither A128GCM nor A256GCM'
  if (header['kid'] !== kid) return 'kid is not that of this request'
  if (!isEphemeralKey(header['epk'])) return 'epk is not a bare P-256 key'
  if (![header['apu'], header['apv']].every(isAbsentOrBase64url))
    return 'apu or apv is not base64url'
  return [header['typ'], header['cty']].every(isAbsentOrString)
    ? undefined
    : 'typ or cty is not a string'
}

const isEphemeralKey = (epk: Json | undefined): boolean =>
  isJsonObject(epk) && Object.keys(epk).length === 4 && readP256Jwk(epk) !== undefined

const isAbsentOrString = (value: Json | undefined): boolean =>
  value === undefined || typeof value === 'string'

const isAbsentOrBase64url = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'string' && decodeBase64url(value) !== undefined)
