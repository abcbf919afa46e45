import { fail, type Result } from '../../core/vocabulary/result.ts'
import type { Throttles } from '../ports/portal.ts'

export type Limit = { readonly limit: number; readonly windowSeconds: number }

/** Counts an attempt, for all instances together. Returns the refusal if there were too many. */
export async function throttled(
  { throttles }: { readonly throttles: Pick<Throttles, 'count'> },
  key: string,
  { limit, windowSeconds }: Limit,
): Promise<Result<never> | undefined> {
  const seconds = await throttles.count(key, limit, windowSeconds)
  return seconds === 0 ? undefined : tooMany(seconds)
}

export const tooMany = (seconds: number): Result<never> =>
  fail('too_many_attempts', {
    description: `Too many attempts. Try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  })
