import { type BoundedMap, createBoundedMap } from '../../core/bounds/bounded-map.ts'

export type Bucket = { tokens: number; filledAt: number }

export type Rate = { readonly capacity: number; readonly perSecond: number }

type Bounds = Rate & {
  /** Beyond this the fullest bucket is forgotten, which loses the least. */
  readonly most: number
}

/** Takes one token from the bucket of a key. Each instance counts its own. */
export type TokenBuckets<Key> = {
  take(key: Key): { readonly taken: boolean; readonly bucket: Readonly<Bucket> }
  giveBack(key: Key): void
}

/** In how many steps an empty bucket fills. Among buckets in the same step, any is the fullest. */
const stepsToFull = 64

/**
 * Fixed windows, which common libraries use, would let twice the limit pass around each boundary.
 *
 * A newcomer must not cost more because the table is full, so the fullest bucket is not looked for:
 * buckets stand in line by the step of the clock at which they will be full. What has filled since
 * is forgotten without a loss.
 */
export function createTokenBuckets<Key>(
  bounds: Bounds,
  monotonicMilliseconds: () => number,
): TokenBuckets<Key> {
  const { capacity, perSecond, most } = bounds
  const buckets = new Map<Key, Bucket & { step: number }>()
  const lines = new Map<number, BoundedMap<Key, Key>>()
  const millisecondsToFull = ({ tokens }: Bucket) => ((capacity - tokens) / perSecond) * 1_000
  const stepMilliseconds = millisecondsToFull({ tokens: 0, filledAt: 0 }) / stepsToFull
  let step = 0

  const lineUp = (key: Key, bucket: Bucket & { step: number }) => {
    const fullAt = bucket.filledAt + millisecondsToFull(bucket)
    const next = Math.max(step + 1, Math.ceil(fullAt / stepMilliseconds))
    if (next === bucket.step) return
    lines.get(bucket.step)?.delete(key)
    bucket.step = next
    const line = lines.get(next) ?? createBoundedMap<Key, Key>(most)
    line.set(key, key)
    lines.set(next, line)
  }
  const forgetFull = (now: number) => {
    const current = Math.floor(now / stepMilliseconds)
    if (current <= step) return
    step = current
    for (const [ended, line] of lines) {
      if (ended > step) continue
      for (const key of line.values()) buckets.delete(key)
      lines.delete(ended)
    }
  }
  const forgetFullest = () => {
    for (let next = step + 1; buckets.size >= most; next++) {
      const line = lines.get(next)
      if (line?.oldest === undefined) continue
      buckets.delete(line.oldest)
      line.dropOldest()
    }
  }

  return {
    take: (key) => {
      const now = monotonicMilliseconds()
      forgetFull(now)
      const known = buckets.get(key)
      if (known === undefined) forgetFullest()
      const bucket = known ?? { tokens: capacity, filledAt: now, step: 0 }
      buckets.set(key, bucket)
      refill(bucket, bounds, now)
      const taken = bucket.tokens >= 1
      if (taken) bucket.tokens -= 1
      lineUp(key, bucket)
      return { taken, bucket }
    },
    giveBack: (key) => {
      const bucket = buckets.get(key)
      if (bucket === undefined) return
      bucket.tokens = Math.min(capacity, bucket.tokens + 1)
      lineUp(key, bucket)
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
