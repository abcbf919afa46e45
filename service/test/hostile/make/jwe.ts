import { createCipheriv, createHash } from 'node:crypto'
import { base64url, type Changes, json } from './jose.ts'
import { agree, bytesOf, type EcKey, ecKey, publicJwk, thumbprint } from './keys.ts'
import { answerKey } from './requests.ts'

/** A wallet that encrypts as it is told (RFC 7516; RFC 7518, section 4.6). */

const ephemeral = ecKey('ephemeral')

export const kid = thumbprint(answerKey).toString('base64url')

const ciphers: {
  readonly [enc: string]: { readonly name: 'aes-128-gcm' | 'aes-256-gcm'; readonly bytes: number }
} = {
  A128GCM: { name: 'aes-128-gcm', bytes: 16 },
  A256GCM: { name: 'aes-256-gcm', bytes: 32 },
}

export type JweWish = {
  readonly header?: Changes | ((header: Changes) => string)
  /** What is really used, if not what the header says. */
  readonly enc?: string
  readonly key?: EcKey
  readonly ephemeral?: EcKey
  readonly apu?: Buffer
  readonly apv?: Buffer
  readonly iv?: Buffer
  readonly contentKey?: Buffer
  readonly aad?: string
  readonly tag?: (tag: Buffer) => Buffer
  readonly bend?: (parts: readonly string[]) => readonly string[]
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function contentKeyOf(
  secret: Buffer,
  enc: string,
  bytes: number,
  apu: Buffer,
  apv: Buffer,
): Buffer {
  const names = [Buffer.from(enc), apu, apv].flatMap((name) => [uint32(name.length), name])
  const hashed = Buffer.concat([uint32(1), secret, ...names, uint32(bytes * 8)])
  return createHash('sha256').update(hashed).digest().subarray(0, bytes)
}

export function jwe(plaintext: string | Uint8Array, wish: JweWish = {}): string {
  const own = wish.ephemeral ?? ephemeral
  const [apu, apv] = [wish.apu ?? Buffer.alloc(0), wish.apv ?? Buffer.alloc(0)]
  const usual: Changes = {
    alg: 'ECDH-ES',
    enc: 'A128GCM',
    kid,
    epk: publicJwk(own),
    ...(apu.length > 0 && { apu: base64url(apu) }),
    ...(apv.length > 0 && { apv: base64url(apv) }),
  }
  const { header: change = {} } = wish
  const header =
    typeof change === 'function' ? change(usual) : JSON.stringify({ ...usual, ...change })
  const named: unknown = typeof change === 'function' ? 'A128GCM' : (change['enc'] ?? 'A128GCM')
  const enc = wish.enc ?? (typeof named === 'string' && named in ciphers ? named : 'A128GCM')
  const { name = 'aes-128-gcm', bytes = 16 } = ciphers[enc] ?? {}
  const secret = agree(own, wish.key ?? answerKey)
  const key = wish.contentKey ?? contentKeyOf(secret, enc, bytes, apu, apv)
  const iv = wish.iv ?? bytesOf('initialization vector', 12)
  const cipher = createCipheriv(name, key, iv, { authTagLength: 16 })
  const encodedHeader = base64url(header)
  cipher.setAAD(Buffer.from(wish.aad ?? encodedHeader))
  const ciphertext = Buffer.concat([cipher.update(Buffer.from(plaintext)), cipher.final()])
  const tag = wish.tag?.(cipher.getAuthTag()) ?? cipher.getAuthTag()
  const parts = [encodedHeader, '', base64url(iv), base64url(ciphertext), base64url(tag)]
  return (wish.bend?.(parts) ?? parts).join('.')
}

export const sealedJson = (value: unknown, wish: JweWish = {}): string => jwe(json(value), wish)
