import { createDecipheriv, createHmac, createPrivateKey, decapsulate } from 'node:crypto'
import type { AgreementKey } from '../../encoding/agreement-key.ts'

/**
 * Opens a single message sealed with HPKE in base mode (RFC 9180): DHKEM(P-256, HKDF-SHA256),
 * HKDF-SHA256, AES-128-GCM, no associated data. OpenSSL does the key agreement; this is the key
 * schedule (docs/decisions/0042-browser-wallets.md). Undefined if it does not open.
 */
export function openHpke(
  { jwk, ecdh }: AgreementKey,
  { enc, cipherText }: { readonly enc: Uint8Array; readonly cipherText: Uint8Array },
  info: Uint8Array,
): Buffer | undefined {
  try {
    const d = ecdh.getPrivateKey('base64url')
    const privateKey = createPrivateKey({ key: { ...jwk, d }, format: 'jwk' })
    const { key, nonce } = keySchedule(decapsulate(privateKey, enc), info)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes })
    // Of too few bytes, what is left is no tag of that length, and refused.
    decipher.setAuthTag(cipherText.subarray(-tagBytes))
    return Buffer.concat([decipher.update(cipherText.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    // Another key, a changed byte or a point off the curve.
    return undefined
  }
}

const tagBytes = 16
const none = Buffer.alloc(0)
/** Section 5.1, with the numbers of the KEM, the KDF and the AEAD (sections 7.1 to 7.3). */
const suiteId = Buffer.from([...Buffer.from('HPKE'), 0, 0x10, 0, 1, 0, 1])

/** Section 5.1, in mode_base: no pre-shared key. Only the first message is ever opened. */
function keySchedule(sharedSecret: Uint8Array, info: Uint8Array) {
  const context = Buffer.concat([
    Buffer.of(0),
    labeledExtract(none, 'psk_id_hash', none),
    labeledExtract(none, 'info_hash', info),
  ])
  const secret = labeledExtract(sharedSecret, 'secret', none)
  return {
    key: labeledExpand(secret, 'key', context, 16),
    nonce: labeledExpand(secret, 'base_nonce', context, 12),
  }
}

/** Section 4. */
const labeledExtract = (salt: Uint8Array, label: string, key: Uint8Array): Buffer =>
  createHmac('sha256', salt).update('HPKE-v1').update(suiteId).update(label).update(key).digest()

/** Section 4; one round of SHA-256 is enough for 32 bytes (RFC 5869 section 2.3). */
const labeledExpand = (secret: Uint8Array, label: string, info: Uint8Array, bytes: number) =>
  createHmac('sha256', secret)
    .update(Buffer.of(0, bytes))
    .update('HPKE-v1')
    .update(suiteId)
    .update(label)
    .update(info)
    .update(Buffer.of(1))
    .digest()
    .subarray(0, bytes)
