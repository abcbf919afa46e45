import type { Texts } from '../../texts/en.ts'
import { filterTime } from '../flows/flow-query.ts'
import type { FlowSearch } from '../flows/flow-search.ts'

type Words = Pick<Texts['palette'], 'outcomeWords' | 'timeWords'>

/** The longest that a flow takes without more time: who looks for its end looks for its start. */
const flowMilliseconds = 10 * 60_000

/**
 * Flows as people ask for them: `revoked yesterday`, `failed 14:03`. Undefined if one of the words
 * means nothing, or if none names an outcome.
 */
export function flowPhrase(
  words: readonly string[],
  { outcomeWords, timeWords }: Words,
  now: number,
): FlowSearch | undefined {
  const filters = words.map(
    (word) => outcomeIn(word, outcomeWords) ?? rangeIn(word, timeWords, now) ?? clockIn(word, now),
  )
  const isUnderstood = filters.every((filter) => filter !== undefined)
  const namesOutcome = words.some((word) => outcomeIn(word, outcomeWords) !== undefined)
  return isUnderstood && namesOutcome ? Object.assign({}, ...filters) : undefined
}

/** Words that name how it stands, and no outcome. */
const shows = ['open', 'presentation', 'otherwise']

function outcomeIn(word: string, known: Words['outcomeWords']): FlowSearch | undefined {
  const outcome = Object.hasOwn(known, word) ? known[word] : undefined
  if (outcome === undefined) return undefined
  return shows.includes(outcome) ? { show: outcome } : { outcome }
}

function rangeIn(word: string, known: Words['timeWords'], now: number): FlowSearch | undefined {
  const when = Object.hasOwn(known, word) ? known[word] : undefined
  if (when === undefined) return undefined
  if (when !== 'today' && when !== 'yesterday') return { range: when }
  const date = new Date(now)
  if (when === 'yesterday') date.setDate(date.getDate() - 1)
  const [day = ''] = filterTime(date.getTime()).split('T')
  return { range: 'days', from: day, until: day }
}

/** A time of day, the last one that is not in the future: flows that may have ended then. */
function clockIn(word: string, now: number): FlowSearch | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(word) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const at = new Date(now)
  at.setHours(Number(hour), Number(minute), 0, 0)
  if (at.getTime() > now) at.setDate(at.getDate() - 1)
  const end = at.getTime()
  return { range: 'days', from: filterTime(end - flowMilliseconds), until: filterTime(end) }
}
