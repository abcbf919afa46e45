import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import {
  freeUnreadableAnswers,
  mostUnreadableRequests,
  unreadableAnswerMilliseconds,
} from '../limits.ts'

export type RubbishLimit = {
  /** Whether an answer to this request is examined now. */
  admits(token: string): boolean
  /**
   * Records that an examined answer was rubbish. Returns how often that has happened for this
   * request.
   */
  note(token: string): number
}

/**
 * Anyone who saw a QR code can post rubbish to its address. The limit is per request, not per
 * sender address, so a wallet is never locked out for longer than a second and no address is
 * stored. Each instance counts its own.
 */
export function createRubbishLimit(monotonicMilliseconds: () => number): RubbishLimit {
  const seen = createBoundedMap<string, { readonly tries: number; readonly lookedAt: number }>(
    mostUnreadableRequests,
  )
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
      seen.set(token, { tries, lookedAt: monotonicMilliseconds() })
      return tries
    },
  }
}
