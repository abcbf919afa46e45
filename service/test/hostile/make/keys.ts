import {
  checkPrimeSync,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
} from 'node:crypto'

/**
 * Keys from names, and signatures that are the same each time: whoever makes the vectors anew gets
 * the same bytes. Every private key of the vectors can be worked out from here, so none is worth
 * anything.
 */

const seed = 'vidimus hostile vectors'

/** As many bytes as wished that look random, the same for the same name. */
export function bytesOf(name: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, place) =>
    createHash('sha256').update(`${seed}\0${name}\0${place}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

/** The orders of the groups (NIST SP 800-186 and RFC 5639, section 3.4). */
const curves = {
  'P-256': {
    openssl: 'prime256v1',
    bytes: 32,
    hash: 'sha256',
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  'P-384': {
    openssl: 'secp384r1',
    bytes: 48,
    hash: 'sha384',
    order:
      (0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddfn << 128n) |
      0x581a0db248b0a77aecec196accc52973n,
  },
  secp256k1: {
    openssl: 'secp256k1',
    bytes: 32,
    hash: 'sha256',
    order: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  },
} as const

export type Curve = keyof typeof curves

export type EcKey = {
  readonly kind: 'ec'
  readonly curve: Curve
  readonly scalar: Buffer
  readonly x: Buffer
  readonly y: Buffer
}

export type RsaKey = { readonly kind: 'rsa'; readonly key: KeyObject }

export type Key = EcKey | RsaKey

export type Hash = 'sha1' | 'sha256' | 'sha384' | 'sha512'

const hex = (number: bigint, bytes: number): Buffer =>
  Buffer.from(number.toString(16).padStart(2 * bytes, '0'), 'hex')
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

export const ecKey = (name: string, curve: Curve = 'P-256'): EcKey => {
  const { order, bytes } = curves[curve]
  const drawn = numberOf(bytesOf(`key ${curve} ${name}`, bytes + 8))
  return ecKeyOf(curve, hex((drawn % (order - 1n)) + 1n, bytes))
}

export function ecKeyOf(curve: Curve, scalar: Buffer): EcKey {
  const { openssl, bytes } = curves[curve]
  const ecdh = createECDH(openssl)
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  return {
    kind: 'ec',
    curve,
    scalar,
    x: point.subarray(1, 1 + bytes),
    y: point.subarray(1 + bytes),
  }
}

export const publicJwk = ({ curve, x, y }: EcKey) => ({
  kty: 'EC',
  crv: curve,
  x: x.toString('base64url'),
  y: y.toString('base64url'),
})

export const privateJwk = (key: EcKey) => ({
  ...publicJwk(key),
  d: key.scalar.toString('base64url'),
})

/** RFC 7638. */
export const thumbprint = (key: EcKey): Buffer => {
  const { crv, kty, x, y } = publicJwk(key)
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest()
}

export const agree = (key: EcKey, { x, y }: EcKey): Buffer => {
  const ecdh = createECDH(curves[key.curve].openssl)
  ecdh.setPrivateKey(key.scalar)
  return ecdh.computeSecret(Buffer.concat([Buffer.of(4), x, y]))
}

/** `r` and `s` side by side, with the nonce of RFC 6979, section 3.2. */
export function ecdsa(
  key: EcKey,
  message: Uint8Array,
  hash: Hash = curves[key.curve].hash,
): Buffer {
  const { openssl, order, bytes } = curves[key.curve]
  const bits = bytes * 8
  const toInteger = (digest: Uint8Array): bigint => {
    const surplus = Math.max(digest.length * 8 - bits, 0)
    return numberOf(digest) >> BigInt(surplus)
  }
  const digest = createHash(hash).update(message).digest()
  const reduced = hex(toInteger(digest) % order, bytes)
  for (const nonce of nonces(hash, key.scalar, reduced, toInteger, bytes)) {
    if (nonce === 0n || nonce >= order) continue
    const ecdh = createECDH(openssl)
    ecdh.setPrivateKey(hex(nonce, bytes))
    const r = numberOf(ecdh.getPublicKey().subarray(1, 1 + bytes)) % order
    const s =
      (inverse(nonce, order) * ((toInteger(digest) + r * numberOf(key.scalar)) % order)) % order
    if (r !== 0n && s !== 0n) return Buffer.concat([hex(r, bytes), hex(s, bytes)])
  }
  throw new Error('no nonce')
}

function* nonces(
  hash: Hash,
  scalar: Buffer,
  reduced: Buffer,
  toInteger: (bytes: Uint8Array) => bigint,
  bytes: number,
): Generator<bigint> {
  const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) =>
    createHmac(hash, key).update(Buffer.concat(parts)).digest()
  const length = createHash(hash).digest().length
  let v: Buffer = Buffer.alloc(length, 1)
  let k: Buffer = Buffer.alloc(length, 0)
  for (const mark of [0, 1]) {
    k = hmac(k, v, Buffer.of(mark), scalar, reduced)
    v = hmac(k, v)
  }
  while (true) {
    let drawn = Buffer.alloc(0)
    while (drawn.length < bytes) {
      v = hmac(k, v)
      drawn = Buffer.concat([drawn, v])
    }
    yield toInteger(drawn.subarray(0, bytes))
    k = hmac(k, v, Buffer.of(0))
    v = hmac(k, v)
  }
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [low, high] = [((value % modulus) + modulus) % modulus, modulus]
  let [one, other] = [1n, 0n]
  while (low > 1n) {
    const times = high / low
    ;[one, other] = [other - one * times, one]
    ;[low, high] = [high - low * times, low]
  }
  return ((one % modulus) + modulus) % modulus
}

/** The primes are drawn by the name, so its signatures (PKCS #1 v1.5) are the same each time. */
export function rsaKey(name: string, bits: number): RsaKey {
  const [p, q] = ['p', 'q'].map((which) => prime(`${name} ${which}`, bits / 16))
  if (p === undefined || q === undefined) throw new Error('no primes')
  const e = 65_537n
  const d = inverse(e, (p - 1n) * (q - 1n))
  const text = (number: bigint) => {
    const digits = number.toString(16)
    return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex').toString(
      'base64url',
    )
  }
  const jwk = {
    kty: 'RSA',
    n: text(p * q),
    e: text(e),
    d: text(d),
    p: text(p),
    q: text(q),
    dp: text(d % (p - 1n)),
    dq: text(d % (q - 1n)),
    qi: text(inverse(q, p)),
  }
  return { kind: 'rsa', key: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

function prime(name: string, bytes: number): bigint {
  const drawn = bytesOf(`prime ${name}`, bytes)
  drawn[0] = (drawn[0] ?? 0) | 0xc0
  let candidate = numberOf(drawn) | 1n
  while (!checkPrimeSync(candidate) || candidate % 65_537n === 1n) candidate += 2n
  return candidate
}

/** A subject public key info in DER. */
export function spkiOf(key: Key): Buffer {
  const shown =
    key.kind === 'rsa'
      ? createPublicKey(key.key)
      : createPublicKey({ key: publicJwk(key), format: 'jwk' })
  return shown.export({ type: 'spki', format: 'der' })
}

/** As DER has it: a SEQUENCE of `r` and `s` for elliptic curves. */
export function derSignature(key: Key, message: Uint8Array, hash: Hash): Buffer {
  if (key.kind === 'rsa') return sign(hash, message, key.key)
  const raw = ecdsa(key, message, hash)
  const half = raw.length / 2
  const integers = [raw.subarray(0, half), raw.subarray(half)].map((bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(start)
    const content = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), short]) : short
    return Buffer.concat([Buffer.of(2, content.length), content])
  })
  const content = Buffer.concat(integers)
  return Buffer.concat([Buffer.of(0x30, content.length), content])
}
