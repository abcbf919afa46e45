type Entry<Key, Value> = {
  readonly key: Key
  readonly value: Value
  older: Entry<Key, Value> | undefined
  newer: Entry<Key, Value> | undefined
}

export type BoundedMap<Key, Value> = {
  readonly size: number
  /** The entry that makes room next. */
  readonly oldest: Value | undefined
  get(key: Key): Value | undefined
  /** The entry becomes the newest, also if the key was there before. */
  set(key: Key, value: Value): void
  delete(key: Key): void
  dropOldest(): void
  values(): readonly Value[]
}

/**
 * Beyond `most` entries the oldest makes room, which costs the same however many there are. The
 * order of a `Map` cannot be used for that: what was deleted stays in it as holes until it grows,
 * so its first entry is found by walking over them. An iterator that is kept would skip them, but
 * it keeps alive every table that the map has outgrown since the iterator's last step.
 */
export function createBoundedMap<Key, Value>(
  most: number,
  dropped: (value: Value) => void = () => undefined,
): BoundedMap<Key, Value> {
  const entries = new Map<Key, Entry<Key, Value>>()
  let oldest: Entry<Key, Value> | undefined
  let newest: Entry<Key, Value> | undefined

  const unlink = ({ older, newer }: Entry<Key, Value>) => {
    if (older === undefined) oldest = newer
    else older.newer = newer
    if (newer === undefined) newest = older
    else newer.older = older
  }
  const remove = (key: Key) => {
    const entry = entries.get(key)
    if (entry !== undefined) unlink(entry)
    entries.delete(key)
  }
  const dropOldest = () => {
    if (oldest === undefined) return
    const { key, value } = oldest
    remove(key)
    dropped(value)
  }
  return {
    get size() {
      return entries.size
    },
    get oldest() {
      return oldest?.value
    },
    get: (key) => entries.get(key)?.value,
    set: (key, value) => {
      const known = entries.get(key)
      if (known !== undefined) unlink(known)
      const entry = { key, value, older: newest, newer: undefined }
      if (newest === undefined) oldest = entry
      else newest.newer = entry
      newest = entry
      entries.set(key, entry)
      if (entries.size > most) dropOldest()
    },
    delete: remove,
    dropOldest,
    values: () => {
      const found: Value[] = []
      for (let entry = oldest; entry !== undefined; entry = entry.newer) found.push(entry.value)
      return found
    },
  }
}
