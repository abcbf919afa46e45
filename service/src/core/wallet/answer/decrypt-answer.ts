import { createDecipheriv, createHash, type ECDH } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import type { P256Jwk } from '../p256-jwk.ts'
import type { AnswerKey } from '../request/answer-key.ts'
import type { ContentEncryption } from './content-encryption.ts'
import { type JweHeader, readJweHeader } from './jwe-header.ts'
import { unreadable } from './unreadable.ts'

/** What is encrypted, and the header, as sent: the tag covers it too. */
type Sealed = {
  readonly encodedHeader: string
  readonly iv: Buffer
  readonly ciphertext: Buffer
  readonly tag: Buffer
}

const ciphers = { A128GCM: 'aes-128-gcm', A256GCM: 'aes-256-gcm' } as const satisfies {
  readonly [enc in ContentEncryption]: string
}

/**
 * Opens the JWE of a `direct_post.jwt` answer (OpenID4VP 1.0 section 8.3). The JWE is checked
 * before the key is used.
 */
export function decryptAnswer(jwe: string, key: AnswerKey): Result<Buffer, 'answer_unreadable'> {
  const sealed = readSealed(jwe.split('.', 6))
  if (!sealed.ok) return sealed
  const header = readJweHeader(sealed.value.encodedHeader, key.kid)
  if (!header.ok) return header
  const plaintext = open(sealed.value, header.value, key)
  // Another key, a changed byte or an ephemeral key off the curve. The reply does not say which.
  return plaintext === undefined
    ? unreadable('the JWE does not open with the key of this request')
    : ok(plaintext)
}

function readSealed(parts: readonly string[]): Result<Sealed, 'answer_unreadable'> {
  const [encodedHeader, encryptedKey, ...encoded] = parts
  if (encodedHeader === undefined || parts.length !== 5) return unreadable('not a compact JWE')
  // ECDH-ES agrees on the content key itself, so none is sent (RFC 7518 section 4.6).
  if (encryptedKey !== '') return unreadable('an encrypted key where there is none')
  const [iv, ciphertext, tag] = encoded.map(decodeBase64url)
  if (iv?.length !== 12) return unreadable('the initialization vector is not 96 bits')
  if (tag?.length !== 16) return unreadable('the tag is not 128 bits')
  if (ciphertext === undefined) return unreadable('the ciphertext is not base64url')
  return ok({ encodedHeader, iv, ciphertext, tag })
}

/** Undefined unless the tag is right (RFC 7518 section 5.3). */
function open(
  { encodedHeader, iv, ciphertext, tag }: Sealed,
  header: JweHeader,
  { ecdh }: AnswerKey,
): Buffer | undefined {
  try {
    const key = agreeOnKey(header, ecdh)
    if (key === undefined) return undefined
    const decipher = createDecipheriv(ciphers[header.enc], key, iv, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(encodedHeader)).setAuthTag(tag)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch {
    return undefined
  }
}

const keyBytes: { readonly [enc in ContentEncryption]: number } = { A128GCM: 16, A256GCM: 32 }

/**
 * The content key of ECDH-ES in its direct mode (RFC 7518 section 4.6). Undefined if the ephemeral
 * key is not on the curve. A library would pass `key_ops` and other members of the wallet's key to
 * WebCrypto, which refuses an ephemeral key because of them.
 */
export function agreeOnKey({ enc, epk, apu, apv }: JweHeader, ecdh: ECDH): Buffer | undefined {
  try {
    const secret = ecdh.computeSecret(pointOf(epk))
    return concatKdf(secret, keyBytes[enc], [Buffer.from(enc), apu, apv])
  } catch {
    // Node refuses a point that is not on the curve.
    return undefined
  }
}

/** Uncompressed (SEC 1 section 2.3.3). The length of both coordinates is already checked. */
const pointOf = ({ x, y }: P256Jwk): Buffer =>
  Buffer.concat([uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])

const uncompressed = Buffer.of(4)

/** Section 4.6.2: one round of SHA-256 is enough for 32 bytes. */
function concatKdf(secret: Buffer, bytes: number, names: readonly Buffer[]): Buffer {
  const otherInfo = names.flatMap((name) => [uint32(name.length), name])
  const hashed = Buffer.concat([uint32(1), secret, ...otherInfo, uint32(bytes * 8)])
  return createHash('sha256').update(hashed).digest().subarray(0, bytes)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
