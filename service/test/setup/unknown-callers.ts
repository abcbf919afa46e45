import { createPublicKey, randomBytes } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { publicJwkOf } from '../../src/core/encoding/p256-jwk.ts'
import { browserCookieName } from '../../src/core/return/browser-binding.ts'
import { makeApiKey } from '../../src/core/vocabulary/api-key.ts'
import { strangersBodyBytes } from '../../src/edges/http/limits.ts'
import { portalPrefix } from '../../src/edges/http/portal/portal-route.ts'
import { allPortalRoutes, type PortalDeps } from '../../src/edges/http/portal/portal-routes.ts'
import { csrfTokenOf } from '../../src/usecases/portal/sign-in/secret-token.ts'
import { freshP256Key } from '../wallet/sample-request.ts'
import type { Started } from './wallet-exchange.ts'

/** Callers that the service does not know, and what they send to cost it time. */

/**
 * By what a route that takes a body knows its caller. `body`: by a token that is in it. `form`: by
 * a short form in which a client may name itself (RFC 6749 section 2.3.1).
 */
type KnownBy = 'key' | 'token' | 'browser' | 'session' | 'body' | 'form'

const portal = allPortalRoutes({} as PortalDeps).filter(({ method }) => method !== 'GET')

const nameOf = ({ method, path }: (typeof portal)[number]) => `${method} ${portalPrefix}${path}`

/** Every route that takes a body. A test compares it with the routes of the running service. */
const knownBy: { readonly [route: string]: KnownBy } = {
  'POST /prove': 'key',
  'POST /flows/search': 'key',
  'POST /test/callbacks': 'key',
  'POST /test/certifications': 'key',
  'POST /test/flows/:id/expire': 'key',
  'POST /w/:token': 'token',
  'POST /w/:token/answer': 'token',
  'POST /flows/:id/browser-answer': 'browser',
  'POST /flows/:id/cancel': 'browser',
  'POST /flows/:id/cancel customer': 'key',
  'POST /flows/:id/more-time': 'browser',
  'POST /flows/:id/redeliver': 'key',
  'POST /oidc/test/authorize': 'form',
  'POST /oidc/test/par': 'form',
  'POST /oidc/test/token': 'form',
  'POST /oidc/test/userinfo': 'form',
  ...Object.fromEntries(
    portal.map((route) => [nameOf(route), route.audience.who === 'anyone' ? 'body' : 'session']),
  ),
}

export const routesKnownBy = (...ways: readonly KnownBy[]): readonly string[] =>
  Object.keys(knownBy).filter((route) => ways.some((way) => way === knownBy[route]))

type Headers = { readonly [name: string]: string }

export type Call = { readonly method: string; readonly path: string; readonly headers: Headers }

/** A flow that is under way, as somebody sees it who looks over the person's shoulder. */
export type Overseen = {
  readonly publicUrl: string
  readonly flowId: string
  readonly token: string
}

export function oversee(publicUrl: string, { flowId, links }: Started): Overseen {
  const uri = new URL(links.qr ?? '').searchParams.get('request_uri') ?? ''
  return { publicUrl, flowId, token: uri.split('/').at(-1) ?? '' }
}

const madeUp = 'a'.repeat(43)

const fromOurPage = ({ publicUrl }: Overseen): Headers => ({
  origin: publicUrl,
  'sec-fetch-site': 'same-origin',
})

/** Well-formed, so that it is refused as late as possible. */
const credentials: { readonly [by in KnownBy]: (seen: Overseen) => Headers } = {
  key: () => ({ authorization: `Bearer ${makeApiKey('test', Buffer.alloc(40, 7)).apiKey}` }),
  token: () => ({}),
  browser: (seen) => ({
    ...fromOurPage(seen),
    cookie: `${browserCookieName(seen.publicUrl, madeUp)}=${madeUp}`,
  }),
  session: (seen) => ({
    ...fromOurPage(seen),
    cookie: `vidimus-portal=${madeUp}`,
    'x-csrf-token': csrfTokenOf(madeUp),
  }),
  body: fromOurPage,
  form: () => ({}),
}

/** The last 22 characters of a token are its proof. */
const withOtherProof = (token: string): string => `${token.slice(0, -22)}${'A'.repeat(22)}`

export function callOf(route: string, seen: Overseen): Call {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':token', withOtherProof(seen.token))
    .replace(':id', seen.flowId)
    .replaceAll(/:\w+/g, 'x')
  return { method, path, headers: credentials[knownBy[route] ?? 'token'](seen) }
}

export type Body = { readonly name: string; readonly type: string; readonly bytes: Buffer }

const json = (name: string, value: unknown): Body => ({
  name,
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
})

const form = (name: string, fields: { readonly [field: string]: string }): Body => ({
  name,
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(String(new URLSearchParams(fields))),
})

/** Each within the limit of every route, and marked: whoever makes text of it sees the mark. */
export async function expensiveBodies(mark: string): Promise<readonly Body[]> {
  const jwk = publicJwkOf(freshP256Key())
  // No point of the curve: each is looked at, and none is the right one.
  const keys = Array.from({ length: 64 }, () => ({ ...jwk, y: jwk.x, use: 'enc', kid: mark }))
  const response = await encrypted(randomBytes(20_000))
  const mdoc = Buffer.from([0x82, 0x65, ...Buffer.from('dcapi'), ...Array(40).fill(0x9f)])
  return [
    form('64 keys', { wallet_metadata: JSON.stringify({ jwks: { keys } }) }),
    form('encrypted answer', { response, state: mark }),
    form('large answer', { vp_token: JSON.stringify(manyMembers(25_000)), state: mark }),
    json('browser answer', { protocol: 'openid4vp-v1-signed', data: { response }, mark }),
    json('browser mdoc answer', {
      protocol: 'org-iso-mdoc',
      data: { response: mdoc.toString('base64url') },
      mark,
    }),
    json('large JSON', { mark, ...manyMembers(50_000) }),
    json('small JSON', { mark, ...manyMembers(strangersBodyBytes - 200) }),
  ]
}

/** About as many bytes of what takes longest to parse. */
const manyMembers = (bytes: number): object =>
  Object.fromEntries(
    Array.from({ length: Math.floor(bytes / 21) }, (_, place) => [`m${place}`, [{ place }]]),
  )

const encrypted = (content: Uint8Array): Promise<string> =>
  new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: 'x' })
    .encrypt(createPublicKey(freshP256Key()))

const inside = (mark: string) => Buffer.from(JSON.stringify({ mark })).toString('base64url')

/**
 * What a portal route takes that knows its caller by the body: every member that its schema names.
 * The mark is inside of the members alone.
 */
export function linkBody(
  route: string,
  mark: string,
  { token = madeUp, length = 'long' }: { token?: string; length?: 'long' | 'short' } = {},
): Body {
  const long = length === 'long'
  const members: { readonly [name: string]: unknown } = {
    token,
    email: 'nobody@shop.example',
    name: 'Nobody',
    password: 'p'.repeat(long ? 1_000 : 10),
    passkey_name: 'Key',
    answer: {
      id: madeUp,
      rawId: madeUp,
      type: 'public-key',
      clientExtensionResults: long ? manyMembers(strangersBodyBytes - 1_200) : {},
      response: {
        clientDataJSON: inside(mark),
        attestationObject: inside(mark),
        authenticatorData: inside(mark),
        signature: inside(mark),
      },
    },
  }
  const schema = portal.find((each) => nameOf(each) === route)?.body ?? {}
  const names = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return json(
    `${length} with a token`,
    Object.fromEntries(names.map((name) => [name, members[name]])),
  )
}
