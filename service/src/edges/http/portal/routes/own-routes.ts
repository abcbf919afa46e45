import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '../../../../usecases/portal/sign-in/passkeys.ts'
import { setPassword } from '../../../../usecases/portal/sign-in/password.ts'
import {
  endSession,
  signOut,
  signOutEverywhere,
} from '../../../../usecases/portal/sign-in/sessions.ts'
import { joinByLink } from '../../../../usecases/portal/team/redeem-link.ts'
import type { Sessions, Users } from '../../../../usecases/ports/portal.ts'
import type { DepsOf } from '../../deps-of.ts'
import { endedSessionCookie } from '../host-cookie.ts'
import { route } from '../portal-route.ts'
import {
  isoTime,
  isoTimeOrNull,
  nullable,
  secretToken,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'
import { type DeploymentOffer, sessionSchema, sessionView } from '../session-view.ts'
import { creationOptions, registrationAnswer } from '../webauthn-schema.ts'

const audience = { who: 'user' } as const

const sessionsSchema = Type.Object({
  sessions: Type.Array(
    Type.Object({
      session: Type.String(),
      device: Type.String({ description: 'What the browser calls itself (User-Agent).' }),
      created_at: time,
      last_seen_at: time,
      current: Type.Boolean(),
    }),
  ),
})

const securitySchema = Type.Object({
  has_password: Type.Boolean(),
  passkeys: Type.Array(
    Type.Object({
      passkey: Type.String(),
      name: Type.String(),
      created_at: time,
      last_used_at: nullable(time),
    }),
  ),
})

const getSessionRoute = (deps: DeploymentOffer) =>
  route({
    operationId: 'getSession',
    summary: 'Who is signed in, and the token for calls that change something',
    method: 'GET',
    path: '/session',
    audience,
    reply: sessionSchema,
    handle: async ({ holder, browser }) =>
      ok(sessionView(holder, browser.sessionToken ?? '', deps)),
  })

const signOutRoute = (deps: DepsOf<typeof signOut> & { readonly publicUrl: string }) =>
  route({
    operationId: 'signOut',
    summary: 'End this session',
    method: 'DELETE',
    path: '/session',
    audience,
    handle: async ({ by, reply }) => {
      await signOut(deps, by)
      reply.header('Set-Cookie', endedSessionCookie(deps.publicUrl))
      return ok(undefined)
    },
  })

const listSessionsRoute = (deps: { readonly sessions: Pick<Sessions, 'list'> }) =>
  route({
    operationId: 'listSessions',
    summary: 'Where one is signed in',
    method: 'GET',
    path: '/me/sessions',
    audience,
    reply: sessionsSchema,
    handle: async ({ by }) => {
      const found = await deps.sessions.list(by.userId)
      const sessions = found.map(({ id, device, createdAt, lastSeenAt }) => ({
        session: id,
        device,
        created_at: isoTime(createdAt),
        last_seen_at: isoTime(lastSeenAt),
        current: id === by.sessionId,
      }))
      return ok({ sessions })
    },
  })

const signOutEverywhereRoute = (
  deps: DepsOf<typeof signOutEverywhere> & {
    readonly publicUrl: string
  },
) =>
  route({
    operationId: 'signOutEverywhere',
    summary: 'End all sessions, this one too',
    method: 'DELETE',
    path: '/me/sessions',
    audience,
    handle: async ({ by, reply }) => {
      await signOutEverywhere(deps, by)
      reply.header('Set-Cookie', endedSessionCookie(deps.publicUrl))
      return ok(undefined)
    },
  })

const endSessionRoute = (deps: DepsOf<typeof endSession>) =>
  route({
    operationId: 'endSession',
    summary: 'End one session',
    method: 'DELETE',
    path: '/me/sessions/:session',
    audience,
    handle: ({ params, by }) => endSession(deps, params.session, by),
  })

const getSecurityRoute = (deps: { readonly users: Pick<Users, 'passkeys' | 'hasPassword'> }) =>
  route({
    operationId: 'getSecurity',
    summary: 'One’s ways to sign in',
    method: 'GET',
    path: '/me/security',
    audience,
    reply: securitySchema,
    handle: async ({ by }) => {
      const found = await deps.users.passkeys(by.userId)
      const passkeys = found.map(({ id, name, createdAt, lastUsedAt }) => ({
        passkey: id,
        name,
        created_at: isoTime(createdAt),
        last_used_at: isoTimeOrNull(lastUsedAt),
      }))
      return ok({ has_password: await deps.users.hasPassword(by.userId), passkeys })
    },
  })

const setPasswordRoute = (deps: DepsOf<typeof setPassword>) =>
  route({
    operationId: 'setPassword',
    summary: 'Set or change the password; all other sessions end',
    method: 'PUT',
    path: '/me/password',
    audience,
    fresh: true,
    body: strictObject({ password: text(1_000) }),
    handle: ({ body, holder, by }) => setPassword(deps, body.password, holder.user.email, by),
  })

const beginPasskeyRoute = (deps: DepsOf<typeof beginPasskey>) =>
  route({
    operationId: 'beginPasskey',
    summary: 'Options for navigator.credentials.create()',
    method: 'POST',
    path: '/me/passkeys/options',
    audience,
    fresh: true,
    reply: creationOptions,
    handle: ({ holder }) => beginPasskey(deps, holder.user),
  })

const addPasskeyRoute = (deps: DepsOf<typeof addPasskey>) =>
  route({
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    method: 'POST',
    path: '/me/passkeys',
    audience,
    fresh: true,
    body: strictObject({ answer: registrationAnswer, name: text(80) }),
    handle: ({ body, by }) => addPasskey(deps, body, by),
  })

const renamePasskeyRoute = (deps: DepsOf<typeof renamePasskey>) =>
  route({
    operationId: 'renamePasskey',
    summary: 'Give a passkey another name',
    method: 'PUT',
    path: '/me/passkeys/:passkey/name',
    audience,
    body: strictObject({ name: text(80) }),
    handle: ({ params, body, by }) => renamePasskey(deps, params.passkey, body.name, by),
  })

const removePasskeyRoute = (deps: DepsOf<typeof removePasskey>) =>
  route({
    operationId: 'removePasskey',
    summary: 'Remove a passkey; never the last way to sign in',
    method: 'DELETE',
    path: '/me/passkeys/:passkey',
    audience,
    fresh: true,
    handle: ({ params, by }) => removePasskey(deps, params.passkey, by),
  })

const joinByLinkRoute = (deps: DepsOf<typeof joinByLink>) =>
  route({
    operationId: 'joinByLink',
    summary: 'Use a link up for who is signed in',
    method: 'POST',
    path: '/links/join',
    audience,
    body: strictObject({ token: secretToken }),
    handle: ({ body, by }) => joinByLink(deps, body.token, by),
  })

/** The user's own session, ways to sign in, and joining an account. */
export const ownRoutes = [
  getSessionRoute,
  signOutRoute,
  listSessionsRoute,
  signOutEverywhereRoute,
  endSessionRoute,
  getSecurityRoute,
  setPasswordRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  joinByLinkRoute,
]
