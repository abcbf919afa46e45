import { browserCookieName } from '../../src/core/return/browser-binding.ts'
import { makeApiKey } from '../../src/core/vocabulary/api-key.ts'
import { portalPrefix } from '../../src/edges/http/portal/portal-route.ts'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import type { ServedRoute } from './served-routes.ts'
import type { Overseen } from './unknown-callers.ts'

/**
 * Readers that the service does not know. Whoever adds a route decides here what a stranger's GET
 * may ask of the database: nothing, or one question by an index.
 */

const askNothing = [
  '/',
  '/.well-known/oauth-authorization-server/oidc/test',
  '/assets/:file',
  '/assets/accent/:colour(^[0-9a-f]{6}).css',
  '/assets/docs-:name',
  '/continue',
  '/continue/:value',
  '/docs',
  '/docs.md',
  '/docs/*',
  '/docs/search',
  '/flow/:token',
  '/flows',
  '/healthz',
  '/llms-full.txt',
  '/llms.txt',
  '/logos/:id',
  // What is read from the database is kept for seconds, whoever asks.
  '/metrics',
  '/oidc/test/.well-known/openid-configuration',
  // Without a client id; with one it begins a flow, which has tests of its own.
  '/oidc/test/authorize',
  '/oidc/test/userinfo',
  '/openapi.json',
  '/portal',
  '/portal/*',
  '/return/:code',
  '/version',
  '/what-is-stored',
]

const askOnce = [
  '/.well-known/jwks-archive.json',
  '/.well-known/jwks.json',
  '/.well-known/jwks/live.json',
  '/.well-known/jwks/test.json',
  '/flows customer',
  '/flows/:id',
  '/flows/:id customer',
  '/flows/:id/browser-requests',
  '/flows/:id/events',
  '/flows/:id/receipt',
  '/flows/:id/status',
  '/oidc/test/jwks',
  '/readyz',
  '/w/:token',
  // Whether there is such a session.
  ...allPortalRoutes({} as PortalDeps)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `${portalPrefix}${path}`),
]

/** By the name of the route. */
export const questionsOfReader: ReadonlyMap<string, 0 | 1> = new Map([
  ...askNothing.map((route) => [route, 0] as const),
  ...askOnce.map((route) => [route, 1] as const),
])

/** Without what changes with the content of a file. */
export const nameOfRoute = ({ url, caller }: ServedRoute): string =>
  [url.replace(/^\/assets\/[\w-]{16}\.\w+$/, '/assets/:file'), ...(caller ? [caller] : [])].join(
    ' ',
  )

export const madeUp = 'a'.repeat(43)
const question = 'name login webhook token sandbox production duplicate quota '

/** As well-formed as a stranger can make it, and with a long question. */
export function readingOf(route: string, { publicUrl, flowId }: Overseen) {
  const [url = '', caller] = route.split(' ')
  const path = url
    .replace(/^\/flows\/:id/, `/flows/${flowId}`)
    .replace(/:colour\(.*\)/, '1f6feb')
    .replaceAll(/:\w+|\*/g, 'made-up')
  const headers: { readonly [name: string]: string } = {
    accept: url.startsWith('/docs') ? 'text/html' : '*/*',
    'accept-language': 'de-CH;q=0.9, '.repeat(100),
    cookie: `${browserCookieName(publicUrl, madeUp)}=${madeUp}; vidimus-portal=${madeUp}`,
    ...(caller === 'customer' && {
      authorization: `Bearer ${makeApiKey('test', Buffer.alloc(40, 7)).apiKey}`,
    }),
  }
  return { path: `${path}?${new URLSearchParams({ q: question.repeat(50) })}`, headers }
}
