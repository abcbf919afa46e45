import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sliceBytes } from './limits.ts'

const codings = ['br', 'gzip'] as const

type Coding = (typeof codings)[number]

/**
 * A file that stays the same while the service runs: one buffer for all readers, however slowly
 * they read. Only such files are compressed. The compressed size of a page could reveal the
 * person's own links in it to an attacker who controls other parts of it (BREACH,
 * https://breachattack.com).
 */
export type StaticFile = {
  readonly type: string
  readonly bytes: Buffer
  /** A weak tag: the same for each coding of the content (RFC 9110, section 8.8.1). */
  readonly entityTag: string
  /** Made once, at first use. Undefined if the content is already compressed. */
  encoded(coding: Coding): Promise<Buffer> | undefined
}

/** The name changes with the content, so browsers may cache it forever. */
export const keptForGood = 'public, max-age=31536000, immutable'

/** Cached, but used again only after we have confirmed that it is unchanged. */
export const revalidated = 'no-cache'

export const contentHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

const mostBytesForBest = 32_768

const isCompressed = /^(font\/|image\/(png|webp)|application\/gzip)/

export function staticFile(type: string, bytes: Buffer): StaticFile {
  const made = new Map<Coding, Promise<Buffer>>()
  const encoded = (coding: Coding) => {
    const buffer = made.get(coding) ?? encode[coding](bytes)
    made.set(coding, buffer)
    return buffer
  }
  return {
    type,
    bytes,
    entityTag: `W/"${contentHash(bytes)}"`,
    encoded: isCompressed.test(type) ? () => undefined : encoded,
  }
}

/**
 * Runs in another thread. The best quality saves a tenth: in a tenth of a second for what a page
 * needs, in seconds for what is large.
 */
const encode = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length <= mostBytesForBest ? 11 : 5 },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} satisfies { [coding in Coding]: (bytes: Buffer) => Promise<Buffer> }

/** RFC 9110, section 12.5.3: quality 0 means that a coding is not wanted. */
const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
} satisfies { [coding in Coding]: RegExp }

export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  const vary = [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  reply.header('Vary', vary).header('ETag', file.entityTag)
  if (isHeld(headers['if-none-match'], file.entityTag)) return reply.code(304).send()
  const wish = headers['accept-encoding']?.toString() ?? ''
  const coding = codings.find((each) => takes[each].test(wish))
  const encoded = coding && (await file.encoded(coding))
  if (coding !== undefined && encoded !== undefined) reply.header('Content-Encoding', coding)
  const bytes = encoded ?? file.bytes
  reply.type(file.type).header('Content-Length', bytes.length)
  return reply.send(method === 'HEAD' || bytes.length <= sliceBytes ? bytes : sliced(bytes))
}

/** RFC 9110, section 13.1.2: tags are compared weakly. */
const isHeld = (wanted: string | undefined, entityTag: string): boolean =>
  (wanted ?? '').split(',').some((tag) => ['*', entityTag, entityTag.slice(2)].includes(tag.trim()))

/**
 * In slices of the one buffer, because progress shows between slices, while a single write shows
 * only its end.
 */
function sliced(bytes: Buffer): Readable {
  let sent = 0
  return new Readable({
    highWaterMark: sliceBytes,
    read() {
      const slice = bytes.subarray(sent, sent + sliceBytes)
      sent += slice.length
      this.push(slice.length === 0 ? null : slice)
    },
  })
}
