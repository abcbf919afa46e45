/** Usage is counted by months in UTC. */

/** In the form `2026-11`. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

export const startOfMonth = (time: number): number => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

export const monthAfter = (time: number): number => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
