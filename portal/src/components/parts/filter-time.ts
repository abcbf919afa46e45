const day = /^\d{4}-\d{2}-\d{2}$/
const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/**
 * The start of a day like 2026-11-15 or of a minute like 2026-11-15T14:03 where the reader is, as
 * UTC, or what follows it. Undefined: it is neither.
 */
export function filterStart(text: string, later = 0): string | undefined {
  if (day.test(text)) {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return new Date(year, month - 1, date + later).toISOString()
  }
  const at = minute.test(text) ? new Date(text).getTime() : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at + later * 60_000).toISOString()
}

/** What is on that day, or in that minute, is before its end. */
export const filterEnd = (text: string): string | undefined => filterStart(text, 1)
