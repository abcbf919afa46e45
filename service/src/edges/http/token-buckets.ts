export type Bucket = { tokens: number; filledAt: number }

type Bounds = {
  readonly capacity: number
  readonly perSecond: number
  /** Beyond this the fullest bucket is forgotten, which loses the least. */
  readonly most: number
}

/** Takes one token from the bucket of a key. Each instance counts its own. */
export type TokenBuckets<Key> = {
  take(key: Key): { readonly taken: boolean; readonly bucket: Readonly<Bucket> }
  giveBack(key: Key): void
}

/**
 * Fixed windows, which common libraries use, would let twice the limit pass around each boundary.
 */
export function createTokenBuckets<Key>(
  { capacity, perSecond, most }: Bounds,
  monotonicMilliseconds: () => number,
): TokenBuckets<Key> {
  const buckets = new Map<Key, Bucket>()

  const refill = (bucket: Bucket, now: number) => {
    const gained = ((now - bucket.filledAt) / 1_000) * perSecond
    bucket.tokens = Math.min(capacity, bucket.tokens + gained)
    bucket.filledAt = now
  }
  const makeRoom = (now: number) => {
    let fullest: { key: Key; tokens: number } | undefined
    for (const [key, bucket] of buckets) {
      refill(bucket, now)
      if (bucket.tokens === capacity) buckets.delete(key)
      else if (bucket.tokens > (fullest?.tokens ?? -1)) fullest = { key, tokens: bucket.tokens }
    }
    if (buckets.size >= most && fullest !== undefined) buckets.delete(fullest.key)
  }

  return {
    take: (key) => {
      const now = monotonicMilliseconds()
      const bucket = buckets.get(key) ?? { tokens: capacity, filledAt: now }
      if (buckets.size >= most && !buckets.has(key)) makeRoom(now)
      buckets.set(key, bucket)
      refill(bucket, now)
      const taken = bucket.tokens >= 1
      if (taken) bucket.tokens -= 1
      return { taken, bucket }
    },
    giveBack: (key) => {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = Math.min(capacity, bucket.tokens + 1)
    },
  }
}
