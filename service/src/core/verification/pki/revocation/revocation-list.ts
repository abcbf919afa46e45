import { verify } from 'node:crypto'
import {
  type DerElement,
  derTag,
  readDerElement,
  readDerElements,
  readDerFlags,
  readDerSequence,
  readDerSmallInteger,
} from '../../../encoding/der.ts'
import type { Instant } from '../../../vocabulary/instant.ts'
import { ok } from '../../../vocabulary/result.ts'
import { refuse } from '../../refuse.ts'
import type { RuleAfter } from '../../rule-table.ts'
import type { ListResult } from '../../trust/status-list.ts'
import type { Certificate } from '../certificate.ts'
import { type Extension, readExtensions, readObjectIdentifier } from '../extensions.ts'
import { certificateSignatureAlgorithms, isStrongKey } from '../signature-strength.ts'
import { type ListScope, readIssuingPoint } from './issuing-point.ts'

/** What an authority has revoked (RFC 5280, section 5). Only made from a verified list. */
export type RevocationList = {
  readonly thisUpdate: Instant
  readonly nextUpdate: number
  /** Serial numbers as the hex of their bytes, including suspended certificates. */
  readonly revoked: ReadonlySet<string>
  readonly scope: ListScope
  /** Counts towards the size of what is kept. */
  readonly bytes: number
}

/** Twice the size of a list with 100,000 revoked certificates. */
export const largestListBytes = 8 * 2 ** 20

const version2 = 1
const extensionsTag = 0xa0
/** How far clocks may differ. */
const clockSkew = 60_000

const ids = {
  number: '2.5.29.20',
  deltaIndicator: '2.5.29.27',
  issuingPoint: '2.5.29.28',
  authorityKeyId: '2.5.29.35',
} as const
const processed: readonly string[] = [ids.number, ids.issuingPoint, ids.authorityKeyId]

export const unusableList = (rule: RuleAfter<'revocation list: '>): ListResult<never> =>
  refuse('error_status_unavailable', `revocation list: ${rule}`)

/**
 * Reads the list of the authority that issued a certificate, signature first (RFC 5280, section
 * 6.3.3). Whether it is too old is a matter of policy.
 */
export function readRevocationList(
  der: Buffer,
  authority: Certificate,
  now: number,
): ListResult<RevocationList> {
  if (der.length > largestListBytes) return unusableList('too large')
  const [content, algorithm, signature, ...surplus] = readDerSequence(der, 3) ?? []
  if (!content || !algorithm || !signature || surplus.length > 0) return unusableList('not a CRL')
  if (!authority.extensions.mayRevoke)
    return unusableList('the authority lacks the key usage cRLSign')
  if (!isSignedBy(authority, content, algorithm, signature))
    return unusableList('the signature is not of the authority')
  const members = readDerSequence(content.whole, 3) ?? []
  return readContent(members, { algorithm, authority, now, bytes: der.length })
}

function isSignedBy(
  { publicKey }: Certificate,
  content: DerElement,
  algorithm: DerElement,
  signature: DerElement,
): boolean {
  const id = readObjectIdentifier(readDerSequence(algorithm.whole)?.[0])
  const known = id && certificateSignatureAlgorithms.get(id)
  const bits = readDerFlags(signature)
  if (!known || bits === undefined || signature.content[0] !== 0) return false
  if (publicKey.asymmetricKeyType !== known.keyType || !isStrongKey(publicKey)) return false
  return verify(known.hash, content.whole, publicKey, bits)
}

type Context = {
  readonly algorithm: DerElement
  readonly authority: Certificate
  readonly now: number
  readonly bytes: number
}

function readContent(
  [version, inner, issuer, from, ...rest]: readonly DerElement[],
  { algorithm, authority, now, bytes }: Context,
): ListResult<RevocationList> {
  // RFC 5280, section 5.1.2.1: version 2, because there are extensions.
  if (!version || !inner || !issuer || !from || readDerSmallInteger(version) !== version2)
    return unusableList('not of version 2')
  if (!inner.whole.equals(algorithm.whole)) return unusableList('two algorithms')
  if (!issuer.whole.equals(authority.subject)) return unusableList('of another authority')
  const [until, ...optional] = rest
  const thisUpdate = readDerTime(from)
  const nextUpdate = until && readDerTime(until)
  if (thisUpdate === undefined || nextUpdate === undefined)
    return unusableList('thisUpdate or nextUpdate is missing')
  if (thisUpdate > now + clockSkew) return unusableList('thisUpdate is to come')
  const scope = readScope(optional, authority)
  if (typeof scope === 'string') return unusableList(scope)
  const revoked = readRevoked(optional)
  return revoked === undefined
    ? unusableList('an entry cannot be used')
    : ok({ thisUpdate, nextUpdate, revoked, scope, bytes })
}

