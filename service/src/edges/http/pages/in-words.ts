import type { Language } from '../../../core/vocabulary/languages.ts'
import type { Plural } from './texts/texts.ts'

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

const rules = perLanguage((locale) => new Intl.PluralRules(locale))
const numbers = perLanguage((locale) => remembering(new Intl.NumberFormat(locale)))
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

/** The form that the language has for this number. */
export const counted = (language: Language, forms: Plural, count: number): string =>
  (forms[rules(language).select(count)] ?? forms.other).replace('{n}', numbers(language)(count))

/** Such as "30 days". */
export const duration = (language: Language, count: number, unit: keyof typeof units): string =>
  units[unit](language)(count)

/** Not every language has a name for every country. Then it is the English one. */
export function countryName(code: string, language: Language): string {
  const own = regions(language).of(code)
  return own === code ? (regions('en').of(code) ?? code) : (own ?? code)
}
