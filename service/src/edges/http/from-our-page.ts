import type { FastifyRequest } from 'fastify'

/**
 * Whether one of our own pages sent a call that changes something. Browsers do not send our cookies
 * with calls from other sites; this also refuses other hosts of our own site. Browsers send
 * `Origin` with every POST, and no page can set it (Fetch standard, section 3.2). Not all send
 * `Sec-Fetch-Site`.
 */
export function isFromOurPage(publicUrl: string, { headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return origin === publicUrl && (site === undefined || site === 'same-origin')
}
