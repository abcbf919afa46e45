import type { KeyId } from '../../../core/vocabulary/ids.ts'
import { createTokenBuckets, headerItems, secondsToNext } from '../token-buckets.ts'

/**
 * Whether a call is within the limit of its key. The headers follow
 * draft-ietf-httpapi-ratelimit-headers.
 */
export type RateDecision = {
  readonly allowed: boolean
  readonly headers: { readonly [name: string]: string }
}

const mostBuckets = 10_000

/**
 * A token bucket per key: `perSecond` calls a second, and twice that in a burst. Undefined if
 * turned off.
 */
export function createRateLimit(perSecond: number, monotonicMilliseconds: () => number) {
  if (perSecond === 0) return undefined
  const bounds = { capacity: perSecond * 2, perSecond, most: mostBuckets }
  const buckets = createTokenBuckets<KeyId>(bounds, monotonicMilliseconds)
  return (key: KeyId): RateDecision => {
    const { taken, bucket } = buckets.take(key)
    const { policy, left } = headerItems('key', bucket, bounds)
    const headers = { 'RateLimit-Policy': policy, RateLimit: left }
    return taken
      ? { allowed: true, headers }
      : {
          allowed: false,
          headers: { ...headers, 'Retry-After': String(secondsToNext(bucket, perSecond)) },
        }
  }
}
