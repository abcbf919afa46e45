import { createHash, type ECDH } from 'node:crypto'
import type { P256Jwk } from './p256-jwk.ts'

/** The names of RFC 7518 section 5.1. */
export type ContentEncryption = 'A128GCM' | 'A256GCM'

/** What a JWE says in its header about the key of its content (RFC 7518 section 4.6.1). */
export type Agreement = {
  readonly enc: ContentEncryption
  /** The public key that the other party made for it. */
  readonly epk: P256Jwk
  /** The names of the two parties. */
  readonly apu: Buffer
  readonly apv: Buffer
}

const keyBytes: { readonly [enc in ContentEncryption]: number } = { A128GCM: 16, A256GCM: 32 }

/**
 * The content key of ECDH-ES in its direct mode (RFC 7518 section 4.6). Undefined if the ephemeral
 * key is not on the curve. A library would pass `key_ops` and other members of the wallet's key to
 * WebCrypto, which refuses an ephemeral key because of them.
 */
export function agreeOnKey({ enc, epk, apu, apv }: Agreement, ecdh: ECDH): Buffer | undefined {
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
