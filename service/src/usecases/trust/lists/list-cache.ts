import { createBoundedMap } from '../../../core/bounds/bounded-map.ts'

/** Something kept until a moment, and its size. */
export type KeptEntry = { readonly until: number; readonly bytes: number }

/**
 * Keeps entries until they expire, within two limits. The least recently used one is dropped first.
 */
export type ListCache<Entry extends KeptEntry> = {
  find(key: string, now: number): Entry | undefined
  keep(key: string, entry: Entry): void
  all(): readonly Entry[]
}

export function createListCache<Entry extends KeptEntry>(
  mostEntries: number,
  mostBytes: number,
): ListCache<Entry> {
  let bytes = 0
  const entries = createBoundedMap<string, Entry>(mostEntries, (dropped) => {
    bytes -= dropped.bytes
  })
  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const keep = (key: string, entry: Entry) => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    while (bytes > mostBytes) entries.dropOldest()
  }
  return {
    find(key, now) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (now < entry.until) keep(key, entry)
      else drop(key)
      return entries.get(key)
    },
    keep,
    all: entries.values,
  }
}
