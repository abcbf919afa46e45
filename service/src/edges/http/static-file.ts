import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A file that stays the same while the service runs. Only such files are compressed: the compressed
 * size of a page could reveal the person's own links in it to an attacker who chooses other words
 * of it (BREACH, https://breachattack.com).
 */
export type StaticFile = {
  readonly type: string
  readonly bytes: Buffer
  /** Made at its first use, once. Undefined: it is compressed already. */
  gzipped(): Buffer | undefined
}

export function staticFile(type: string, bytes: Buffer): StaticFile {
  let small: Buffer | undefined
  const gzipped = () => {
    small ??= gzipSync(bytes)
    return small
  }
  return { type, bytes, gzipped: type.startsWith('font/') ? () => undefined : gzipped }
}

/** RFC 9110, section 12.5.3: a coding of quality 0 is one that is not wanted. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): FastifyReply {
  reply.type(file.type).header('Vary', 'Accept-Encoding')
  const gzipped = takesGzip.test(headers['accept-encoding']?.toString() ?? '')
    ? file.gzipped()
    : undefined
  return gzipped === undefined
    ? reply.send(file.bytes)
    : reply.header('Content-Encoding', 'gzip').send(gzipped)
}
