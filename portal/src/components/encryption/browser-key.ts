type PublicJwk = {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
  readonly use?: string
  readonly alg?: string
}

/** A key pair that was made here. Only the public half is ever sent. */
export type BrowserKey = {
  readonly publicJwk: PublicJwk
  /** The content of the file for the customer, as `vidimus encryption-key new` writes it. */
  readonly file: string
  open(challenge: string): Promise<string>
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

export async function makeBrowserKey(): Promise<BrowserKey> {
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const point = { kty: 'EC', crv: 'P-256', x, y }
  const publicJwk = { ...point, use: 'enc', alg: 'ECDH-ES' }
  const kid = await thumbprintOf(point)
  return {
    publicJwk,
    file: `${JSON.stringify({ ...publicJwk, kid, d })}\n`,
    open: (challenge) => decrypt(challenge, privateKey),
  }
}

/** RFC 7638: the members in this order, without spaces. */
const thumbprintOf = async ({ crv, kty, x, y }: PublicJwk): Promise<string> =>
  encode(await crypto.subtle.digest('SHA-256', utf8(JSON.stringify({ crv, kty, x, y }))))

/** A compact JWE with ECDH-ES and A256GCM (RFC 7516 section 5.2, RFC 7518 section 4.6). */
async function decrypt(jwe: string, privateKey: CryptoKey): Promise<string> {
  const [header = '', , iv = '', content = '', tag = ''] = jwe.split('.')
  const { epk } = JSON.parse(new TextDecoder().decode(decode(header)))
  const sender = await crypto.subtle.importKey('jwk', epk, curve, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, privateKey, 256)
  // Concat KDF with one round: the name and the bits of A256GCM.
  const derived = await crypto.subtle.digest(
    'SHA-256',
    joined(number(1), secret, number(7), utf8('A256GCM'), number(0), number(0), number(256)),
  )
  const key = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['decrypt'])
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: decode(iv), additionalData: utf8(header) },
    key,
    joined(decode(content), decode(tag)),
  )
  return new TextDecoder().decode(opened)
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function number(value: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return bytes.buffer
}

function joined(...parts: readonly (ArrayBuffer | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...new Uint8Array(part)]))
}

const encode = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** A public key as it was pasted. A private one is named, so that it is never sent. */
export function readPastedKey(text: string): PublicJwk | 'private' | undefined {
  try {
    const { kty, crv, x, y, d, use, alg } = JSON.parse(text)
    if (d !== undefined) return 'private'
    const isWhole = [kty, crv, x, y].every((member) => typeof member === 'string')
    if (isWhole) return { kty, crv, x, y, ...(use && { use }), ...(alg && { alg }) }
  } catch {
    // Said by the field.
  }
  return undefined
}
