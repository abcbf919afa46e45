import type { Language } from '../../../core/vocabulary/languages.ts'
import { type Html, html } from './html.ts'

/** Made once for each language, because that takes longer than the rest of a page. */
export function perLanguage<Format>(make: (locale: string) => Format) {
  const made = new Map<Language, Format>()
  return (language: Language): Format => {
    const format = made.get(language) ?? make(language === 'en' ? 'en-GB' : language)
    made.set(language, format)
    return format
  }
}

const mostRemembered = 1_000

const regions = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const units = { minute: durations('minute'), day: durations('day') }

function durations(unit: 'minute' | 'day') {
  return perLanguage((locale) =>
    remembering(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })),
  )
}

/** Pages have few different numbers, and writing one takes longer than most parts of a page. */
function remembering(format: Intl.NumberFormat): (count: number) => string {
  const written = new Map<number, string>()
  return (count) => {
    const text = written.get(count) ?? format.format(count)
    if (written.size < mostRemembered) written.set(count, text)
    return text
  }
}

/** Such as "30 days". */
export const duration = (language: Language, count: number, unit: keyof typeof units): Html =>
  html`${units[unit](language)(count)}`

/** Not every language has a name for every country. Then it is the English one. */
export function countryName(code: string, language: Language): string {
  const own = regions(language).of(code)
  return own === code ? (regions('en').of(code) ?? code) : (own ?? code)
}
