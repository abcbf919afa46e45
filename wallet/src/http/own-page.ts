import type { Call } from './call.ts'

/**
 * Whether a form was sent by a page of this wallet. `Sec-Fetch-Site` tells where a browser has it (Fetch Metadata); the
 * origin, which our referrer policy turns into `null` there, is for browsers without it.
 */
export function isFromOwnPage({ header, url }: Pick<Call, 'header' | 'url'>): boolean {
  const site = header('sec-fetch-site')
  return site === undefined ? header('origin') === url.origin : site === 'same-origin'
}