/** The scope of the list, or the rule that it breaks. */
function readScope(optional: readonly DerElement[], authority: Certificate) {
  const wrapper = optional.find(({ tag }) => tag === extensionsTag)
  const listed = wrapper && readExtensions(wrapper)
  if (wrapper === undefined || optional.at(-1) !== wrapper || optional.length > 2)
    return 'no extensions, or something unknown'
  if (listed === undefined) return 'extensions cannot be read'
  if (listed.has(ids.deltaIndicator)) return 'it has changes alone'
  if ([...listed.values()].some(({ id, critical }) => critical && !processed.includes(id)))
    return 'an unknown critical extension'
  if (!isOfKey(listed.get(ids.authorityKeyId), authority)) return 'of another key of the authority'
  const point = listed.get(ids.issuingPoint)
  const scope = point === undefined ? {} : readIssuingPoint(point.value)
  return scope ?? 'it is for some certificates or reasons alone'
}

const keyIdentifierTag = 0x80

/** RFC 5280, section 5.2.1: which of the authority's keys signed it. */
function isOfKey(extension: Extension | undefined, { extensions }: Certificate): boolean {
  if (extension === undefined) return true
  const sequence = readDerElement(extension.value, derTag.sequence)
  const members = sequence && readDerElements(sequence.content)
  const keyId = members?.find(({ tag }) => tag === keyIdentifierTag)
  const { subjectKeyId } = extensions
  return (
    members !== undefined &&
    (keyId === undefined || subjectKeyId === undefined || subjectKeyId.equals(keyId.content))
  )
}

/** RFC 5280, section 5.1.2.6: without revoked certificates the list of entries is absent. */
function readRevoked(optional: readonly DerElement[]): ReadonlySet<string> | undefined {
  const [entries] = optional.slice(0, -1)
  if (entries === undefined) return new Set()
  return entries.tag === derTag.sequence ? readEntries(entries) : undefined
}

const mostEntries = 200_000

/**
 * The serial numbers of revoked certificates. A list must not be used if an entry cannot be read or
 * has a critical extension (RFC 5280, section 5.3): one of these, certificateIssuer, says that the
 * entry belongs to another authority.
 */
function readEntries({ content }: DerElement): ReadonlySet<string> | undefined {
  const entries = readDerElements(content)
  if (entries === undefined || entries.length > mostEntries) return undefined
  const serials = new Set<string>()
  for (const entry of entries) {
    const serial = readSerial(entry)
    if (serial === undefined) return undefined
    serials.add(serial)
  }
  return serials
}

function readSerial(entry: DerElement): string | undefined {
  const [serial, revokedAt, extensions, ...surplus] = readDerSequence(entry.whole) ?? []
  if (serial?.tag !== derTag.integer || !revokedAt || surplus.length > 0) return undefined
  if (readDerTime(revokedAt) === undefined) return undefined
  if (extensions !== undefined && !areHarmless(extensions)) return undefined
  return serial.content.toString('hex')
}

/** Usually the reason code. A certificate on hold counts as revoked. */
function areHarmless(extensions: DerElement): boolean {
  const listed = readExtensions({ ...extensions, content: extensions.whole })
  return listed !== undefined && [...listed.values()].every(({ critical }) => !critical)
}

const forms: { readonly [tag: number]: RegExp | undefined } = {
  [derTag.utcTime]: /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/,
  [derTag.generalizedTime]: /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/,
}

/**
 * A Time. It has seconds and is in UTC, as RFC 5280 demands (sections 4.1.2.5.1 and 4.1.2.5.2).
 * Two-digit years are from 1950 to 2049.
 */
function readDerTime(element: DerElement): Instant | undefined {
  const [, year = '', ...rest] = forms[element.tag]?.exec(element.content.toString('latin1')) ?? []
  const [month, day, hour, minute, second] = rest
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19'
  const text = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const time = Date.parse(text)
  // The 30th of February would become the 2nd of March.
  return Number.isNaN(time) || new Date(time).toISOString() !== text ? undefined : time
}
