import type { Instant } from '../vocabulary/instant.ts'

/** Days are texts such as 2026-11-17, which compare as they follow each other. */

/** The calendar day at a moment. */
export const dayIn = (timeZone: string, at: Instant): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

/**
 * Whether a person is at least so old. Who was born on 29 February comes of age on 1 March where
 * there is none (BGB sections 187 and 188), because 2026-02-29 comes before it and after 28
 * February. Undefined if the days that the date may stand for give different answers.
 */
export function isOver(birth: string, years: string, today: string): boolean | undefined {
  const days = possibleDays(birth)
  if (days === undefined) return undefined
  const [earliest, latest] = days.map((day) => today >= plusYears(day, Number(years)))
  return earliest === latest ? earliest : undefined
}

const plusYears = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

/** A calendar day that is not in the future, as far as the date is known. */
export function isPossibleBirth(birth: string, today: string): boolean {
  const [year = '', month = '00', day = '00'] = birth.split('-')
  if (Number(month) > 12) return false
  if (year !== '0000' && month !== '00' && Number(day) > daysIn(year, month)) return false
  const [earliest = ''] = possibleDays(birth) ?? []
  return earliest <= today
}

/** The first and the last day that a date may stand for: month or day may be 00, or left out. */
function possibleDays(birth: string): readonly [string, string] | undefined {
  const [year = '', month = '00', day = '00'] = birth.split('-')
  if (year === '0000') return undefined
  if (month === '00') return [`${year}-01-01`, `${year}-12-31`]
  if (day === '00') return [`${year}-${month}-01`, `${year}-${month}-${daysIn(year, month)}`]
  return [birth, birth]
}

/** Day 0 of the next month is the last of this one. */
const daysIn = (year: string, month: string): number =>
  new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
