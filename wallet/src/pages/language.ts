/** The wallet's languages (BCP 47), each with its own name for itself. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  bg: 'български',
  cs: 'čeština',
  da: 'dansk',
  de: 'Deutsch',
  'de-simple': 'Einfaches Deutsch',
  el: 'Ελληνικά',
  es: 'español',
  et: 'eesti',
  fi: 'suomi',
  fr: 'français',
  ga: 'Gaeilge',
  hr: 'hrvatski',
  hu: 'magyar',
  it: 'italiano',
  lt: 'lietuvių',
  lv: 'latviešu',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'polski',
  pt: 'português',
  ro: 'română',
  sk: 'slovenčina',
  sl: 'slovenščina',
  sv: 'svenska',
  tr: 'Türkçe',
  uk: 'українська',
} as const

export type Language = keyof typeof languageNames

// The object has exactly these keys; `Object.keys` loses their type.
export const languages = Object.keys(languageNames) as readonly Language[]

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** Written by the team, and offered beside what a machine has written. */
export const referenceOf = (language: Language): Language =>
  language === 'de' || language === 'de-simple' ? 'de' : 'en'

/** Where a person may have stated their language. */
type LanguageSources = {
  readonly asked: string | null
  readonly remembered: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language of a tag such as `de-AT`, if the wallet has it. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const asked = tag?.toLowerCase()
  const wanted = [asked, asked?.split('-')[0]]
  return wanted.flatMap((each) => languages.find((language) => language === each) ?? [])[0]
}

/**
 * An explicit `?lang=` first, then the last one, then the browser's preference (RFC 9110, section
 * 12.5.4), then English.
 */
export const chooseLanguage = ({ asked, remembered, acceptLanguage }: LanguageSources): Language =>
  readLanguage(asked) ?? readLanguage(remembered) ?? readPreferred(acceptLanguage ?? '') ?? 'en'

function readPreferred(acceptLanguage: string): Language | undefined {
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag, quality = '1'] = part.trim().split(/\s*;\s*q=/i)
      return { language: readLanguage(tag), quality: Number(quality) || 0 }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
  return wishes.toSorted((a, b) => b.quality - a.quality)[0]?.language
}
