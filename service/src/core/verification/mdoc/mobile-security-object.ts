import {
  type CborEntry,
  type CborItem,
  cborMember,
  cborTag,
  cborTagged,
  cborValue,
  decodeCbor,
  decodeEmbedded,
} from '../../encoding/cbor.ts'
import type { Instant } from '../../vocabulary/instant.ts'

/**
 * What the issuer signs (ISO/IEC 18013-5, section 9.1.2.4): the digests of the elements, not the
 * elements.
 */
export type MobileSecurityObject = {
  readonly docType: string
  readonly digestAlgorithm: string
  /** By namespace, then by digest ID. */
  readonly valueDigests: CborItem
  readonly deviceKey: CborItem
  readonly validity: Validity
  readonly status: CborItem | undefined
}

type Validity = {
  readonly signed: Instant
  readonly validFrom: number
  readonly validUntil: number
}

export function readMobileSecurityObject(payload: Buffer): MobileSecurityObject | undefined {
  const object = decodeEmbedded(decodeCbor(payload))
  const docType = cborValue(cborMember(object, 'docType'), 'text')
  const digestAlgorithm = cborValue(cborMember(object, 'digestAlgorithm'), 'text')
  const valueDigests = cborMember(object, 'valueDigests')
  const deviceKey = cborMember(cborMember(object, 'deviceKeyInfo'), 'deviceKey')
  const validity = readValidity(cborMember(object, 'validityInfo'))
  if (!isVersion1(cborMember(object, 'version'))) return undefined
  if (docType === undefined || digestAlgorithm === undefined || validity === undefined)
    return undefined
  if (deviceKey === undefined || valueDigests === undefined || !holdsDigests(valueDigests))
    return undefined
  return {
    docType,
    digestAlgorithm,
    valueDigests,
    deviceKey,
    validity,
    status: cborMember(object, 'status'),
  }
}

const major1 = /^1\.\d{1,3}$/

/**
 * Version 1 with any minor number: later ones only add members, and unknown members are ignored
 * (ISO/IEC 18013-5, second edition, sections 8.3 and 12.3.4).
 */
export const isVersion1 = (version: CborItem | undefined): boolean =>
  major1.test(cborValue(version, 'text') ?? '')

function readValidity(info: CborItem | undefined): Validity | undefined {
  const [signed, validFrom, validUntil] = ['signed', 'validFrom', 'validUntil'].map((name) =>
    readDateTime(cborMember(info, name)),
  )
  if (signed === undefined || validFrom === undefined || validUntil === undefined) return undefined
  return { signed, validFrom, validUntil }
}

function holdsDigests(valueDigests: CborItem): boolean {
  const isDigest = ({ key, item }: CborEntry) =>
    key.type === 'integer' && key.value >= 0 && item.type === 'bytes'
  return (
    valueDigests.type === 'map' &&
    valueDigests.value.every(
      ({ key, item }) => key.type === 'text' && cborValue(item, 'map')?.every(isDigest),
    )
  )
}

/**
 * ISO/IEC 18013-5, section 9.1.2.4, forbids fractions of a second, but an issuer in use writes
 * them.
 */
const utc = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/

/** A `tdate`. Undefined unless it is a valid date and time in UTC. */
function readDateTime(item: CborItem | undefined): Instant | undefined {
  const text = cborValue(cborTagged(item, cborTag.dateTime), 'text')
  const [, toTheSecond] = utc.exec(text ?? '') ?? []
  const moment = Date.parse(`${toTheSecond}Z`)
  // The 30th of February would otherwise be read as a day in March.
  return new Date(moment || 0).toISOString() === `${toTheSecond}.000Z` ? moment : undefined
}
