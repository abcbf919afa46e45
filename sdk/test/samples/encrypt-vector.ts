import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto'
import { encode, encodeJson, goodToken, makeKey } from './make-vector.ts'

/** The customer's keys: the one in use, the one before it, and one whose private part is lost. */
export const mine = makeKey('vidimus presentation vectors: the key that results are encrypted for')
export const former = makeKey('vidimus presentation vectors: the former encryption key')
export const lost = makeKey('vidimus presentation vectors: a lost encryption key')

const ephemeral = makeKey('vidimus presentation vectors: the sender’s key of each encryption')

export type Encryption = {
  readonly text?: string
  readonly header?: { readonly [member: string]: unknown }
  readonly to?: typeof mine
  /** Changes the five parts after they were made. */
  readonly spoil?: (parts: readonly string[]) => readonly string[]
}

/**
 * By hand and not by the library that the SDK decrypts with (RFC 7516 section 5.1, RFC 7518
 * sections 4.6 and 5.3).
 */
export function encrypt({ text = goodToken, header = {}, to = mine, spoil }: Encryption): string {
  const { kty, crv, x, y } = ephemeral.privateJwk
  const epk = { kty, crv, x, y }
  const members = { alg: 'ECDH-ES', enc: 'A256GCM', kid: to.kid, cty: 'JWT', epk, ...header }
  const protectedHeader = encodeJson(members)
  // The same each time, so that only the signature inside makes the file differ.
  const iv = createHash('sha256').update(protectedHeader).digest().subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', agreeOnKey(ephemeral.key, to), iv)
  cipher.setAAD(Buffer.from(protectedHeader))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  const parts = [protectedHeader, '', encode(iv), encode(ciphertext), encode(cipher.getAuthTag())]
  return (spoil?.(parts) ?? parts).join('.')
}

/** Concat KDF with one round: SHA-256 is as long as the key (RFC 7518 section 4.6.2). */
function agreeOnKey(privateKey: KeyObject, to: typeof mine): Buffer {
  const publicKey = createPublicKey(to.key)
  const algorithm = Buffer.from('A256GCM')
  return createHash('sha256')
    .update(number(1))
    .update(diffieHellman({ privateKey, publicKey }))
    .update(Buffer.concat([number(algorithm.length), algorithm, number(0), number(0), number(256)]))
    .digest()
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
