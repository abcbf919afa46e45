import { type DerElement, derTag, readDerElements, readDerSequence } from '../../../encoding/der.ts'
import { readDerTime } from '../../../encoding/der-time.ts'
import { readExtensions } from '../extensions.ts'

const mostEntries = 200_000

/**
 * The serial numbers of revoked certificates. A list with an entry that cannot be read, or that has
 * a critical extension, must not be used (RFC 5280, section 5.3): one of them, certificateIssuer,
 * says that it is of another authority.
 */
export function readEntries({ content }: DerElement): ReadonlySet<string> | undefined {
  const entries = readDerElements(content, 3)
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

/** The reason, mostly. A certificate on hold counts as revoked. */
function areHarmless(extensions: DerElement): boolean {
  const listed = readExtensions({ ...extensions, content: extensions.whole })
  return listed !== undefined && [...listed.values()].every(({ critical }) => !critical)
}
