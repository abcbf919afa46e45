import type { FastifyReply } from 'fastify'

/**
 * Our own few headers instead of a library's: on hot routes helmet costs a third of the throughput
 * (docs/decisions/0005-http-edge.md).
 */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const onHttps = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** Nothing is loaded from elsewhere, nothing runs inline, and no other page can frame it. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API reference is one script of our own origin that styles itself. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The portal's library sets CSS variables in style attributes; style elements and scripts come from
 * files alone.
 */
const portalPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const securityHeaders = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? { ...everywhere, ...onHttps } : everywhere

const page = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** The headers of every page for people. */
export const pageHeaders = {
  ...page,
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
}

/** The sandbox wallet is shown beside the page. `wallet`: its origin. */
export const framing = (reply: FastifyReply, wallet: string): FastifyReply =>
  reply.header('Content-Security-Policy', `${pagePolicy}; frame-src ${wallet}`)

export const asPage = (reply: FastifyReply): FastifyReply =>
  reply.headers(pageHeaders).type('text/html; charset=utf-8')

export const asPortal = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...page, 'Content-Security-Policy': portalPolicy })

export const asReference = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...page, 'Content-Security-Policy': referencePolicy })
