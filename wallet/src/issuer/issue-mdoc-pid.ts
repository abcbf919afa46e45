import { base64url, exportJWK } from 'jose'
import { type CborMap, dateTime, embed, encodeCbor, encodeUnlessBytes } from '../holder/cbor.ts'
import {
  encodeItem,
  type IssuerSigned,
  type IssuerSignedItem,
  issuerSignedCbor,
} from '../holder/issuer-signed.ts'
import { signatureOf } from '../holder/keys.ts'
import { type CoseTamper, coseLabel, signCose } from '../holder/mdoc/sign-cose.ts'
import { interfacePerson, pidDocType, pidElements } from './person.ts'
import { type CommonOrder, fourteenDaysSeconds, type StatusReference } from './pid-order.ts'
import { encodeX5chain } from './signer.ts'

type Elements = { readonly [namespace: string]: CborMap }
type Items = { readonly [namespace: string]: readonly IssuerSignedItem[] }

/**
 * Changes one mdoc: `elements` and `items` before the digests are made, `mso` before signing,
 * `nameSpaces` after it.
 */
export type MdocIssueTamper = {
  readonly elements?: (honest: Elements) => Elements
  readonly items?: (honest: Items) => Items
  readonly mso?: (honest: CborMap) => CborMap | Uint8Array
  readonly issuerAuth?: CoseTamper
  readonly nameSpaces?: (honest: IssuerSigned['nameSpaces']) => IssuerSigned['nameSpaces']
}

export type MdocPidOrder = CommonOrder & {
  readonly status?: StatusReference
  readonly tamper?: MdocIssueTamper
}

/**
 * Issues a PID as mdoc with all its elements: encoded `IssuerSigned` (ISO/IEC 18013-5, 8.3.2.1.2.2
 * and 9.1.2.4).
 */
export async function issueMdocPid(order: MdocPidOrder): Promise<Uint8Array> {
  const { tamper = {}, signer } = order
  const honest = pidElements(order.person ?? interfacePerson)
  const honestItems = mapValues(tamper.elements?.(honest) ?? honest, makeItems)
  const items = tamper.items?.(honestItems) ?? honestItems
  const nameSpaces = mapValues(items, (each) => each.map(encodeItem))
  const mso = await makeMso(items, order)
  const payload = encodeCbor(embed(encodeUnlessBytes(tamper.mso?.(mso) ?? mso)))
  const unprotectedHeader = new Map([[coseLabel.certificates, encodeX5chain(signer)]])
  const issuerAuth = await signCose(
    { unprotectedHeader, payload },
    signer.privateKey,
    tamper.issuerAuth,
  )
  return encodeCbor(
    issuerSignedCbor({ nameSpaces: tamper.nameSpaces?.(nameSpaces) ?? nameSpaces, issuerAuth }),
  )
}

const makeItems = (elements: CborMap): readonly IssuerSignedItem[] =>
  Object.entries(elements).map(([elementIdentifier, elementValue], digestID) => ({
    digestID,
    random: crypto.getRandomValues(new Uint8Array(32)),
    elementIdentifier,
    elementValue,
  }))

async function makeMso(items: Items, order: MdocPidOrder): Promise<CborMap> {
  const issuedAt = order.issuedAt ?? new Date()
  const digests = Object.entries(items).map(async ([namespace, each]) => [
    namespace,
    await makeDigests(each),
  ])
  return {
    version: '1.0',
    digestAlgorithm: 'SHA-256',
    valueDigests: Object.fromEntries(await Promise.all(digests)),
    deviceKeyInfo: { deviceKey: await encodeCoseKey(order.holderKey) },
    docType: pidDocType,
    validityInfo: {
      signed: dateTime(issuedAt),
      validFrom: dateTime(order.notBefore ?? issuedAt),
      validUntil: dateTime(
        new Date(issuedAt.getTime() + (order.lifetimeSeconds ?? fourteenDaysSeconds) * 1_000),
      ),
    },
    ...(order.status === undefined ? {} : { status: describeStatus(order.status) }),
  }
}

/** Each digest is made over the item with its tag 24, as it is sent (9.1.2.5). */
async function makeDigests(
  items: readonly IssuerSignedItem[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const digests = items.map(async (item) => {
    const digest = await crypto.subtle.digest('SHA-256', encodeCbor(embed(encodeItem(item))))
    return [item.digestID, new Uint8Array(digest)] as const
  })
  return new Map(await Promise.all(digests))
}

/** COSE_Key of an EC key (RFC 9053, section 7.1.1): kty EC2, crv, x, y. */
async function encodeCoseKey(key: CryptoKey): Promise<ReadonlyMap<number, unknown>> {
  const { x = '', y = '' } = await exportJWK(key)
  return new Map<number, unknown>([
    [1, 2],
    [-1, signatureOf(key).coseCurve],
    [-2, base64url.decode(x)],
    [-3, base64url.decode(y)],
  ])
}

const describeStatus = (reference: StatusReference): CborMap =>
  'idx' in reference ? { status_list: reference } : { identifier_list: reference }

const mapValues = <From, To>(
  from: { readonly [name: string]: From },
  change: (value: From) => To,
) => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]))
