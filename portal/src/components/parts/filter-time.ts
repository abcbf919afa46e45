const day = /^\d{4}-\d{2}-\d{2}$/

/** The start of a day like 2026-11-15 where the reader is, as UTC. Undefined: it is no day. */
export function startOfDay(text: string, daysLater = 0): string | undefined {
  if (!day.test(text)) return undefined
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
