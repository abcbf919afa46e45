import { isLoopbackHost } from '../../../core/vocabulary/addresses.ts'
import { idBytes, passkeyId, type UserId, userId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { judgeName } from '../../accounts/name.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type {
  Challenges,
  NewPasskey,
  OneTimeLinks,
  OpenLink,
  Passkeys,
  Passwords,
} from '../../ports/portal.ts'
import type { Random } from '../../ports/sealing.ts'
import { judgeEmail } from '../sign-in/email.ts'
import { takenPasskey } from '../sign-in/passkeys.ts'
import { busy, judgePassword } from '../sign-in/password.ts'
import { newSecretToken, secretTokenHash } from '../sign-in/secret-token.ts'
import { type Browser, newSession } from '../sign-in/sessions.ts'
import { challengeSeconds } from '../sign-in/sign-in-challenge.ts'

export type RedeemDeps = {
  readonly links: Pick<OneTimeLinks, 'find' | 'redeem'>
  readonly challenges: Pick<Challenges, 'keep' | 'take'>
  readonly passkeys: Passkeys
  readonly passwords: Passwords
  readonly random: Random
}

type Newcomer = { readonly email: string; readonly name: string }

/** How the newcomer will sign in. */
export type FirstCredential =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'passkey'; readonly answer: object; readonly name: string }

const invalidLink = () =>
  fail('link_invalid', { description: 'This link was used or has expired. Ask for a new one.' })

const notInvited = () =>
  fail('email_not_invited', {
    description: 'This link is for another e-mail address. Ask for one that names yours.',
  })

/** What the link is for, so that the page can show it. This does not spend the link. */
export async function showLink(deps: RedeemDeps, token: string): Promise<Result<OpenLink>> {
  const open = await deps.links.find(secretTokenHash(token))
  return open ? ok(open) : invalidLink()
}

/** The newcomer's id is made here, because the authenticator stores it with the key. */
export async function beginFirstPasskey(
  deps: RedeemDeps,
  token: string,
  newcomer: Newcomer,
): Promise<Result<object>> {
  if ((await deps.links.find(secretTokenHash(token))) === undefined) return invalidLink()
  const judged = judgeNewcomer(newcomer)
  if (!judged.ok) return judged
  const id = userId(deps.random(idBytes))
  const challenge = newSecretToken(deps.random)
  await deps.challenges.keep(challenge.hash, 'redeem', id, challengeSeconds)
  return ok(await deps.passkeys.creationOptions({ id, ...judged.value }, challenge.token, []))
}

/** Creates the user and signs them in. Returns the session's token. */
export async function redeemLink(
  deps: RedeemDeps,
  token: string,
  newcomer: Newcomer & { readonly credential: FirstCredential },
  browser: Browser,
): Promise<Result<string>> {
  // Checked first, so that passwords are hashed only for those who have a link.
  if ((await deps.links.find(secretTokenHash(token))) === undefined) return invalidLink()
  const judged = judgeNewcomer(newcomer)
  if (!judged.ok) return judged
  const way = await wayToSignIn(deps, newcomer.credential, judged.value.email)
  if (!way.ok) return way
  const { id, passwordHash, passkey } = way.value
  const begun = newSession(deps.random, id, browser)
  const user = {
    user: { id, ...judged.value },
    passwordHash,
    passkey,
    session: begun.session,
    replaced: begun.replaced,
  }
  const done = await deps.links.redeem(secretTokenHash(token), user, redeemed(begun.by))
  if (done === 'email_taken')
    return fail('email_taken', {
      description:
        'Somebody with this e-mail address is here already. Sign in first, then open the link.',
    })
  if (done === 'passkey_taken') return takenPasskey()
  if (done === 'email_not_invited') return notInvited()
  return done === 'redeemed' ? ok(begun.token) : invalidLink()
}

/** For a user who is signed in: adds one more account. */
export async function joinByLink(
  deps: { readonly links: Pick<OneTimeLinks, 'join'> },
  token: string,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const done = await deps.links.join(secretTokenHash(token), by.userId, redeemed(by))
  if (done === 'already_member')
    return fail('already_member', { description: 'You belong to this account already.' })
  if (done === 'email_not_invited') return notInvited()
  return done === 'joined' ? ok(undefined) : invalidLink()
}

const redeemed = (by: SignedInActor) => ({ by, action: 'link_redeemed' as const })

function judgeNewcomer(newcomer: Newcomer): Result<Newcomer> {
  const email = judgeEmail(newcomer.email)
  if (!email.ok) return email
  const name = judgeName(newcomer.name)
  return name.ok ? ok({ email: email.value, name: name.value }) : name
}

type Way = {
  readonly id: UserId
  readonly passwordHash: string | null
  readonly passkey: NewPasskey | null
}

async function wayToSignIn(
  deps: RedeemDeps,
  credential: FirstCredential,
  email: string,
): Promise<Result<Way>> {
  if (credential.kind === 'passkey') return firstPasskey(deps, credential)
  const password = await judgePassword(deps, credential.password, email)
  if (!password.ok) return password
  const id = userId(deps.random(idBytes))
  const passwordHash = await deps.passwords.hash(password.value)
  return passwordHash === undefined ? busy() : ok({ id, passwordHash, passkey: null })
}

async function firstPasskey(
  deps: RedeemDeps,
  { answer, name: text }: FirstCredential & { kind: 'passkey' },
): Promise<Result<Way>> {
  const name = judgeName(text)
  if (!name.ok) return name
  let id: UserId | null = null
  const credential = await deps.passkeys.registered(answer, async (challenge) => {
    id = (await deps.challenges.take(secretTokenHash(challenge), 'redeem'))?.userId ?? null
    return id !== null
  })
  if (!credential.ok) return credential
  if (id === null) return fail('passkey_refused', { description: 'The passkey was not accepted.' })
  const passkey = {
    id: passkeyId(deps.random(idBytes)),
    userId: id,
    name: name.value,
    credential: credential.value,
  }
  return ok({ id, passwordHash: null, passkey })
}

type EnterDeps = {
  readonly links: Pick<OneTimeLinks, 'enter'>
  readonly random: Random
  readonly publicUrl: string
}

/** Signs in to an account that has no owner yet. The name is reserved (RFC 6761, 6.2). */
const developer = { email: 'developer@localhost.test', name: 'Local developer' }

/** Uses a sign-in link and returns the session's token. Checks again that we are on loopback. */
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
