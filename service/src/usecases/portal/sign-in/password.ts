import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { SignedInActor } from '../../ports/audit.ts'
import type { Passwords, Users } from '../../ports/portal.ts'

const shortest = 12
const longest = 128

const guessable =
  'This password is among the first that are tried. Take another one, for example several words ' +
  'that have nothing to do with each other.'

/**
 * The only rules are a minimum length and not being among the first guesses (NIST SP 800-63B-4
 * section 3.1.1.2). Normalised, so that the same letters typed on another keyboard are the same
 * password.
 */
export async function judgePassword(
  { passwords }: { readonly passwords: Pick<Passwords, 'isKnown'> },
  text: string,
  email: string,
): Promise<Result<string>> {
  const password = normalPassword(text)
  const { length } = [...password]
  if (length < shortest)
    return fail('password_refused', {
      description: `A password has at least ${shortest} characters.`,
    })
  if (length > longest)
    return fail('password_refused', {
      description: `A password has at most ${longest} characters.`,
    })
  const isGuessable = isPredictable(password, email) || (await passwords.isKnown(password))
  return isGuessable ? fail('password_known', { description: guessable }) : ok(password)
}

const busySeconds = 3

/** Too many passwords are being checked at the moment. */
export const busy = (): Result<never> =>
  fail('sign_in_busy', {
    description: `Many people are signing in just now. Try again in ${busySeconds} seconds.`,
    retryAfterSeconds: busySeconds,
  })

export const normalPassword = (text: string): string => text.normalize('NFKC')

/** Keyboards and alphabets, in typing order. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
] as const

const product = 'vidimus'

/** Long but easily guessed: a repetition, a run, or the name of the product or the user. */
export function isPredictable(password: string, email: string): boolean {
  const text = password.toLowerCase()
  return isRepetition(text) || isRun(text) || isOnlyNames(text, email.toLowerCase())
}

/** A repetition of something that is too short by itself. */
const isRepetition = (text: string): boolean => /^(.{1,11}?)\1+$/su.test(text)

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return tracks.some((track) => {
    const endless = track.repeat(Math.ceil(text.length / track.length) + 1)
    return endless.includes(text) || endless.includes(backwards)
  })
}

/** Digits and signs around a name add little, because they are the first thing attackers try. */
function isOnlyNames(text: string, email: string): boolean {
  const [local = ''] = email.split('@', 1)
  const names = [email, local, product].filter((name) => name !== '')
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
  return rest !== text && !/\p{L}/u.test(rest)
}

type Deps = {
  readonly users: Pick<Users, 'setPassword'>
  readonly passwords: Pick<Passwords, 'hash' | 'isKnown'>
}

/** Ends all other sessions of the user. */
export async function setPassword(
  deps: Deps,
  text: string,
  email: string,
  by: SignedInActor,
): Promise<Result<undefined>> {
  const password = await judgePassword(deps, text, email)
  if (!password.ok) return password
  const hash = await deps.passwords.hash(password.value)
  if (hash === undefined) return busy()
  await deps.users.setPassword(by.userId, hash, by.sessionId, {
    by,
    action: 'password_set',
    object: by.userId,
  })
  return ok(undefined)
}
