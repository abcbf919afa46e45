import type { Language } from '../../../../../core/vocabulary/language.ts'
import { type Html, html } from '../../html.ts'

/** How much of a moment is shown. The script shows the same in the person's own time zone. */
type Moment = 'time' | 'time-and-day' | 'day'

const shapes = {
  time: { timeStyle: 'short' },
  'time-and-day': { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
} satisfies { readonly [moment in Moment]: Intl.DateTimeFormatOptions }

const formatsFor = (language: Language) => {
  const formatFor = (moment: Moment) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...shapes[moment],
      timeZone: 'UTC',
    })
  return {
    time: formatFor('time'),
    'time-and-day': formatFor('time-and-day'),
    day: formatFor('day'),
  }
}

/** Created once, because that takes longer than the rest of the page. */
const formats = { en: formatsFor('en'), de: formatsFor('de') }

/** A moment in words. We do not know where the person is, so it is in UTC. */
export function moment(language: Language, at: number, how: Moment): Html {
  const zone = how === 'day' ? '' : '\u00a0UTC'
  const text = `${formats[language][how].format(at)}${zone}`
  return html`<time datetime="${new Date(at).toISOString()}" data-local="${how}">${text}</time>`
}
