/**
 * Remembers what must survive between requests: answered callbacks, used presentations and return
 * tickets. Each method is one atomic Redis command (`SET NX GET EX`, `SET EX`, `GETDEL`) or one SQL
 * statement.
 */
export type Store = {
  /**
   * Stores the value unless the key is taken, and returns the former value. Of two concurrent
   * callers, exactly one gets `undefined`.
   */
  claim(key: string, value: string, seconds: number): Promise<string | undefined>
  put(key: string, value: string, seconds: number): Promise<void>
  /** Removes the key and returns its value. Of two concurrent callers, only one gets it. */
  take(key: string): Promise<string | undefined>
}

type Entry = { readonly value: string; readonly expiresAt: number }

/**
 * A store for a single instance. When it is full, expired entries are removed first, then the
 * oldest: a hundredth of all at once, because each look at all of them takes its time.
 */
export function memoryStore({
  mostEntries = 10_000,
}: {
  readonly mostEntries?: number
} = {}): Store {
  const entries = new Map<string, Entry>()

  const read = (key: string): string | undefined => {
    const entry = entries.get(key)
    return entry !== undefined && entry.expiresAt > Date.now() ? entry.value : undefined
  }
  const makeRoom = () => {
    if (entries.size < mostEntries) return
    for (const [key, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(key)
    const room = Math.ceil(mostEntries / 100)
    for (const key of entries.keys()) {
      if (entries.size <= mostEntries - room) return
      entries.delete(key)
    }
  }
  const write = (key: string, value: string, seconds: number) => {
    entries.delete(key)
    makeRoom()
    entries.set(key, { value, expiresAt: Date.now() + seconds * 1_000 })
  }

  return {
    claim: async (key, value, seconds) => {
      const present = read(key)
      if (present === undefined) write(key, value, seconds)
      return present
    },
    put: async (key, value, seconds) => write(key, value, seconds),
    take: async (key) => {
      const present = read(key)
      entries.delete(key)
      return present
    },
  }
}
