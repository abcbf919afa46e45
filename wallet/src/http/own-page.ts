import type { Call } from './call.ts'

/**
 * Whether a form was sent by a page of this wallet. `Sec-Fetch-Site` decides if the browser sends
 * it (Fetch Metadata). The origin is for other browsers: our referrer policy makes it `null` in
 * newer ones.
 */
export function isFromOwnPage({ header, url }: Pick<Call, 'header' | 'url'>): boolean {
  const site = header('sec-fetch-site')
  return site === undefined ? header('origin') === url.origin : site === 'same-origin'
}
