import type { KeyId } from '../../../core/vocabulary/ids.ts'
import { type Bucket, createTokenBuckets } from '../token-buckets.ts'

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
    return { allowed: taken, headers: headersOf(bucket, perSecond, taken) }
  }
}

function headersOf(
  bucket: Readonly<Bucket>,
  perSecond: number,
  allowed: boolean,
): RateDecision['headers'] {
  const capacity = perSecond * 2
  const secondsToFull = Math.ceil((capacity - bucket.tokens) / perSecond)
  return {
    'RateLimit-Policy': `"key";q=${capacity};w=2`,
    RateLimit: `"key";r=${Math.floor(bucket.tokens)};t=${secondsToFull}`,
    ...(allowed
      ? {}
      : { 'Retry-After': String(Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))) }),
  }
}
