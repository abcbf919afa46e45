import { createHash, diffieHellman, type KeyObject } from 'node:crypto'
import { importP256Jwk } from '../p256-jwk.ts'
import type { ContentEncryption } from './content-encryption.ts'
import type { JweHeader } from './jwe-header.ts'

const keyBytes: { readonly [enc in ContentEncryption]: number } = { A128GCM: 16, A256GCM: 32 }

/**
 * The content key of ECDH-ES in its direct mode (RFC 7518 section 4.6); undefined when the
 * ephemeral key is not on the curve. A library would give `key_ops` and others of the wallet's key
 * to WebCrypto, which refuses an ephemeral key for them.
 */
export function agreeOnKey(
  { enc, epk, apu, apv }: JweHeader,
  privateKey: KeyObject,
): Buffer | undefined {
  const publicKey = importP256Jwk(epk)
  if (publicKey === undefined) return undefined
  const secret = diffieHellman({ privateKey, publicKey })
  return concatKdf(secret, keyBytes[enc], [Buffer.from(enc), apu, apv])
}

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
