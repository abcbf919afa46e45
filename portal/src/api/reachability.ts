let reachable = true
const listeners = new Set<() => void>()

/** Whether the last call reached the service. */
export const isReachable = (): boolean => reachable

export function noteReached(isReached: boolean): void {
  if (isReached === reachable) return
  reachable = isReached
  for (const listener of listeners) listener()
}

export const onReachability = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
