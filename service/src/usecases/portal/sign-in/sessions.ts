import {
  type CallId,
  idBytes,
  type SessionId,
  sessionId,
  type UserId,
} from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { NewSession, SessionHolder, Sessions } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'

/** The browser a call comes from: its session, if any, and what it calls itself. */
export type Browser = {
  readonly callId: CallId
  readonly sessionToken: string | undefined
  readonly userAgent: string | undefined
}

export type BegunSession = {
  readonly token: string
  readonly session: NewSession
  /** The browser's former session, which ends when this one begins. */
  readonly replaced: Uint8Array | undefined
  readonly by: SignedInActor
}

const longestDevice = 200

/** Always a new token, so that a token planted in the browser beforehand signs nobody in. */
export function newSession(random: Random, userId: UserId, browser: Browser): BegunSession {
  const { callId, sessionToken, userAgent } = browser
  const { token, hash } = newSecretToken(random)
  const id = sessionId(random(idBytes))
  const device = (userAgent ?? '').slice(0, longestDevice)
  const replaced = sessionToken === undefined ? undefined : secretTokenHash(sessionToken)
  return {
    token,
    session: { id, userId, tokenHash: hash, device },
    replaced,
    by: { userId, sessionId: id, callId },
  }
}

type Deps = { readonly random: Random; readonly sessions: Pick<Sessions, 'begin'> }

/**
 * Signs the user in. The browser's former session ends, so signing in again also renews the
 * authentication.
 */
export async function beginSession(
  deps: Deps,
  userId: UserId,
  browser: Browser,
  how: string,
): Promise<Result<string>> {
  const { token, session, replaced, by } = newSession(deps.random, userId, browser)
  const began = await deps.sessions.begin(session, replaced, {
    by,
    action: 'signed_in',
    object: session.id,
    values: { after: how },
  })
  // Said only after the right password or passkey, so nobody else learns it.
  return began
    ? ok(token)
    : fail('user_disabled', {
        description: 'Your user is disabled. Ask the operator of this service.',
      })
}

type EndSessionDeps = { readonly sessions: Pick<Sessions, 'end'> }

/** Ends one of the user's own sessions, on any device. */
export async function endSession(
  deps: EndSessionDeps,
  session: SessionId,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const event = { by, action: 'session_ended' as const, object: session }
  return (await deps.sessions.end(by.userId, session, event)) ? ok(undefined) : unknownSession()
}

export const unknownSession = () =>
  fail('session_unknown', { description: 'There is no such session.' })

type ShowSessionDeps = { readonly sessions: Pick<Sessions, 'find'> }

/** The session that has just begun, unless another call has already ended it. */
export async function showSession(
  deps: ShowSessionDeps,
  token: string,
): Promise<Result<SessionHolder>> {
  const holder = await deps.sessions.find(secretTokenHash(token))
  return holder ? ok(holder) : fail('not_signed_in', { description: 'The session has ended.' })
}

type SignOutDeps = { readonly sessions: Pick<Sessions, 'end'> }

/** Ends the calling session. It is not a failure if the session has already ended. */
export async function signOut(deps: SignOutDeps, by: SignedInActor): Promise<void> {
  const event = { by, action: 'signed_out' as const, object: by.sessionId }
  await deps.sessions.end(by.userId, by.sessionId, event)
}

type SignOutEverywhereDeps = { readonly sessions: Pick<Sessions, 'endAll'> }

/** Ends all sessions of the user, including the calling one. */
export const signOutEverywhere = (deps: SignOutEverywhereDeps, by: SignedInActor): Promise<void> =>
  deps.sessions.endAll(by.userId, { by, action: 'signed_out_everywhere', object: by.userId })
