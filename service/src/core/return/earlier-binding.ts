import { createHash, timingSafeEqual } from 'node:crypto'
import { readCookie } from '../encoding/cookie.ts'
import type { FlowId } from '../vocabulary/ids.ts'

/**
 * The browser of a flow that the former release bound: one cookie for each flow, stored as SHA-256
 * of its text. Such a flow is over within the hour. The next release deletes this file.
 */
export function isEarlierBoundBrowser(
  publicUrl: string,
  flowId: FlowId,
  cookies: string | undefined,
  boundHash: Uint8Array,
): boolean {
  const prefix = publicUrl.startsWith('https://') ? '__Host-' : ''
  const secret = readCookie(cookies, `${prefix}vidimus-${flowId}`)
  if (secret === undefined || !/^[\w-]{43}$/.test(secret)) return false
  return timingSafeEqual(createHash('sha256').update(secret).digest(), boundHash)
}
