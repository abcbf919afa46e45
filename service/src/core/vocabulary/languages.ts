/**
 * The languages of the person's pages (BCP 47): those that have a file in `texts/page/`, of which
 * `npm run texts -- --types` makes this one. English is for everybody who accepts none of them, and
 * is always offered. `simple` is the registered variant for plain words.
 */
export const languages = [
  'en',
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'de-simple',
  'el',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
] as const

export type Language = (typeof languages)[number]
