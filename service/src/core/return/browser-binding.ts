import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readCookiesFrom } from '../encoding/cookie.ts'
import type { FlowId } from '../vocabulary/ids.ts'

/** The length of the secret that identifies a browser. */
export const browserSecretBytes = 32

/** From the opening of a link: covers more time, the return, callback retries, a late reload. */
export const cookieSeconds = 7_200

const shape = /^[\w-]{43}$/

export const browserSecret = (random: Uint8Array): string =>
  Buffer.from(random).toString('base64url')

/**
 * What a flow stores about its browser. A copy of the database gives access to no flow and does not
 * show that two flows belong to one browser.
 */
export const browserHash = (secret: string, flowId: FlowId): Uint8Array =>
  createHash('sha256').update(createHmac('sha256', secret).update(flowId).digest()).digest()

/** This many letters of the secret are also in the name of its cookie. */
const lettersInName = 6

/** A browser has one cookie, and one more for each link it opened at the same instant. */
const mostSecrets = 8

/**
 * One cookie for all flows. `__Host-` keeps other subdomains from setting it (RFC 6265bis section
 * 4.1.3.2). Browsers accept the prefix only over https, so it is left out for http on loopback. The
 * name ends with the start of the secret: a new browser that opens two links at once gets two
 * secrets, and if they shared a name, the later one would replace the one that a flow is bound to.
 */
export const browserCookieName = (publicUrl: string, secret: string): string =>
  nameStart(publicUrl) + secret.slice(0, lettersInName)

const nameStart = (publicUrl: string): string =>
  `${isHttps(publicUrl) ? '__Host-' : ''}vidimus-browser-`

/** Lax, not Strict: the person arrives from the customer's page and from the wallet. */
export function browserCookie(publicUrl: string, secret: string): string {
  const attributes = ['Path=/', `Max-Age=${cookieSeconds}`, 'HttpOnly', 'SameSite=Lax']
  if (isHttps(publicUrl)) attributes.push('Secure')
  return [`${browserCookieName(publicUrl, secret)}=${secret}`, ...attributes].join('; ')
}

/** The secrets in a `Cookie` header, without values of another form. New flows use the first. */
export const readBrowserSecrets = (
  publicUrl: string,
  header: string | undefined,
): readonly string[] =>
  readCookiesFrom(header, nameStart(publicUrl))
    .filter(({ name, value }) => shape.test(value) && name === browserCookieName(publicUrl, value))
    .map(({ value }) => value)
    .slice(0, mostSecrets)

/** Whether this is the browser that the flow is bound to. */
export const isBoundBrowser = (
  secrets: readonly string[],
  flowId: FlowId,
  boundHash: Uint8Array,
): boolean => secrets.some((secret) => timingSafeEqual(browserHash(secret, flowId), boundHash))

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https://')
