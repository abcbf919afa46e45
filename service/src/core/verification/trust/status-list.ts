import type { X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Instant } from '../../vocabulary/instant.ts'
import { type Failure, fail, type Result } from '../../vocabulary/result.ts'
import type { SignatureAlgorithm } from '../../vocabulary/signature-algorithms.ts'
import type { CertificatePath } from '../pki/chain-cache.ts'
import { refuse } from '../refuse.ts'
import type { RuleAfter } from '../rule-table.ts'

/** All problems with a list share one code, which says nothing about the credential. */
export type ListResult<T> = Result<T, 'error_status_unavailable'>

export const unusableStatusList = (rule: RuleAfter<'status list: '>): ListResult<never> =>
  refuse('error_status_unavailable', `status list: ${rule}`)

/** Its signer, or its form, breaks a rule that another reader has named. */
export const unusableBy = ({ code, cause = code }: Failure): ListResult<never> =>
  fail('error_status_unavailable', {
    cause: cause.startsWith('status list') ? cause : `status list: ${cause}`,
  })

/** What a fetched list is compared with. */
export type ListExpectation = {
  /** Where the credential says its list is. */
  readonly uri: string
  readonly now: Instant
  /** The issuer's certificates for status lists. Those for issuing count only if listed here. */
  readonly anchors: readonly X509Certificate[]
  /** How its issuer signs. ES256 if not set. */
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
  /** The certificate that the list is signed under, according to the credential. */
  readonly certificate?: Uint8Array | undefined
  /** If set, a list that the sandbox could sign does not count. */
  readonly isLive?: boolean
}

/**
 * The statuses of many credentials (Token Status List, section 4). Only made from a verified token.
 */
export type StatusList = ListTimes & {
  readonly bits: StatusBits
  readonly bytes: Buffer
  /** From its signer to the anchor for lists. */
  readonly signerPath: CertificatePath
}

/** The list's times according to the issuer. */
export type ListTimes = {
  readonly issuedAt: Instant
  /** The list counts until then, and not a moment longer. */
  readonly expiresAt: Instant
  /** After this time a newer list may be published. */
  readonly ttlSeconds?: number | undefined
}

const daySeconds = 86_400
const longestAgeSeconds = 7 * daySeconds

/**
 * When a list without `exp` stops counting, in seconds since 1970. The maximum age is then our
 * decision (Token Status List, section 8.3, step 4b). We use a day, which is how long issuers of
 * qualified certificates have to publish a revocation (Regulation (EU) No 910/2014, article 24(3)).
 * An issuer with a longer `ttl` publishes less often: then we use two of them, because the list was
 * up to one `ttl` old when it was fetched, and never more than a week.
 */
export const endWithoutExp = (issuedAt: number, ttl = 0): number =>
  issuedAt + Math.min(Math.max(2 * ttl, daySeconds), longestAgeSeconds)

const bitSizes = [1, 2, 4, 8] as const
type StatusBits = (typeof bitSizes)[number]

/**
 * 64 Mi statuses of 8 bits. DEFLATE expands at most 1,032 times, so a limit on the ratio would
 * refuse nothing more.
 */
const largestListBytes = 64 * 2 ** 20

/** Undefined unless `bits` and the whole ZLIB data (RFC 1950) conform to section 4.1. */
export function unpackStatuses(
  bits: unknown,
  compressed: Buffer,
): Pick<StatusList, 'bits' | 'bytes'> | undefined {
  if (!isBitSize(bits)) return undefined
  const bytes = inflate(compressed)
  return bytes && { bits, bytes }
}

const isBitSize = (bits: unknown): bits is StatusBits => bitSizes.some((size) => size === bits)

function inflate(compressed: Buffer): Buffer | undefined {
  try {
    const inflated: object = inflateSync(compressed, {
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

/** The result with `info: true`, which is missing in the types of Node. */
const isInflation = (value: object): value is Inflation => 'engine' in value

/**
 * Statuses fill each byte from its least significant bit (section 4.1). Undefined if there is no
 * such index.
 */
export function statusAt(
  { bits, bytes }: Pick<StatusList, 'bits' | 'bytes'>,
  index: number,
): number | undefined {
  const place = index * bits
  const byte = Number.isSafeInteger(index) ? bytes[Math.floor(place / 8)] : undefined
  return byte === undefined ? undefined : (byte >> (place % 8)) & (2 ** bits - 1)
}
