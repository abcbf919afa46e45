import { filterTime } from '../flows/flow-query.ts'
import type { FlowSearch } from '../flows/flow-search.ts'
import type { Home } from './changes.ts'

const lengths = { day: 86_400_000, hour: 3_600_000 }

/** Days are those of UTC, as they are counted; hours are the reader's. */
export function momentName(at: string, unit: Home['unit'], locale: string): string {
  const options: Intl.DateTimeFormatOptions =
    unit === 'day'
      ? { day: 'numeric', month: 'short', timeZone: 'UTC' }
      : { hour: '2-digit', minute: '2-digit' }
  return new Intl.DateTimeFormat(locale, options).format(new Date(at))
}

/** The filter for flows of the whole period, which lasts until now. */
export const flowsSince = (from: string): FlowSearch => ({
  range: 'days',
  from: filterTime(Date.parse(from)),
})

/** The filter for flows of one day or hour. Its last minute is part of it. */
export const flowsOf = (at: string, unit: Home['unit']): FlowSearch => ({
  ...flowsSince(at),
  until: filterTime(Date.parse(at) + lengths[unit] - 60_000),
})
