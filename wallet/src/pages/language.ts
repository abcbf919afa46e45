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

/**
 * Languages that the wallet does not have, and the one that most of their readers know best, as on
 * the page of the verifier (a test compares). Scripts count: Serbian in Latin letters reads like
 * Croatian.
 */
const neighbours: { readonly [tag: string]: Language } = {
  ...each('en', 'nb nn no is cy gd'),
  ...each('de', 'lb gsw bar nds rm dsb hsb'),
  ...each('es', 'ca gl eu ast an'),
  ...each('fr', 'br co oc wa'),
  ...each('it', 'sc scn vec lmo nap fur lld'),
  ...each('hr', 'sr-latn bs cnr-latn sh'),
  ...each('nl', 'fy li af'),
  ...each('da', 'fo kl'),
  ...each('pl', 'csb szl'),
  ...each('ro', 'mo'),
  ...each('pt', 'mwl'),
  ...each('et', 'vro'),
  ...each('lv', 'ltg'),
  ...each('lt', 'sgs'),
  ...each('uk', 'rue'),
  ...each('tr', 'az gag crh'),
  ...each('ar', 'arz apc ary acm ajp aeb'),
}

function each(language: Language, tags: string): { readonly [tag: string]: Language } {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, language]))
}

/** The language of a tag such as `de-AT`, or its neighbour. */
export function readLanguage(tag: string | null | undefined): Language | undefined {
  const asked = tag?.toLowerCase() ?? ''
  const [base = '', script = ''] = asked.split('-')
  const wanted = [asked, base, neighbours[`${base}-${script}`], neighbours[base]]
  return wanted.flatMap((one) => languages.find((language) => language === one) ?? [])[0]
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
