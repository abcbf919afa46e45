import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'

const longestEmail = 254

/** The name a user signs in with, in lower case. Nothing is sent there, so its form is enough. */
export function judgeEmail(text: string): Result<string> {
  const email = text.trim().toLowerCase()
  const isOne =
    email.length <= longestEmail && /^[^\s@\p{Cc}\p{Cf}]{1,64}@[^\s@\p{Cc}\p{Cf}]+$/u.test(email)
  return isOne
    ? ok(email)
    : fail('email_refused', { description: 'This is not an e-mail address.' })
}
