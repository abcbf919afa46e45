import type { FastifyReply } from 'fastify'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'

/**
 * Our own few headers instead of a library: on hot routes helmet costs a third of the throughput
 * (docs/decisions/0005-http-edge.md).
 */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const onHttps = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** Nothing is loaded from elsewhere, nothing runs inline, and no other page can frame it. */
const pagePolicy = (framed: readonly string[] = [], posted = "'self'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ...framed.map((origin) => `frame-src ${origin}`),
    `form-action ${posted}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page that our own portal fetches and shows. Opened directly, it loads and runs nothing. */
const previewPolicy = ["default-src 'none'", "frame-ancestors 'none'", 'sandbox'].join('; ')

/**
 * The portal's library sets CSS variables in style attributes. Style elements and scripts come only
 * from files.
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

/**
 * Browsers keep the promise for every port of a host (RFC 6797, section 8.3). On loopback it would
 * cut off whatever else a developer runs on this machine by plain http, such as the demo shop.
 */
export function securityHeaders(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl)
  const promises = protocol === 'https:' && !isLoopbackHost(hostname)
  return promises ? { ...everywhere, ...onHttps } : everywhere
}

const page = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** The headers of every page for people. */
export const pageHeaders = {
  ...page,
  // With `no-referrer`, browsers would send `Origin: null` with the page's own plain forms (Fetch
  // standard, section 3.2). Other sites still get no referrer.
  'Referrer-Policy': 'same-origin',
  // The browser's wallet dialog is for our own page only; what it frames may not open it.
  'Permissions-Policy': 'digital-credentials-get=(self)',
  'Content-Security-Policy': pagePolicy(),
  'Cache-Control': 'no-store',
}

/** The same for a page that may frame another one. */
export const pageHeadersFraming = (origin: string): typeof pageHeaders => ({
  ...pageHeaders,
  'Content-Security-Policy': pagePolicy([origin]),
})

/** The same for a page that posts its form to an application. */
export const pageHeadersPosting = (destination: string): typeof pageHeaders => ({
  ...pageHeaders,
  'Content-Security-Policy': pagePolicy([], new URL(destination).origin),
})

export const asPage = (reply: FastifyReply, headers = pageHeaders): FastifyReply =>
  reply.headers(headers).type('text/html; charset=utf-8')

export const asPreview = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...page, 'Content-Security-Policy': previewPolicy })

export const asPortal = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...page, 'Content-Security-Policy': portalPolicy })
