import { type CborItem, cborTag, cborTagged, cborValue } from '../../encoding/cbor.ts'

/**
 * ISO/IEC 18013-5, section 9.1.2.4, forbids fractions of a second, but an issuer in use writes
 * them.
 */
const utc = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/

/** A `tdate` in milliseconds since 1970; undefined unless it is a moment of the calendar in UTC. */
export function readDateTime(item: CborItem | undefined): number | undefined {
  const text = cborValue(cborTagged(item, cborTag.dateTime), 'text')
  const [, toTheSecond] = utc.exec(text ?? '') ?? []
  const moment = Date.parse(`${toTheSecond}Z`)
  // The 30th of February would otherwise be read as a day in March.
  return new Date(moment || 0).toISOString() === `${toTheSecond}.000Z` ? moment : undefined
}
