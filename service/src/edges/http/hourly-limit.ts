const hourMilliseconds = 3_600_000

type Bounds = {
  readonly mostAnHour: number
  /** Beyond this, whoever was counted first is forgotten. */
  readonly mostKeys: number
}

/**
 * Allows so many in any hour, however they are spread; a bucket that refills would let nearly twice
 * as many pass in its first one. `take` returns the seconds to wait, 0 if it was allowed. Each
 * instance counts its own.
 */
export function createHourlyLimit<Key>(
  { mostAnHour, mostKeys }: Bounds,
  monotonicMilliseconds: () => number,
): { readonly take: (key: Key) => number; readonly giveBack: (key: Key) => void } {
  const taken = new Map<Key, number[]>()
  const take = (key: Key): number => {
    const now = monotonicMilliseconds()
    const lately = (taken.get(key) ?? []).filter((at) => at > now - hourMilliseconds)
    const [first = now] = lately
    if (lately.length >= mostAnHour) return Math.ceil((first + hourMilliseconds - now) / 1_000)
    const [oldest] = taken.keys()
    if (!taken.has(key) && taken.size >= mostKeys && oldest !== undefined) taken.delete(oldest)
    taken.set(key, [...lately, now])
    return 0
  }
  return { take, giveBack: (key) => void taken.get(key)?.pop() }
}
