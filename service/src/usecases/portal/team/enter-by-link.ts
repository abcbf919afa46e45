import { isLoopbackHost } from '../../../core/vocabulary/addresses.ts'
import { idBytes, userId } from '../../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../../core/vocabulary/result.ts'
import type { OneTimeLinks } from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { secretTokenHash } from '../sign-in/secret-token.ts'
import { type Browser, newSession } from '../sign-in/sessions.ts'
import { invalidLink } from './redeem-link.ts'

export type EnterDeps = {
  readonly links: Pick<OneTimeLinks, 'enter'>
  readonly random: Random
  readonly publicUrl: string
}

/** Who enters an account that has no owner yet. A name for reserved use (RFC 6761, 6.2). */
const developer = { email: 'developer@localhost.test', name: 'Local developer' }

/** By a sign-in link: gives the session's token. Asked again where we are: only on loopback. */
export async function enterByLink(
  { links, random, publicUrl }: EnterDeps,
  token: string,
  browser: Browser,
): Promise<Result<string>> {
  if (!isLoopbackHost(new URL(publicUrl).hostname)) return invalidLink()
  const id = userId(random(idBytes))
  const { session, replaced, by, ...begun } = newSession(random, id, browser)
  const newcomer = { user: { id, ...developer }, passwordHash: null, passkey: null }
  const event = { by, action: 'signed_in' as const, object: session.id, values: { after: 'link' } }
  const hash = secretTokenHash(token)
  const done = await links.enter(hash, { ...newcomer, session, replaced }, event)
  return done === 'entered' ? ok(begun.token) : invalidLink()
}
