import type { Language } from '../../../../../core/vocabulary/languages.ts'
import { type Html, html } from '../../html.ts'
import { perLanguage } from '../../in-words.ts'

/** How much of a moment is shown. The script shows the same in the person's own time zone. */
const formats = {
  time: formatsOf({ timeStyle: 'short' }),
  'time-and-day': formatsOf({ dateStyle: 'long', timeStyle: 'short' }),
  day: formatsOf({ dateStyle: 'long' }),
}

function formatsOf(shape: Intl.DateTimeFormatOptions) {
  return perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }))
}

/** A moment in words. We do not know where the person is, so it is in UTC. */
export function moment(language: Language, at: number, how: keyof typeof formats): Html {
  const zone = how === 'day' ? '' : '\u00a0UTC'
  const text = `${formats[how](language).format(at)}${zone}`
  return html`<time datetime="${new Date(at).toISOString()}" data-local="${how}">${text}</time>`
}
