import { CompactEncrypt, type CompactJWEHeaderParameters, importJWK, type JWK } from 'jose'
import type { JsonObject } from './json.ts'
import type { AnswerEncryption, ContentEncryption } from './verifier-request.ts'

type EncryptionKey = CryptoKey | JWK | Uint8Array

/**
 * Changes one encrypted answer: the content, the header before encryption, the key, and the final
 * text.
 */
export type EncryptTamper = {
  readonly plaintext?: (honest: JsonObject) => JsonObject | string
  readonly header?: (honest: CompactJWEHeaderParameters) => CompactJWEHeaderParameters
  readonly encryptionKey?: (honest: JWK) => EncryptionKey | Promise<EncryptionKey>
  readonly jwe?: (honest: string) => string
}

/**
 * Encrypts the answer for the verifier: ECDH-ES, unsigned (OpenID4VP 1.0, section 8.3; HAIP 1.0,
 * section 5).
 */
export async function encryptAnswer(
  answer: JsonObject,
  { key, ciphers }: AnswerEncryption,
  cipher: ContentEncryption | undefined = ciphers[0],
  tamper: EncryptTamper = {},
): Promise<string> {
  const plaintext = tamper.plaintext?.(answer) ?? answer
  const text = typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext)
  const honest = { alg: 'ECDH-ES', enc: cipher ?? 'A128GCM', kid: key.kid }
  const header = tamper.header?.(honest) ?? honest
  const recipient = (await tamper.encryptionKey?.(key)) ?? (await importJWK(key, 'ECDH-ES'))
  const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    // Real wallets send both. They are inputs of the key derivation, so a verifier must not ignore
    // them.
    .setKeyManagementParameters({ apu: randomBytes(), apv: randomBytes() })
    .encrypt(recipient)
  return tamper.jwe?.(jwe) ?? jwe
}

const randomBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16))
