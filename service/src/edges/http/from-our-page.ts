import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of ours sent a call that changes something. Cookies are not sent with what another
 * site sends; this refuses other hosts of our own site, too. Browsers send `Origin` with every
 * POST, and no page can set it (Fetch standard, section 3.2). Not all send `Sec-Fetch-Site`.
 */
export function isFromOurPage(publicUrl: string, { headers }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return origin === publicUrl && (site === undefined || site === 'same-origin')
}
