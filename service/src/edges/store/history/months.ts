/** Usage is counted by months in UTC. */

/** In the form `2026-11`. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

export const startOfMonth = (time: number): number => {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** Flows that are not counted yet are younger, also while an upgrade catches up. */
const mostMonths = 24

/** The starts of this month and of those before it. */
export const monthsUntil = (time: number): readonly number[] => {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return Array.from({ length: mostMonths }, (_, place) => Date.UTC(year, month - place))
}
