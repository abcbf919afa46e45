import type { X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Result } from '../../vocabulary/result.ts'
import type { CertificatePath } from '../pki/chain-cache.ts'
import { refuse } from '../refuse.ts'

/** Whatever is wrong with a list has one code: it says nothing about the credential. */
export type ListResult<T> = Result<T, 'error_status_unavailable'>

export const unusable = (rule: string): ListResult<never> =>
  refuse('error_status_unavailable', `status list: ${rule}`)

/** What a fetched list is compared with. */
export type ListExpectation = {
  /** Where the credential says that its list is. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Certificates of the issuer for status lists: one for issuing only if it is named here too. */
  readonly anchors: readonly X509Certificate[]
  /** What the credential says that the list is signed under. */
  readonly certificate?: Uint8Array
  /** Then a list that the sandbox could sign is no list. */
  readonly isLive?: boolean
}

/**
 * The statuses of many credentials (Token Status List, section 4), from a verified token alone.
 */
export type StatusList = ListTimes & {
  readonly bits: StatusBits
  readonly bytes: Buffer
  /** Who signed it, up to the anchor for lists. */
  readonly signerPath: CertificatePath
}

/** What the issuer says of its times. Milliseconds since 1970. */
export type ListTimes = {
  readonly issuedAt: number
  /** It counts until then, and not a moment longer. */
  readonly expiresAt: number
  /** After this time a newer one may be published. */
  readonly ttlSeconds?: number
}

const daySeconds = 86_400
const longestAgeSeconds = 7 * daySeconds

/**
 * When a list without `exp` counts no more, in seconds since 1970. The age is then our decision
 * (Token Status List, section 8.3, step 4b). A day, as it is the time that issuers of qualified
 * certificates have to publish a revocation (Regulation (EU) No 910/2014, article 24(3)). An issuer
 * with a longer `ttl` says that it publishes more seldom: then two of them, as the list was up to
 * one old when it was fetched, and never more than a week.
 */
export const endWithoutExp = (issuedAt: number, ttl = 0): number =>
  issuedAt + Math.min(Math.max(2 * ttl, daySeconds), longestAgeSeconds)

const bitSizes = [1, 2, 4, 8] as const
type StatusBits = (typeof bitSizes)[number]

/**
 * 64 Mi statuses of 8 bits. DEFLATE expands at most 1,032 times, so a bound on the ratio would
 * refuse no more.
 */
const largestListBytes = 64 * 2 ** 20

/** Undefined unless `bits` and the whole ZLIB data (RFC 1950) are as in section 4.1. */
export function unpackStatuses(
  bits: unknown,
  compressed: Buffer,
): Pick<StatusList, 'bits' | 'bytes'> | undefined {
  const size = bitSizes.find((known) => known === bits)
  const bytes = size && inflate(compressed)
  return bytes && { bits: size, bytes }
}

function inflate(compressed: Buffer): Buffer | undefined {
  try {
    const inflated: unknown = inflateSync(compressed, {
      maxOutputLength: largestListBytes,
      info: true,
    })
    const isWhole = isInflation(inflated) && inflated.engine.bytesWritten === compressed.length
    return isWhole ? inflated.buffer : undefined
  } catch {
    return undefined
  }
}

type Inflation = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } }

/** What `info: true` gives, which the types of Node do not know. */
const isInflation = (value: unknown): value is Inflation =>
  typeof value === 'object' && value !== null && 'buffer' in value && 'engine' in value

/**
 * Statuses fill each byte from its least significant bit (section 4.1). Undefined: no such index.
 */
export function statusAt(
  { bits, bytes }: Pick<StatusList, 'bits' | 'bytes'>,
  index: number,
): number | undefined {
  const place = index * bits
  const byte = Number.isSafeInteger(index) ? bytes[Math.floor(place / 8)] : undefined
  return byte === undefined ? undefined : (byte >> (place % 8)) & (2 ** bits - 1)
}
