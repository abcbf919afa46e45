import {
  type AccountId,
  type CallId,
  callId,
  callIdBytes,
  type SessionId,
  type UserId,
} from '../../src/core/vocabulary/ids.ts'
import type { Result } from '../../src/core/vocabulary/result.ts'
import type { Role } from '../../src/core/vocabulary/roles.ts'
import { createPasswords } from '../../src/edges/keys/passwords.ts'
import { createTurns } from '../../src/edges/keys/turns.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { csrfTokenOf, secretTokenHash } from '../../src/usecases/portal/sign-in/secret-token.ts'
import { newSession } from '../../src/usecases/portal/sign-in/sessions.ts'
import {
  createSetupLink,
  createSignInLink,
  inviteMember,
} from '../../src/usecases/portal/team/create-link.ts'
import { redeemLink } from '../../src/usecases/portal/team/redeem-link.ts'
import type { Store } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import type { RunningService } from './running-service.ts'

export const password = 'correct horse battery'

/** All have one password, so it is stretched once: that takes longer than most tests. */
const stretched = createPasswords(realWorld, createTurns())
const hash = stretched.hash(password)
const passwords = { ...stretched, hash: () => hash }

type Problem = { readonly error?: { readonly error: string; readonly error_description: string } }

export type Answer<Body = unknown> = {
  readonly status: number
  readonly body: Body & Problem
  readonly headers: Headers
}

export type PortalClient = {
  /** The type says what the test expects in the answer. */
  call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: { readonly [name: string]: string },
  ): Promise<Answer<Body>>
  get<Body = unknown>(path: string): Promise<Answer<Body>>
  /** The token in the cookie this browser holds. */
  token(): string | undefined
}

/** A browser on the portal's page: keeps its cookies, knows the token against CSRF. */
export function openPortal(service: RunningService, given?: string): PortalClient {
  const { publicUrl } = service.config
  const cookies = new Map<string, string>()
  if (given !== undefined) cookies.set('vidimus-portal', given)
  const token = () => cookies.get('vidimus-portal')
  const call: PortalClient['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${service.url}/portal/api${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': csrfTokenOf(token() ?? ''),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      headers: answer.headers,
    }
  }
  return { call, get: (path) => call('GET', path), token }
}

export type TestUser = { readonly userId: UserId; readonly email: string; readonly name: string }

const testCall = (store: Store): CallId => callId(store.random(callIdBytes), 0)

const orThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.description}`)
  return result.value
}

export const tokenIn = (link: string): string => new URL(link).hash.slice(1)

const linkDeps = ({ store, config }: RunningService) => ({
  links: store.portal.links,
  random: store.random,
  publicUrl: config.publicUrl,
})

export const setupLink = async (service: RunningService, account?: string): Promise<string> =>
  orThrow(await createSetupLink(linkDeps(service), account as AccountId | undefined, command)).link

export const signInLink = async (service: RunningService, account: string): Promise<string> =>
  orThrow(await createSignInLink(linkDeps(service), account as AccountId, command)).link

let people = 0

/**
 * A user made by a link, as the portal does it, with a password; an operator when there is no
 * account.
 */
export async function makeUser(
  service: RunningService,
  account?: string,
  role: Role = 'owner',
  email = `person-${people + 1}@shop.example`,
  name = `Person ${people + 1}`,
): Promise<TestUser> {
  const { store } = service
  people += 1
  const link =
    account === undefined
      ? await createSetupLink(linkDeps(service), undefined, command)
      : await inviteMember(linkDeps(service), account as AccountId, { role, email }, command)
  const deps = { ...store.portal, random: store.random, passwords, passkeys: {} as never }
  const newcomer = {
    email,
    name,
    credential: { kind: 'password' as const, password },
  }
  const browser = { callId: testCall(store), sessionToken: undefined, userAgent: 'test' }
  const token = orThrow(await redeemLink(deps, tokenIn(orThrow(link).link), newcomer, browser))
  const holder = await store.portal.sessions.find(secretTokenHash(token))
  return { userId: holder?.user.id as UserId, email, name }
}

/** A browser in which the user has just signed in, `ageMinutes` ago. */
export async function signedIn(
  service: RunningService,
  { userId }: TestUser,
  ageMinutes = 0,
): Promise<PortalClient & { readonly sessionId: SessionId }> {
  const { store } = service
  const browser = { callId: testCall(store), sessionToken: undefined, userAgent: 'test' }
  const { token, session, by } = newSession(store.random, userId, browser)
  await store.portal.sessions.begin(session, undefined, { by, action: 'signed_in' })
  if (ageMinutes > 0)
    await store.database.read
      .updateTable('sessions')
      .set((set) => ({ created_at: set('created_at', '-', ageMinutes * 60_000) }))
      .where('id', '=', session.id)
      .execute()
  return { ...openPortal(service, token), sessionId: session.id }
}
