/**
 * Before one more is set: beyond `most` the oldest make room, a hundredth of all at once. Each look
 * for the oldest passes over whatever was deleted, so it is not made for each newcomer.
 */
export function makeRoom(entries: Map<string, unknown>, most: number): void {
  if (entries.size < most) return
  const left = most - Math.ceil(most / 100)
  for (const key of entries.keys()) {
    if (entries.size <= left) return
    entries.delete(key)
  }
}
