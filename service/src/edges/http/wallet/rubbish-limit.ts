import {
  freeUnreadableAnswers,
  mostUnreadableRequests,
  unreadableAnswerMilliseconds,
} from '../limits.ts'

export type RubbishLimit = {
  /** Whether an answer to this request is looked at now. */
  admits(token: string): boolean
  /** What was looked at was rubbish. Returns how often that was so for this request. */
  note(token: string): number
}

/**
 * Anyone who saw a QR code can post rubbish to its address. Limited per request, not per sender's
 * address: so a wallet is never locked out for longer than a second, and no address is kept. Each
 * instance counts for itself.
 */
export function createRubbishLimit(monotonicMilliseconds: () => number): RubbishLimit {
  const seen = new Map<string, { readonly tries: number; readonly lookedAt: number }>()
  return {
    admits: (token) => {
      const before = seen.get(token)
      if (before === undefined || before.tries < freeUnreadableAnswers) return true
      const now = monotonicMilliseconds()
      if (now - before.lookedAt < unreadableAnswerMilliseconds) return false
      seen.set(token, { ...before, lookedAt: now })
      return true
    },
    note: (token) => {
      const tries = (seen.get(token)?.tries ?? 0) + 1
      seen.delete(token)
      seen.set(token, { tries, lookedAt: monotonicMilliseconds() })
      const [oldest] = seen.keys()
      if (seen.size > mostUnreadableRequests && oldest !== undefined) seen.delete(oldest)
      return tries
    },
  }
}
