/** Things kept for a while under names nobody can guess. */
export type Memory<T> = {
  readonly keep: (value: T) => string
  readonly find: (id: string) => T | undefined
  /** Finds it once: whoever takes it is the only one. */
  readonly take: (id: string) => T | undefined
}

type Bounds = {
  readonly mostEntries: number
  readonly longestMilliseconds: number
  readonly now: () => Date
}

/** Bounded in number and time; the oldest goes first. */
export function makeMemory<T>({ mostEntries, longestMilliseconds, now }: Bounds): Memory<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  const find = (id: string): T | undefined => {
    const entry = kept.get(id)
    return entry !== undefined && entry.until > now().getTime() ? entry.value : undefined
  }
  return {
    find,
    keep: (value) => {
      const [oldest] = kept.keys()
      if (kept.size >= mostEntries && oldest !== undefined) kept.delete(oldest)
      const id = crypto.randomUUID()
      kept.set(id, { value, until: now().getTime() + longestMilliseconds })
      return id
    },
    take: (id) => {
      const value = find(id)
      kept.delete(id)
      return value
    },
  }
}
