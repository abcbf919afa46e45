import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Tag } from 'cbor2'
import { cbor, embedded, type HeaderChanges, sign1, tagged } from '../cose.test-material.ts'
import { createChainCache } from '../pki/chain-cache.ts'
import { makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import { credentialRefusalIn } from '../refusal.test-material.ts'
import { checkMdoc, type MdocExpectation } from './mdoc-checks.ts'

/** A test-only issuer and holder. It shares no code, and so no mistake, with the verifier. */

export const root = await makeAuthority()
export const signer = await makeCertificate({ issuer: root })

const p256Keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const holder = p256Keys()
export const stranger = p256Keys()

export const pidType = 'eu.europa.ec.eudi.pid.1'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** OpenID4VP 1.0, appendix B.2.6.1. */
export const transcriptOf = (info: readonly [string, string, Uint8Array | null, string]): Buffer =>
  cbor([null, null, ['OpenID4VPHandover', sha256(cbor(info))]])

export const request = {
  clientId: 'x509_hash:FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8',
  nonce: 'VbZa8OglG47qyFfPtb7UIvFJdfhI7muv5SA9snGoT6U',
  thumbprint: sha256(Buffer.from('key')),
  responseUri: 'https://verify.example/response',
} as const

export const transcript = transcriptOf([
  request.clientId,
  request.nonce,
  request.thumbprint,
  request.responseUri,
])

export const expectation: MdocExpectation = {
  now,
  clientId: request.clientId,
  nonce: request.nonce,
  anchors: [root.x509],
  vct: [],
  wanted: ['family_name', 'given_name', 'birth_date', 'nationality'],
  doctype: pidType,
  sessionTranscript: transcript,
}

export const dateTime = (milliseconds: number): Tag =>
  tagged(0, `${new Date(milliseconds).toISOString().slice(0, 19)}Z`)
export const fullDate = (text: string): Tag => tagged(1004, text)

const hour = 3_600_000
export const validity = {
  signed: dateTime(now - hour),
  validFrom: dateTime(now - hour),
  validUntil: dateTime(now + 14 * 24 * hour),
} as const

export const pid = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: fullDate('1964-08-12'),
  nationality: ['DE'],
} as const

export const pidValues = { ...pid, birth_date: '1964-08-12' } as const

export function deviceKeyOf(key: KeyObject): Map<number, unknown> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

/** Members to add, replace or, if undefined, leave out. */
type Changes = { readonly [name: string]: unknown }

export type Wish = {
  readonly values?: Changes
  /** Changes to the items before they are digested. */
  readonly item?: Changes
  readonly moreItems?: readonly unknown[]
  readonly nameSpace?: string
  /** Which of the digested items are sent. */
  readonly sent?: (items: readonly unknown[]) => unknown
  readonly hash?: string
  readonly securityObject?: Changes
  readonly issuerPayload?: Uint8Array
  readonly issuerKey?: KeyObject
  readonly issuerHeader?: HeaderChanges
  readonly issuerUnprotected?: HeaderChanges
  readonly issuerAuth?: (honest: readonly unknown[]) => unknown
  readonly holderKey?: KeyObject
  readonly transcript?: Uint8Array
  readonly deviceNameSpaces?: unknown
  /** The type that the holder signs. */
  readonly signedType?: string
  readonly deviceHeader?: HeaderChanges
  readonly deviceAuth?: (honest: { readonly deviceSignature: readonly unknown[] }) => unknown
  readonly document?: Changes
  readonly response?: Changes
}

const salt = new Uint8Array(16).fill(7)

export const makeItem = (
  digestID: number,
  elementIdentifier: string,
  elementValue: unknown,
  changes: Changes = {},
) => embedded({ digestID, random: salt, elementIdentifier, elementValue, ...changes })

const itemsOf = ({ values, item, moreItems = [] }: Wish): readonly unknown[] => [
  ...Object.entries({ ...pid, ...values })
    .filter(([, value]) => value !== undefined)
    .map(([name, value], place) => makeItem(place, name, value, item)),
  ...moreItems,
]

function issue(items: readonly unknown[], wish: Wish): unknown {
  const digestOf = (item: unknown) =>
    createHash(wish.hash ?? 'sha256')
      .update(cbor(item))
      .digest()
  const securityObject = {
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    valueDigests: {
      [wish.nameSpace ?? pidType]: new Map(items.map((item, place) => [place, digestOf(item)])),
    },
    deviceKeyInfo: { deviceKey: deviceKeyOf(holder.publicKey) },
    docType: pidType,
    validityInfo: validity,
    ...wish.securityObject,
  }
  const honest = sign1({
    key: wish.issuerKey ?? signer.privateKey,
    payload: wish.issuerPayload ?? cbor(embedded(securityObject)),
    protectedHeader: wish.issuerHeader ?? [],
    unprotectedHeader: wish.issuerUnprotected ?? [[33, signer.der]],
  })
  return wish.issuerAuth?.(honest) ?? honest
}

function proveHolding(wish: Wish): unknown {
  const nameSpaces = wish.deviceNameSpaces ?? embedded({})
  const signed = wish.signedType ?? wish.document?.['docType'] ?? pidType
  // The transcript is inserted unchanged: an array of four with its first element, the transcript
  // and the other two.
  const authentication = Buffer.concat([
    Buffer.of(0x84),
    cbor('DeviceAuthentication'),
    wish.transcript ?? transcript,
    cbor(signed),
    cbor(nameSpaces),
  ])
  const deviceSignature = sign1({
    key: wish.holderKey ?? holder.privateKey,
    payload: cbor(tagged(24, authentication)),
    isDetached: true,
    protectedHeader: wish.deviceHeader ?? [],
  })
  return { nameSpaces, deviceAuth: wish.deviceAuth?.({ deviceSignature }) ?? { deviceSignature } }
}

/** A valid device response, except for what the wish changes. */
export function presentBytes(wish: Wish = {}): Buffer {
  const items = itemsOf(wish)
  const nameSpaces = { [wish.nameSpace ?? pidType]: wish.sent ? wish.sent(items) : items }
  const document = {
    docType: pidType,
    issuerSigned: { nameSpaces, issuerAuth: issue(items, wish) },
    deviceSigned: proveHolding(wish),
    ...wish.document,
  }
  return cbor({ version: '1.0', documents: [document], status: 0, ...wish.response })
}

export const present = (wish: Wish = {}): string => presentBytes(wish).toString('base64url')

export const verifyText = (text: string, changes: Partial<MdocExpectation> = {}) =>
  checkMdoc(text, { ...expectation, ...changes }, createChainCache(10))

export const refusalOf = (text: string, changes: Partial<MdocExpectation> = {}) =>
  credentialRefusalIn(verifyText(text, changes))
