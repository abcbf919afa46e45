import { createHash } from 'node:crypto'
import { cbor, embedded, type Tagged, tagged } from './cbor.ts'
import { now } from './certificates.ts'
import { base64url, type Changes, sha256 } from './jose.ts'
import { type EcKey, ecdsa } from './keys.ts'
import { clientId, ecOf, holder, nonce, pidType, responseUri, signer } from './requests.ts'

/** An issuer and a holder of mdocs who do as they are told. */

/** OpenID4VP 1.0, appendix B.2.6.1. */
export const transcriptOf = (info: readonly unknown[], name = 'OpenID4VPHandover'): Buffer =>
  cbor([null, null, [name, sha256(cbor(info))]])

/** Of an answer that is not encrypted. */
const transcript = transcriptOf([clientId, nonce, null, responseUri])

export const dateTime = (milliseconds: number): Tagged =>
  tagged(0, `${new Date(milliseconds).toISOString().slice(0, 19)}Z`)
export const fullDate = (text: string): Tagged => tagged(1004, text)

const hour = 3_600_000
export const validity = {
  signed: dateTime(now - hour),
  validFrom: dateTime(now - hour),
  validUntil: dateTime(now + 14 * 24 * hour),
} as const

export const elements = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: fullDate('1964-08-12'),
  nationality: ['DE'],
} as const

const curveNumbers = { 'P-256': 1, 'P-384': 2, secp256k1: 8 } as const

export const coseKey = (key: EcKey) =>
  new Map<number, unknown>([
    [1, 2],
    [-1, curveNumbers[key.curve]],
    [-2, key.x],
    [-3, key.y],
  ])

/** Header parameters by label to add, replace or, if undefined, leave out. */
export type Labels = readonly (readonly [label: number, value: unknown])[]

export type Sign1 = {
  readonly key: EcKey
  readonly payload: Uint8Array
  readonly isDetached?: boolean
  readonly header?: Labels
  readonly headerBytes?: Uint8Array
  readonly unprotected?: Labels | undefined
  readonly sign?: ((message: Buffer) => Uint8Array) | undefined
}

export function sign1(wish: Sign1): readonly unknown[] {
  const header =
    wish.headerBytes ?? cbor(new Map<number, unknown>([[1, -7], ...(wish.header ?? [])]))
  const signed = cbor(['Signature1', header, new Uint8Array(), wish.payload])
  const signature = wish.sign?.(signed) ?? ecdsa(wish.key, signed)
  return [header, new Map(wish.unprotected), wish.isDetached ? null : wish.payload, signature]
}

export type Wish = {
  readonly values?: Changes
  readonly item?: Changes
  readonly moreItems?: readonly unknown[]
  readonly nameSpace?: string
  readonly sent?: (items: readonly unknown[]) => unknown
  readonly hash?: string
  readonly securityObject?: Changes
  readonly issuerPayload?: Uint8Array
  readonly issuerKey?: EcKey
  readonly issuerHeader?: Labels
  readonly issuerHeaderBytes?: Uint8Array
  readonly issuerUnprotected?: Labels
  readonly issuerSign?: (message: Buffer) => Uint8Array
  readonly issuerAuth?: (honest: readonly unknown[]) => unknown
  readonly holderKey?: EcKey
  readonly transcript?: Uint8Array
  readonly deviceNameSpaces?: unknown
  readonly signedNameSpaces?: unknown
  readonly signedType?: string
  readonly signedContext?: string
  readonly deviceHeader?: Labels
  readonly deviceHeaderBytes?: Uint8Array
  readonly deviceSign?: (message: Buffer) => Uint8Array
  readonly deviceAuth?: (honest: { readonly deviceSignature: readonly unknown[] }) => unknown
  readonly deviceSigned?: Changes
  readonly issuerSigned?: Changes
  readonly document?: Changes
  readonly response?: Changes
}

const salt = Buffer.alloc(16, 7)

export const makeItem = (
  digestID: unknown,
  elementIdentifier: unknown,
  elementValue: unknown,
  changes: Changes = {},
): Tagged => embedded({ digestID, random: salt, elementIdentifier, elementValue, ...changes })

const itemsOf = ({ values, item, moreItems = [] }: Wish): readonly unknown[] => [
  ...Object.entries({ ...elements, ...values })
    .filter(([, value]) => value !== undefined)
    .map(([name, value], place) => makeItem(place, name, value, item)),
  ...moreItems,
]

export const digestsOf = (items: readonly unknown[], hash = 'sha256') =>
  new Map<unknown, unknown>(
    items.map((item, place) => [place, createHash(hash).update(cbor(item)).digest()]),
  )

function issue(items: readonly unknown[], wish: Wish): unknown {
  const securityObject = {
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    valueDigests: { [wish.nameSpace ?? pidType]: digestsOf(items, wish.hash) },
    deviceKeyInfo: { deviceKey: coseKey(holder) },
    docType: pidType,
    validityInfo: validity,
    ...wish.securityObject,
  }
  const honest = sign1({
    key: wish.issuerKey ?? ecOf(signer),
    payload: wish.issuerPayload ?? cbor(embedded(securityObject)),
    header: wish.issuerHeader ?? [],
    ...(wish.issuerHeaderBytes && { headerBytes: wish.issuerHeaderBytes }),
    unprotected: wish.issuerUnprotected ?? [[33, signer.der]],
    sign: wish.issuerSign,
  })
  return wish.issuerAuth?.(honest) ?? honest
}

function proveHolding(wish: Wish): unknown {
  const nameSpaces = wish.deviceNameSpaces ?? embedded({})
  const signedType = wish.signedType ?? wish.document?.['docType'] ?? pidType
  const authentication = Buffer.concat([
    Buffer.of(0x84),
    cbor(wish.signedContext ?? 'DeviceAuthentication'),
    wish.transcript ?? transcript,
    cbor(signedType),
    cbor(wish.signedNameSpaces ?? nameSpaces),
  ])
  const deviceSignature = sign1({
    key: wish.holderKey ?? holder,
    payload: cbor(tagged(24, authentication)),
    isDetached: true,
    header: wish.deviceHeader ?? [],
    ...(wish.deviceHeaderBytes && { headerBytes: wish.deviceHeaderBytes }),
    sign: wish.deviceSign,
  })
  const deviceAuth = wish.deviceAuth?.({ deviceSignature }) ?? { deviceSignature }
  return { nameSpaces, deviceAuth, ...wish.deviceSigned }
}

/** A device response: right, except for what the wish changes. */
export function presentBytes(wish: Wish = {}): Buffer {
  const items = itemsOf(wish)
  const nameSpaces = { [wish.nameSpace ?? pidType]: wish.sent ? wish.sent(items) : items }
  const document = {
    docType: pidType,
    issuerSigned: { nameSpaces, issuerAuth: issue(items, wish), ...wish.issuerSigned },
    deviceSigned: proveHolding(wish),
    ...wish.document,
  }
  return cbor({ version: '1.0', documents: [document], status: 0, ...wish.response })
}

export const presentMdoc = (wish: Wish = {}): string => base64url(presentBytes(wish))
