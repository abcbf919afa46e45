import { decodeBase64url } from '../../encoding/base64url.ts'
import {
  type CborEntry,
  type CborItem,
  cborMember,
  cborValue,
  decodeCbor,
} from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import { type CoseSign1, readCoseSign1 } from '../cose.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, invalid } from '../refuse.ts'
import { type IssuerSignedItem, readIssuerSignedItem } from './issuer-signed-item.ts'
import {
  isVersion1,
  type MobileSecurityObject,
  readMobileSecurityObject,
} from './mobile-security-object.ts'

/** The only document of a device response, parsed and bounded. Nothing in it is trusted yet. */
export type Mdoc = {
  readonly docType: string
  readonly nameSpaces: readonly NameSpace[]
  readonly issuerAuth: CoseSign1
  readonly securityObject: MobileSecurityObject
  /** As sent, including tag 24: the holder signed these bytes. */
  readonly deviceNameSpaces: CborItem
  readonly deviceSignature: CoseSign1
}

export type NameSpace = { readonly name: string; readonly items: readonly IssuerSignedItem[] }

const longestPresentation = 262_144
const mostElements = 100

/**
 * Reads a base64url DeviceResponse (OpenID4VP 1.0, appendix B.2; ISO/IEC 18013-5, section
 * 8.3.2.1.2.2).
 */
export function wellFormed(
  { text }: { readonly text: string },
  { algorithms }: Pick<Expectation, 'algorithms'> = {},
): Checked<Mdoc> {
  if (text.length > longestPresentation) return invalid('presentation is too long')
  const bytes = decodeBase64url(text)
  const response = bytes && decodeCbor(bytes)
  if (response?.type !== 'map') return invalid('presentation is not base64url of a strict CBOR map')
  if (!isVersion1(cborMember(response, 'version')))
    return invalid('device response: the version is not 1')
  const status = cborMember(response, 'status')?.value
  if (status !== 0) return invalid(`device response: status is not 0${namedStatus(status)}`)
  const [document, ...more] = cborValue(cborMember(response, 'documents'), 'array') ?? []
  if (document === undefined || more.length > 0)
    return invalid('device response: not exactly one document')
  return readDocument(document, algorithms)
}

/** ISO/IEC 18013-5, table 8: general error, CBOR decoding error, CBOR validation error. */
const namedStatus = (status: unknown): string =>
  [10, 11, 12].some((each) => each === status) ? `: it is ${status}` : ''

function readDocument(document: CborItem, algorithms: Expectation['algorithms']): Checked<Mdoc> {
  const issuerSigned = cborMember(document, 'issuerSigned')
  const deviceSigned = cborMember(document, 'deviceSigned')
  const docType = cborValue(cborMember(document, 'docType'), 'text')
  const deviceNameSpaces = cborMember(deviceSigned, 'nameSpaces')
  if (docType === undefined || deviceNameSpaces === undefined)
    return invalid('document: docType or device name spaces are missing')
  const nameSpaces = readNameSpaces(cborMember(issuerSigned, 'nameSpaces'))
  if (!nameSpaces.ok) return nameSpaces
  const signed = cborMember(issuerSigned, 'issuerAuth')
  const issuerAuth = readCoseSign1(signed, 'issuerAuth', algorithms)
  if (!issuerAuth.ok) return issuerAuth
  const { payload } = issuerAuth.value
  const securityObject = payload === null ? undefined : readMobileSecurityObject(payload)
  if (securityObject === undefined)
    return invalid('issuerAuth: the payload is not a mobile security object')
  const deviceSignature = readDeviceSignature(cborMember(deviceSigned, 'deviceAuth'), algorithms)
  if (!deviceSignature.ok) return deviceSignature
  return ok({
    docType,
    nameSpaces: nameSpaces.value,
    issuerAuth: issuerAuth.value,
    securityObject,
    deviceNameSpaces,
    deviceSignature: deviceSignature.value,
  })
}

/** A wallet sends no namespaces if the person deselected everything. */
function readNameSpaces(sent: CborItem | undefined): Checked<readonly NameSpace[]> {
  if (sent === undefined) return ok([])
  const nameSpaces = cborValue(sent, 'map')?.map(readNameSpace)
  if (!nameSpaces?.every((nameSpace) => nameSpace !== undefined))
    return invalid('document: an element is not an IssuerSignedItem')
  const elements = nameSpaces.reduce((sum, { items }) => sum + items.length, 0)
  return elements > mostElements ? invalid('document: too many elements') : ok(nameSpaces)
}

function readNameSpace({ key, item }: CborEntry): NameSpace | undefined {
  const name = cborValue(key, 'text')
  const items = cborValue(item, 'array')?.map(readIssuerSignedItem)
  return name !== undefined && items?.every((one) => one !== undefined)
    ? { name, items }
    : undefined
}

/**
 * A MAC would need a reader key, which requests over redirects do not have (OpenID4VP 1.0, appendix
 * B.2.6.1). We could also compute it ourselves, so it would prove nothing.
 */
function readDeviceSignature(
  deviceAuth: CborItem | undefined,
  algorithms: Expectation['algorithms'],
): Checked<CoseSign1> {
  if (cborMember(deviceAuth, 'deviceMac') !== undefined)
    return invalid('deviceAuth: a MAC instead of a signature')
  const signed = cborMember(deviceAuth, 'deviceSignature')
  const signature = readCoseSign1(signed, 'deviceSignature', algorithms)
  if (signature.ok && signature.value.payload !== null)
    return invalid('deviceSignature: the payload is not detached')
  return signature
}
