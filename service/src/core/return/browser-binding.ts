import { createHash, timingSafeEqual } from 'node:crypto'
import { readCookie } from '../encoding/cookie.ts'
import type { FlowId } from '../vocabulary/ids.ts'

/** The length of the secret in the cookie that identifies the browser that opened the flow. */
export const bindingBytes = 32

const shape = /^[\w-]{43}$/

export const bindingSecret = (random: Uint8Array): string =>
  Buffer.from(random).toString('base64url')

/** Only the hash is stored: a copy of the database does not give access to a flow. */
export const bindingHash = (secret: string): Uint8Array =>
  createHash('sha256').update(secret).digest()

/**
 * One cookie for each flow, so that two flows in one browser do not replace each other. `__Host-`
 * keeps other subdomains from setting it (RFC 6265bis section 4.1.3.2); browsers accept the prefix
 * over https alone, so it is left out for http on loopback.
 */
export const bindingCookieName = (publicUrl: string, flowId: FlowId): string =>
  `${isHttps(publicUrl) ? '__Host-' : ''}vidimus-${flowId}`

/** Lax, not Strict: the person arrives from the customer's page and from the wallet. */
export function bindingCookie(
  publicUrl: string,
  flowId: FlowId,
  secret: string,
  maxAgeSeconds: number,
): string {
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax']
  if (isHttps(publicUrl)) attributes.push('Secure')
  return [`${bindingCookieName(publicUrl, flowId)}=${secret}`, ...attributes].join('; ')
}

/** The secret in a `Cookie` header. */
export function readBinding(
  publicUrl: string,
  flowId: FlowId,
  header: string | undefined,
): string | undefined {
  const secret = readCookie(header, bindingCookieName(publicUrl, flowId))
  return secret !== undefined && shape.test(secret) ? secret : undefined
}

/** Whether this is the browser that the flow is bound to. */
export const isBoundBrowser = (secret: string | undefined, boundHash: Uint8Array): boolean =>
  secret !== undefined && timingSafeEqual(bindingHash(secret), boundHash)

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')
