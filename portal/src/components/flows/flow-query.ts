import type { Operations } from '../../api/generated/operations.ts'
import { filterEnd, filterStart } from '../parts/filter-time.ts'
import type { Texts } from '../session/texts.ts'
import type { FlowSearch } from './flow-search.ts'

export type FlowQuery = Omit<Operations['listFlows']['query'], 'cursor' | 'limit'>

const hour = 3_600_000
const lengths = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour }

export const ranges = ['hour', 'day', 'week', 'month'] as const
const keyId = /^key_[0-9A-Za-z]{1,40}$/
const issuerId = /^(?=.{1,32}$)[a-z]{2}-[a-z0-9]+(-[a-z0-9]+)*$/

/** The filter as the service expects it. What it would refuse is left out. */
export function flowQuery(
  filter: FlowSearch,
  { flows: t, outcomes }: Texts,
  now: number,
): FlowQuery {
  const { show, outcome, stopped, issuer, key, path } = filter
  return {
    ...(isAmong(t.filter.shows, show) && { show }),
    ...(isAmong(outcomes, outcome) && { outcome }),
    ...(isAmong(t.filter.steps, stopped) && { stopped_before: stopped }),
    ...(issuer !== undefined && issuerId.test(issuer) && { issuer }),
    ...(key !== undefined && keyId.test(key) && { key }),
    ...(isAmong(t.paths, path) && { path }),
    ...timesOf(filter, now),
  }
}

function isAmong<Word extends string>(
  words: { readonly [word in Word]: string },
  word: string | undefined,
): word is Word {
  return word !== undefined && Object.hasOwn(words, word)
}

/** A length of time until now, or days and times where the reader is. */
function timesOf({ range, from = '', until = '' }: FlowSearch, now: number) {
  if (isAmong({ hour: '', day: '', week: '', month: '' }, range))
    return { from: new Date(now - lengths[range]).toISOString() }
  const start = filterStart(from)
  const end = filterEnd(until)
  return { ...(start !== undefined && { from: start }), ...(end !== undefined && { until: end }) }
}

/** An instant as the filter has it, where the reader is. */
export function filterTime(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Nothing new can come into a range that is over. */
export const isPast = ({ until }: FlowQuery, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now
