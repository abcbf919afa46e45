import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { ok, type Result } from '../../../../core/vocabulary/result.ts'
import { newKnownBrowser } from '../../../../usecases/portal/sign-in/limits/known-browser.ts'
import { showSession } from '../../../../usecases/portal/sign-in/sessions.ts'
import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '../../../../usecases/portal/sign-in/sign-in-with-passkey.ts'
import { signInWithPassword } from '../../../../usecases/portal/sign-in/sign-in-with-password.ts'
import {
  beginFirstPasskey,
  enterByLink,
  redeemLink,
  showLink,
} from '../../../../usecases/portal/team/redeem-link.ts'
import type { DepsOf } from '../../deps-of.ts'
import { knownBrowserCookie, passkeyCookie, sessionCookie } from '../host-cookie.ts'
import { openRoute } from '../portal-route.ts'
import {
  isoTime,
  nullable,
  oneOf,
  role,
  secretToken,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'
import { type DeploymentOffer, sessionSchema, sessionView } from '../session-view.ts'
import {
  authenticationAnswer,
  creationOptions,
  registrationAnswer,
  requestOptions,
} from '../webauthn-schema.ts'

const newcomer = { token: secretToken, email: text(254), name: text(80) }

const linkSchema = Type.Object({
  purpose: oneOf(['setup', 'invitation', 'sign_in']),
  kind: oneOf(['operator', 'member']),
  account: nullable(Type.Object({ account: Type.String(), name: Type.String() })),
  role: nullable(role),
  email: nullable(
    Type.String({
      description: 'The only address that can be registered. Null if any address can.',
    }),
  ),
  expires_at: time,
})

type SignedInDeps = DepsOf<typeof showSession | typeof newKnownBrowser> &
  DeploymentOffer & { readonly publicUrl: string }

const signInWithPasswordRoute = (deps: DepsOf<typeof signInWithPassword> & SignedInDeps) =>
  openRoute({
    operationId: 'signInWithPassword',
    summary: 'Sign in, or prove to be still there, with a password',
    method: 'POST',
    path: '/sign-in/password',
    body: strictObject({ email: text(1_000), password: text(1_000) }),
    reply: sessionSchema,
    handle: async ({ body, browser, reply }) =>
      signedIn(deps, reply, await signInWithPassword(deps, body, browser)),
  })

const beginPasskeySignInRoute = (
  deps: DepsOf<typeof beginPasskeySignIn> & { readonly publicUrl: string },
) =>
  openRoute({
    operationId: 'beginPasskeySignIn',
    summary: 'Options for navigator.credentials.get()',
    method: 'POST',
    path: '/sign-in/passkey/options',
    reply: requestOptions,
    handle: async ({ browser: { passkeyBrowser }, reply }) => {
      const { options, browser } = await beginPasskeySignIn(deps, passkeyBrowser)
      reply.header('Set-Cookie', passkeyCookie.set(deps.publicUrl, browser))
      return ok(options)
    },
  })

const signInWithPasskeyRoute = (deps: DepsOf<typeof signInWithPasskey> & SignedInDeps) =>
  openRoute({
    operationId: 'signInWithPasskey',
    summary: 'Sign in, or prove to be still there, with a passkey',
    method: 'POST',
    path: '/sign-in/passkey',
    body: strictObject({ answer: authenticationAnswer }),
    reply: sessionSchema,
    handle: async ({ body, browser, reply }) =>
      signedIn(deps, reply, await signInWithPasskey(deps, body.answer, browser)),
  })

const showLinkRoute = (deps: DepsOf<typeof showLink>) =>
  openRoute({
    operationId: 'showLink',
    summary: 'What a set-up link or an invitation is for; looking does not use it up',
    method: 'POST',
    path: '/links/show',
    body: strictObject({ token: secretToken }),
    reply: linkSchema,
    handle: async ({ body }) => {
      const open = await showLink(deps, body.token)
      if (!open.ok) return open
      const { purpose, grant, accountName, email, expiresAt } = open.value
      const rest = { purpose, email, expires_at: isoTime(expiresAt) }
      if (grant.kind === 'operator')
        return ok({ kind: grant.kind, account: null, role: null, ...rest })
      const account = { account: grant.accountId, name: accountName ?? '' }
      return ok({ kind: grant.kind, account, role: grant.role, ...rest })
    },
  })

const beginFirstPasskeyRoute = (deps: DepsOf<typeof beginFirstPasskey>) =>
  openRoute({
    operationId: 'beginFirstPasskey',
    summary: 'Options for navigator.credentials.create() of a newcomer',
    method: 'POST',
    path: '/links/passkey/options',
    body: strictObject(newcomer),
    reply: creationOptions,
    handle: ({ body }) => beginFirstPasskey(deps, body.token, body),
  })

const redeemLinkWithPasswordRoute = (deps: DepsOf<typeof redeemLink> & SignedInDeps) =>
  openRoute({
    operationId: 'redeemLinkWithPassword',
    summary: 'Use a link up: a newcomer with a password is made and signed in',
    method: 'POST',
    path: '/links/redeem/password',
    body: strictObject({ ...newcomer, password: text(1_000) }),
    reply: sessionSchema,
    handle: async ({ body: { token, password, ...who }, browser, reply }) => {
      const credential = { kind: 'password' as const, password }
      return signedIn(deps, reply, await redeemLink(deps, token, { ...who, credential }, browser))
    },
  })

const redeemLinkWithPasskeyRoute = (deps: DepsOf<typeof redeemLink> & SignedInDeps) =>
  openRoute({
    operationId: 'redeemLinkWithPasskey',
    summary: 'Use a link up: a newcomer with a passkey is made and signed in',
    method: 'POST',
    path: '/links/redeem/passkey',
    body: strictObject({ ...newcomer, answer: registrationAnswer, passkey_name: text(80) }),
    reply: sessionSchema,
    handle: async ({ body: { token, answer, passkey_name: name, ...who }, browser, reply }) => {
      const credential = { kind: 'passkey' as const, answer, name }
      return signedIn(deps, reply, await redeemLink(deps, token, { ...who, credential }, browser))
    },
  })

const enterByLinkRoute = (deps: DepsOf<typeof enterByLink> & SignedInDeps) =>
  openRoute({
    operationId: 'enterByLink',
    summary: 'Use a sign-in link up, on a developer’s own machine',
    method: 'POST',
    path: '/links/enter',
    body: strictObject({ token: secretToken }),
    reply: sessionSchema,
    handle: async ({ body, browser, reply }) =>
      signedIn(deps, reply, await enterByLink(deps, body.token, browser)),
  })

/** Sets the session cookie, remembers the browser, and returns who is signed in. */
async function signedIn(
  deps: SignedInDeps,
  reply: FastifyReply,
  token: Result<string>,
): Promise<Result<Static<typeof sessionSchema>>> {
  if (!token.ok) return token
  const holder = await showSession(deps, token.value)
  if (!holder.ok) return holder
  const known = newKnownBrowser(deps, holder.value.user.id)
  reply.header('Set-Cookie', [
    sessionCookie(deps.publicUrl, token.value),
    knownBrowserCookie.set(deps.publicUrl, known),
  ])
  return ok(sessionView(holder.value, token.value, deps))
}

/**
 * What works before anybody is signed in. A second sign-in from the same browser renews its
 * authentication.
 */
export const signInRoutes = [
  signInWithPasswordRoute,
  beginPasskeySignInRoute,
  signInWithPasskeyRoute,
  showLinkRoute,
  beginFirstPasskeyRoute,
  redeemLinkWithPasswordRoute,
  redeemLinkWithPasskeyRoute,
  enterByLinkRoute,
]
