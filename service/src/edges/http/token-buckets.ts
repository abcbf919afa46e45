export type Bucket = { tokens: number; filledAt: number }

type Rate = { readonly capacity: number; readonly perSecond: number }

type Bounds = Rate & {
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
  bounds: Bounds,
  monotonicMilliseconds: () => number,
): TokenBuckets<Key> {
  const { capacity, most } = bounds
  const buckets = new Map<Key, Bucket>()

  const makeRoom = (now: number) => {
    let fullest: { key: Key; tokens: number } | undefined
    for (const [key, bucket] of buckets) {
      refill(bucket, bounds, now)
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
      refill(bucket, bounds, now)
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

export function refill(bucket: Bucket, { capacity, perSecond }: Rate, now: number): void {
  const gained = ((now - bucket.filledAt) / 1_000) * perSecond
  bucket.tokens = Math.min(capacity, bucket.tokens + gained)
  bucket.filledAt = now
}

/** A whole number, and never at once. */
export const secondsToNext = ({ tokens }: Readonly<Bucket>, perSecond: number): number =>
  Math.max(1, Math.ceil((1 - tokens) / perSecond))

/** The limit as draft-ietf-httpapi-ratelimit-headers has it, and what is left of it. */
export const headerItems = (
  name: string,
  { tokens }: Readonly<Bucket>,
  { capacity, perSecond }: Rate,
) => ({
  policy: `"${name}";q=${capacity};w=${Math.ceil(capacity / perSecond)}`,
  left: `"${name}";r=${Math.floor(tokens)};t=${Math.ceil((capacity - tokens) / perSecond)}`,
})
