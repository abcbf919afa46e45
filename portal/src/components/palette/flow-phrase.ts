import { filterTime } from '../flows/flow-query.ts'
import type { FlowSearch } from '../flows/flow-search.ts'
import type { Language } from '../session/preferred-language.ts'

/** What a person may type, by what it is called in the filter. */
type Words = { readonly [meaning: string]: { readonly [language in Language]?: string } }

const outcomeWords: Words = {
  presentation: { en: 'verified', de: 'geprüft' },
  otherwise: { en: 'failed', de: 'gescheitert' },
  open: { en: 'open', de: 'offen' },
  error_access_denied: { en: 'declined', de: 'abgelehnt' },
  error_cancelled: { en: 'cancelled', de: 'abgebrochen' },
  error_expired: { en: 'expired', de: 'abgelaufen' },
  error_credential_revoked: { en: 'revoked', de: 'widerrufen' },
  error_untrusted_issuer: { en: 'untrusted' },
  error_invalid_presentation: { en: 'invalid', de: 'ungültig' },
  error_missing_attribute: { en: 'missing', de: 'unvollständig' },
}

const timeWords: Words = {
  today: { en: 'today', de: 'heute' },
  yesterday: { en: 'yesterday', de: 'gestern' },
  hour: { en: 'hour', de: 'stunde' },
  week: { en: 'week', de: 'woche' },
  month: { en: 'month', de: 'monat' },
}

const meaningOf = (word: string, words: Words, language: Language): string | undefined =>
  Object.keys(words).find((meaning) => words[meaning]?.[language] === word)

/** The longest that a flow takes without more time: who looks for its end looks for its start. */
const flowMilliseconds = 10 * 60_000

/**
 * Flows as people ask for them: `revoked yesterday`, `failed 14:03`. Undefined if one of the words
 * means nothing, or if none names an outcome.
 */
export function flowPhrase(
  words: readonly string[],
  language: Language,
  now: number,
): FlowSearch | undefined {
  const outcomes = words.map((word) => outcomeIn(word, language))
  const filters = words.map(
    (word, at) => outcomes[at] ?? rangeIn(word, language, now) ?? clockIn(word, now),
  )
  const isUnderstood = filters.every((filter) => filter !== undefined)
  const namesOutcome = outcomes.some((outcome) => outcome !== undefined)
  return isUnderstood && namesOutcome ? Object.assign({}, ...filters) : undefined
}

/** Words that name how it stands, and no outcome. */
const shows = ['open', 'presentation', 'otherwise']

function outcomeIn(word: string, language: Language): FlowSearch | undefined {
  const outcome = meaningOf(word, outcomeWords, language)
  if (outcome === undefined) return undefined
  return shows.includes(outcome) ? { show: outcome } : { outcome }
}

function rangeIn(word: string, language: Language, now: number): FlowSearch | undefined {
  const when = meaningOf(word, timeWords, language)
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
