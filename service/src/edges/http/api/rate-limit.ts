import type { KeyId } from '../../../core/vocabulary/ids.ts'

/**
 * Whether a call is within the limit of its key; the headers are those of
 * draft-ietf-httpapi-ratelimit-headers.
 */
export type RateDecision = {
  readonly allowed: boolean
  readonly headers: { readonly [name: string]: string }
}

type Bucket = { tokens: number; filledAt: number }

const mostBuckets = 10_000

/**
 * A token bucket per key: `perSecond` calls a second, and twice that in a burst. Each instance
 * counts for itself. Undefined when switched off. Fixed windows, as common libraries count, would
 * let twice the limit pass around each boundary.
 */
export function createRateLimit(perSecond: number, monotonicMilliseconds: () => number) {
  if (perSecond === 0) return undefined
  const capacity = perSecond * 2
  const buckets = new Map<KeyId, Bucket>()

  const refill = (bucket: Bucket, now: number) => {
    bucket.tokens = Math.min(
      capacity,
      bucket.tokens + ((now - bucket.filledAt) / 1_000) * perSecond,
    )
    bucket.filledAt = now
  }
  const forgetFullBuckets = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now)
      if (bucket.tokens === capacity) buckets.delete(key)
    }
  }

  return (key: KeyId): RateDecision => {
    const now = monotonicMilliseconds()
    if (buckets.size >= mostBuckets) forgetFullBuckets(now)
    const bucket = buckets.get(key) ?? { tokens: capacity, filledAt: now }
    buckets.set(key, bucket)
    refill(bucket, now)
    const allowed = bucket.tokens >= 1
    if (allowed) bucket.tokens -= 1
    return { allowed, headers: headersOf(bucket, perSecond, allowed) }
  }
}

function headersOf(bucket: Bucket, perSecond: number, allowed: boolean): RateDecision['headers'] {
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
