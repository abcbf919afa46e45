import { makeRoom } from '../holder/make-room.ts'

/** Values that are stored for a while, under unguessable names unless the caller has one. */
export type Memory<T> = {
  readonly keep: (value: T) => string
  /** Under a name that the caller has. */
  readonly keepAs: (id: string, value: T) => void
  readonly find: (id: string) => T | undefined
  /** Returns the value once: only the first caller gets it. */
  readonly take: (id: string) => T | undefined
}

type Bounds = {
  readonly mostEntries: number
  readonly longestMilliseconds: number
  readonly now: () => Date
}

/** Limited in number and time. The oldest is removed first. */
export function makeMemory<T>({ mostEntries, longestMilliseconds, now }: Bounds): Memory<T> {
  const entries = new Map<string, { readonly value: T; readonly until: number }>()
  const find = (id: string): T | undefined => {
    const entry = entries.get(id)
    return entry !== undefined && entry.until > now().getTime() ? entry.value : undefined
  }
  const keepAs = (id: string, value: T): void => {
    entries.delete(id)
    makeRoom(entries, mostEntries)
    entries.set(id, { value, until: now().getTime() + longestMilliseconds })
  }
  return {
    find,
    keepAs,
    keep: (value) => {
      const id = crypto.randomUUID()
      keepAs(id, value)
      return id
    },
    take: (id) => {
      const value = find(id)
      entries.delete(id)
      return value
    },
  }
}
