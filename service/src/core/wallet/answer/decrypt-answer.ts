import { createDecipheriv } from 'node:crypto'
import { type Agreement, agreeOnKey, type ContentEncryption } from '../../encoding/agree-on-key.ts'
import type { AgreementKey } from '../../encoding/agreement-key.ts'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { readJweHeader } from './jwe-header.ts'
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
export function decryptAnswer(jwe: string, key: AgreementKey): Result<Buffer, 'answer_unreadable'> {
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
  header: Agreement,
  { ecdh }: AgreementKey,
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
