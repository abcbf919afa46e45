import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encode } from 'cbor2'

type CreationOptions = {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { id: string }
}
type RequestOptions = { readonly challenge: string; readonly rpId?: string }

/** What a test may get wrong on purpose. */
export type Wish = {
  readonly origin?: string
  readonly challenge?: string
  readonly flags?: number
  readonly counter?: number
}

export type SoftwareAuthenticator = {
  create(options: CreationOptions, wish?: Wish): object
  get(options: RequestOptions, wish?: Wish): object
}

const userPresentAndVerified = 0x05
const attestedCredential = 0x40

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** A passkey in software: WebAuthn Level 3 with one ES256 key and no attestation (section 8.7). */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, wish: Wish) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wish.challenge ?? challenge,
        origin: wish.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, wish: Wish) => {
    counter++
    const rest = Buffer.alloc(5)
    rest.writeUInt8(wish.flags ?? flags, 0)
    rest.writeUInt32BE(wish.counter ?? counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
  const answer = (response: object) => ({
    id: text(credentialId),
    rawId: text(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create: ({ challenge, rp, user }, wish = {}) => {
      userHandle = user.id
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authenticatorData(rp.id ?? '', userPresentAndVerified | attestedCredential, wish),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      const clientDataJSON = text(clientData('webauthn.create', challenge, wish))
      return answer({
        clientDataJSON,
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    get: ({ challenge, rpId }, wish = {}) => {
      const data = authenticatorData(rpId ?? '', userPresentAndVerified, wish)
      const client = clientData('webauthn.get', challenge, wish)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle,
      })
    },
  }
}

/** RFC 9053 section 7.1. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}
