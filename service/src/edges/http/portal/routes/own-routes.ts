import { type Static, Type } from 'typebox'
import { fail, ok, type Result } from '../../../../core/vocabulary/result.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '../../../../usecases/portal/sign-in/manage-passkeys.ts'
import { setPassword } from '../../../../usecases/portal/sign-in/set-password.ts'
import { joinByLink } from '../../../../usecases/portal/team/redeem-link.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import {
  isoTime,
  isoTimeOrNull,
  nullable,
  secretToken,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'
import { endedSessionCookie } from '../session-cookie.ts'
import { sessionSchema, sessionView } from '../session-view.ts'
import { creationOptions, registrationAnswer } from '../webauthn-schema.ts'

const access = { who: 'user' } as const

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

/** What users do about themselves: their session, their ways to sign in, joining an account. */
export const ownRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  getSessionRoute(deps),
  signOutRoute(deps),
  listSessionsRoute(deps),
  signOutEverywhereRoute(deps),
  endSessionRoute(deps),
  getSecurityRoute(deps),
  setPasswordRoute(deps),
  beginPasskeyRoute(deps),
  addPasskeyRoute(deps),
  removePasskeyRoute(deps),
  joinByLinkRoute(deps),
]

const getSessionRoute = (deps: PortalDeps) =>
  route({
    operationId: 'getSession',
    summary: 'Who is signed in, and the token for calls that change something',
    method: 'GET',
    path: '/session',
    access,
    reply: sessionSchema,
    handle: async ({ holder, browser }) =>
      ok(sessionView(holder, browser.sessionToken ?? '', deps.environments)),
  })

const signOutRoute = (deps: PortalDeps) =>
  route({
    operationId: 'signOut',
    summary: 'End this session',
    method: 'DELETE',
    path: '/session',
    access,
    handle: async ({ by, reply }) => {
      await deps.sessions.end(by.userId, by.sessionId, {
        by,
        action: 'signed_out',
        object: by.sessionId,
      })
      reply.header('Set-Cookie', endedSessionCookie(deps.publicUrl))
      return ok(undefined)
    },
  })

const listSessionsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listSessions',
    summary: 'Where one is signed in',
    method: 'GET',
    path: '/me/sessions',
    access,
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

const signOutEverywhereRoute = (deps: PortalDeps) =>
  route({
    operationId: 'signOutEverywhere',
    summary: 'End all sessions, this one too',
    method: 'DELETE',
    path: '/me/sessions',
    access,
    handle: async ({ by, reply }) => {
      await deps.sessions.endAll(by.userId, {
        by,
        action: 'signed_out_everywhere',
        object: by.userId,
      })
      reply.header('Set-Cookie', endedSessionCookie(deps.publicUrl))
      return ok(undefined)
    },
  })

const endSessionRoute = (deps: PortalDeps) =>
  route({
    operationId: 'endSession',
    summary: 'End one session',
    method: 'DELETE',
    path: '/me/sessions/:session',
    access,
    handle: async ({ params, by }) => {
      const event = { by, action: 'session_ended' as const, object: params.session }
      const known = await deps.sessions.end(by.userId, params.session, event)
      return known
        ? ok(undefined)
        : fail('session_unknown', { description: 'There is no such session.' })
    },
  })

const getSecurityRoute = (deps: PortalDeps) =>
  route({
    operationId: 'getSecurity',
    summary: 'One’s ways to sign in',
    method: 'GET',
    path: '/me/security',
    access,
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

const setPasswordRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setPassword',
    summary: 'Set or change the password; all other sessions end',
    method: 'PUT',
    path: '/me/password',
    access,
    fresh: true,
    body: strictObject({ password: text(1_000) }),
    handle: ({ body, holder, by }) => setPassword(deps, body.password, holder.user.email, by),
  })

const beginPasskeyRoute = (deps: PortalDeps) =>
  route({
    operationId: 'beginPasskey',
    summary: 'Options for navigator.credentials.create()',
    method: 'POST',
    path: '/me/passkeys/options',
    access,
    fresh: true,
    reply: creationOptions,
    handle: async ({ holder }) =>
      (await beginPasskey(deps, holder.user)) as Result<Static<typeof creationOptions>>,
  })

const addPasskeyRoute = (deps: PortalDeps) =>
  route({
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    method: 'POST',
    path: '/me/passkeys',
    access,
    fresh: true,
    body: strictObject({ answer: registrationAnswer, name: text(80) }),
    handle: ({ body, by }) => addPasskey(deps, body, by),
  })

const removePasskeyRoute = (deps: PortalDeps) =>
  route({
    operationId: 'removePasskey',
    summary: 'Remove a passkey; never the last way to sign in',
    method: 'DELETE',
    path: '/me/passkeys/:passkey',
    access,
    fresh: true,
    handle: ({ params, by }) => removePasskey(deps, params.passkey, by),
  })

const joinByLinkRoute = (deps: PortalDeps) =>
  route({
    operationId: 'joinByLink',
    summary: 'Use a link up for who is signed in',
    method: 'POST',
    path: '/links/join',
    access,
    body: strictObject({ token: secretToken }),
    handle: ({ body, by }) => joinByLink(deps, body.token, by),
  })
