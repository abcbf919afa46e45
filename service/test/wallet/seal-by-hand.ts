import { createCipheriv, createECDH, createHash, randomBytes } from 'node:crypto'
import type { AgreementKey } from '../../src/core/encoding/agreement-key.ts'

/**
 * A JWE with any header and any ephemeral key, which a library would not write. It shares no code
 * with what opens it.
 */

type Members = { readonly [name: string]: unknown }

type Wish = {
  /** Members to add, replace or, when undefined, leave out. */
  readonly header?: Members
  readonly epk?: Members
  /** The header's text as it is sent, made from its members. */
  readonly write?: (header: Members) => string
}

const size = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
const sized = (text: Buffer) => Buffer.concat([size(text.length), text])
const part = (value: unknown) => Buffer.from(typeof value === 'string' ? value : '', 'base64url')

export function sealByHand(
  key: Pick<AgreementKey, 'kid' | 'jwk'>,
  plaintext: string,
  wish: Wish = {},
): string {
  const ephemeral = createECDH('prime256v1')
  const point = ephemeral.generateKeys()
  const [ownX, ownY] = [point.subarray(1, 33), point.subarray(33)]
  const coordinates = { x: ownX.toString('base64url'), y: ownY.toString('base64url') }
  const header: Members = {
    alg: 'ECDH-ES',
    enc: 'A128GCM',
    kid: key.kid,
    epk: { kty: 'EC', crv: 'P-256', ...coordinates, ...wish.epk },
    ...wish.header,
  }
  const shared = ephemeral.computeSecret(
    Buffer.concat([Buffer.of(4), part(key.jwk.x), part(key.jwk.y)]),
  )
  return seal(plaintext, shared, header, wish.write ?? JSON.stringify)
}

function seal(
  plaintext: string,
  shared: Buffer,
  header: Members,
  write: (header: Members) => string,
): string {
  const enc = header['enc'] === 'A256GCM' ? 'A256GCM' : 'A128GCM'
  const bits = enc === 'A256GCM' ? 256 : 128
  const info = [sized(Buffer.from(enc)), sized(part(header['apu'])), sized(part(header['apv']))]
  const derived = createHash('sha256').update(Buffer.concat([size(1), shared, ...info, size(bits)]))
  const iv = randomBytes(12)
  const encoded = Buffer.from(write(header)).toString('base64url')
  const cipher = createCipheriv(`aes-${bits}-gcm`, derived.digest().subarray(0, bits / 8), iv)
  cipher.setAAD(Buffer.from(encoded))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  const parts = [iv, ciphertext, cipher.getAuthTag()].map((each) => each.toString('base64url'))
  return [encoded, '', ...parts].join('.')
}
