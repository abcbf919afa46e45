import { createBoundedMap } from '../../core/bounds/bounded-map.ts'

const hourMilliseconds = 3_600_000

type Bounds = {
  readonly mostAnHour: number
  /** Beyond this, whoever was counted longest ago is forgotten. */
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
  const taken = createBoundedMap<Key, number[]>(mostKeys)
  const take = (key: Key): number => {
    const now = monotonicMilliseconds()
    const lately = (taken.get(key) ?? []).filter((at) => at > now - hourMilliseconds)
    const [first = now] = lately
    if (lately.length >= mostAnHour) return Math.ceil((first + hourMilliseconds - now) / 1_000)
    taken.set(key, [...lately, now])
    return 0
  }
  return { take, giveBack: (key) => void taken.get(key)?.pop() }
}
