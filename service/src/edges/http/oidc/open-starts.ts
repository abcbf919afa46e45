import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'
import type { ApplicationId } from '../../../core/vocabulary/ids.ts'
import type { OpenStarts } from '../../../usecases/ports/quotas.ts'
import { loginsOfApplication } from '../limits.ts'
import { type Bucket, type Rate, refill, secondsToNext } from '../token-buckets.ts'

/** Only applications that exist come here. Beyond this the longest unused is forgotten. */
const mostApplications = 10_000

/** Each instance counts for itself. The rate of authenticated calls is counted elsewhere. */
export function createOpenStarts(monotonicMilliseconds: () => number): OpenStarts {
  const all = createBoundedMap<ApplicationId, Readonly<Record<'every' | 'unknown', Bucket>>>(
    mostApplications,
  )
  return {
    take: ({ keyId, quota }, network) => {
      const every = quota?.rate ?? loginsOfApplication
      // Whoever hides where they come from leaves room for those who do not.
      const unknown = { capacity: Math.max(1, every.capacity / 2), perSecond: every.perSecond / 2 }
      const now = monotonicMilliseconds()
      const full = ({ capacity }: Rate) => ({ tokens: capacity, filledAt: now })
      const kept = all.get(keyId) ?? { every: full(every), unknown: full(unknown) }
      all.set(keyId, kept)
      const limits = [
        { bucket: kept.every, rate: every },
        ...(network === 'unknown' ? [{ bucket: kept.unknown, rate: unknown }] : []),
      ]
      for (const { bucket, rate } of limits) refill(bucket, rate, now)
      const waits = limits.map(({ bucket, rate }) =>
        bucket.tokens < 1 ? secondsToNext(bucket, rate.perSecond) : 0,
      )
      const wait = Math.max(...waits)
      if (wait === 0) for (const { bucket } of limits) bucket.tokens -= 1
      return wait
    },
  }
}
