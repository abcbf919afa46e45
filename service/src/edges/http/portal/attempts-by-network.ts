import type { AttemptsByNetwork } from '../../../usecases/ports/sign-in.ts'
import { createTokenBuckets } from '../token-buckets.ts'

/**
 * Enough for a small office behind one address where everybody mistypes; then three guesses a
 * minute.
 */
const bounds = { capacity: 30, perSecond: 1 / 20, most: 10_000 }

/** In memory only: no address is stored. */
export function createAttemptsByNetwork(monotonicMilliseconds: () => number): AttemptsByNetwork {
  const buckets = createTokenBuckets<string>(bounds, monotonicMilliseconds)
  return {
    count: (network) => {
      const { taken, bucket } = buckets.take(network)
      return taken ? 0 : Math.max(1, Math.ceil((1 - bucket.tokens) / bounds.perSecond))
    },
    giveBack: buckets.giveBack,
  }
}
