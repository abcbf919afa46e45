import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Passwords } from '../../ports/portal.ts'
import { isPredictable } from './predictable-password.ts'

const shortest = 12
const longest = 128

const guessable =
  'This password is among the first that are tried. Take another one, for example several words ' +
  'that have nothing to do with each other.'

/**
 * The only rules are a length and not to be among the first guesses (NIST SP 800-63B-4 section
 * 3.1.1.2). Normalised, so that the same letters typed on another keyboard are the same password.
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

/** Too many passwords are being looked at just now. The detail is the seconds to wait. */
export const busy = (): Result<never> =>
  fail('sign_in_busy', {
    description: `Many people are signing in just now. Try again in ${busySeconds} seconds.`,
    detail: String(busySeconds),
  })

export const normalPassword = (text: string): string => text.normalize('NFKC')
