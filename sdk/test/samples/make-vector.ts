import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto'
import type { SdkErrorCode } from '../../src/error.ts'

export const url = 'https://id.example'
export const account = 'acc_7Qm2sKd4Tn8XyRb1cW0V'
const state = 'b1Zr0QxkqT2m9cVw'
export const now = 1_794_700_860

export const judgedBy = { settings: { url, account, environment: 'test' }, state, now }

type Claims = { readonly [name: string]: unknown }

const goodClaims: Claims = {
  iss: url,
  aud: `${account}/test`,
  iat: now - 60,
  exp: now + 3_540,
  jti: 'flow_0V7Qm2sKd4Tn8XyRb1cW',
  environment: 'test',
  issuer: 'xx-sandbox',
  format: 'dc+sd-jwt',
  state,
  revealed: { given_name: 'ERIKA' },
  derived: { nationality: '1' },
}

/** Everybody can make this key from these words: it must protect nothing. */
export function makeKey(words: string) {
  const d = createHash('sha256').update(words).digest()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  // An uncompressed point: one byte that says so, then x and y.
  const [x, y] = [encode(point.subarray(1, 33)), encode(point.subarray(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const kid = encode(
    createHash('sha256').update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`).digest(),
  )
  const key = createPrivateKey({ key: { ...jwk, d: encode(d) }, format: 'jwk' })
  return {
    kid,
    published: { ...jwk, use: 'sig', alg: 'ES256', kid, environment: 'test' },
    key,
    privateJwk: { ...jwk, kid, use: 'enc', alg: 'ECDH-ES', d: encode(d) },
  }
}

export const encode = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes).toString('base64url')
export const encodeJson = (value: unknown): string => encode(JSON.stringify(value))

export const current = makeKey('vidimus presentation vectors: the key in use')
export const next = makeKey('vidimus presentation vectors: the next key')
export const foreign = makeKey('vidimus presentation vectors: a key of somebody else')

export const jwks = { keys: [current.published, next.published] }

const goodHeader: Claims = { alg: 'ES256', typ: 'presentation+jwt', kid: current.kid }

export type Wish = {
  readonly header?: Claims
  readonly claims?: Claims
  readonly key?: typeof current
  /** Instead of everything else. */
  readonly raw?: string
  readonly signature?: (signed: string) => Uint8Array
}

export const signWith =
  ({ key }: typeof current, dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363') =>
  (signed: string) =>
    sign('sha256', Buffer.from(signed), { key, dsaEncoding })

/** A claim or header member that is `undefined` is left out. */
export function make(wish: Wish): string {
  const { header = {}, claims = {}, key = current, signature = signWith(key), raw } = wish
  if (raw !== undefined) return raw
  const parts = [
    { ...goodHeader, ...header },
    { ...goodClaims, ...claims },
  ]
  const signed = parts.map(encodeJson).join('.')
  return `${signed}.${encode(signature(signed))}`
}

/** Other claims under the signature of the good ones. */
export function tamper(): string {
  const [header, , signature] = make({}).split('.')
  return [header, encodeJson({ ...goodClaims, revealed: { given_name: 'MAX' } }), signature].join(
    '.',
  )
}

export const goodToken = make({})

/** By the code with which each must be refused. */
export type RefusedWishes = {
  readonly [code in SdkErrorCode]?: readonly (readonly [name: string, about: string, wish: Wish])[]
}
