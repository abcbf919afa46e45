import { filterTime } from '../flows/flow-query.ts'
import type { FlowSearch } from '../flows/flow-search.ts'
import type { Language } from '../session/preferred-language.ts'

/** What a person may type, and what it is called in the filter. */
type Words = { readonly [word: string]: string }

const outcomeWords: { readonly [language in Language]: Words } = {
  en: {
    verified: 'presentation',
    failed: 'otherwise',
    open: 'open',
    declined: 'error_access_denied',
    cancelled: 'error_cancelled',
    expired: 'error_expired',
    revoked: 'error_credential_revoked',
    untrusted: 'error_untrusted_issuer',
    invalid: 'error_invalid_presentation',
    missing: 'error_missing_attribute',
  },
  de: {
    geprüft: 'presentation',
    gescheitert: 'otherwise',
    offen: 'open',
    abgelehnt: 'error_access_denied',
    abgebrochen: 'error_cancelled',
    abgelaufen: 'error_expired',
    widerrufen: 'error_credential_revoked',
    ungültig: 'error_invalid_presentation',
    unvollständig: 'error_missing_attribute',
  },
}

const timeWords: { readonly [language in Language]: Words } = {
  en: { today: 'today', yesterday: 'yesterday', hour: 'hour', week: 'week', month: 'month' },
  de: { heute: 'today', gestern: 'yesterday', stunde: 'hour', woche: 'week', monat: 'month' },
}

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
  const [outcomesIn, timesIn] = [outcomeWords[language], timeWords[language]]
  const filters = words.map(
    (word) => outcomeIn(word, outcomesIn) ?? rangeIn(word, timesIn, now) ?? clockIn(word, now),
  )
  const isUnderstood = filters.every((filter) => filter !== undefined)
  const namesOutcome = words.some((word) => outcomeIn(word, outcomesIn) !== undefined)
  return isUnderstood && namesOutcome ? Object.assign({}, ...filters) : undefined
}

/** Words that name how it stands, and no outcome. */
const shows = ['open', 'presentation', 'otherwise']

function outcomeIn(word: string, known: Words): FlowSearch | undefined {
  const outcome = Object.hasOwn(known, word) ? known[word] : undefined
  if (outcome === undefined) return undefined
  return shows.includes(outcome) ? { show: outcome } : { outcome }
}

function rangeIn(word: string, known: Words, now: number): FlowSearch | undefined {
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
