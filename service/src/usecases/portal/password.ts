import { fail, ok, type Result } from '../../vocabulary/result.ts'

const shortest = 12
const longest = 128

/**
 * Length is the only rule (NIST SP 800-63B-4 section 3.1.1.2). Normalised, so that the same letters typed on another keyboard are
 * the same password.
 */
export function judgePassword(text: string): Result<string> {
  const password = normalPassword(text)
  const { length } = [...password]
  if (length < shortest) return fail('password_refused', `A password has at least ${shortest} characters.`)
  if (length > longest) return fail('password_refused', `A password has at most ${longest} characters.`)
  return ok(password)
}

export const normalPassword = (text: string): string => text.normalize('NFKC')
