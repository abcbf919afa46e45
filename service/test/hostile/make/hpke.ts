import { createCipheriv, createHmac } from 'node:crypto'
import { agree, type EcKey } from './keys.ts'

/** Seals one message with HPKE in base mode (RFC 9180), for DHKEM(P-256), SHA-256, AES-128-GCM. */

const none = Buffer.alloc(0)
const kem = Buffer.concat([Buffer.from('KEM'), Buffer.of(0, 0x10)])
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.of(0, 0x10, 0, 1, 0, 1)])

const extract = (id: Buffer, salt: Uint8Array, label: string, key: Uint8Array): Buffer =>
  createHmac('sha256', salt).update('HPKE-v1').update(id).update(label).update(key).digest()

const expand = (id: Buffer, secret: Uint8Array, label: string, info: Uint8Array, length: number) =>
  createHmac('sha256', secret)
    .update(Buffer.of(0, length))
    .update('HPKE-v1')
    .update(id)
    .update(label)
    .update(info)
    .update(Buffer.of(1))
    .digest()
    .subarray(0, length)

export const pointOf = ({ x, y }: EcKey): Buffer => Buffer.concat([Buffer.of(4), x, y])

export function seal(ephemeral: EcKey, to: EcKey, info: Uint8Array, message: Uint8Array) {
  const enc = pointOf(ephemeral)
  const secretOfKem = extract(kem, none, 'eae_prk', agree(ephemeral, to))
  const shared = expand(kem, secretOfKem, 'shared_secret', Buffer.concat([enc, pointOf(to)]), 32)
  const hashes = [
    extract(suite, none, 'psk_id_hash', none),
    extract(suite, none, 'info_hash', info),
  ]
  const context = Buffer.concat([Buffer.of(0), ...hashes])
  const secret = extract(suite, shared, 'secret', none)
  const [key, nonce] = [
    expand(suite, secret, 'key', context, 16),
    expand(suite, secret, 'base_nonce', context, 12),
  ]
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  const cipherText = Buffer.concat([cipher.update(message), cipher.final(), cipher.getAuthTag()])
  return { enc, cipherText }
}
