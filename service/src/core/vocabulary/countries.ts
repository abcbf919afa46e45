import countries from 'i18n-iso-countries'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

declare const brand: unique symbol
/** ISO 3166-1 alpha-2, upper case. */
export type CountryCode = string & { readonly [brand]: 'CountryCode' }

const normalise = (text: string): string => text.normalize('NFC').toLowerCase()

/** Alpha-2, upper case. */
export const countryCodes = (): readonly string[] => Object.keys(countries.getAlpha2Codes())

type Names = { readonly [code: string]: string | readonly string[] }

const understood: readonly Names[] = [german.countries, english.countries]

const isCountryCode = (code: string): code is CountryCode => /^[A-Z]{2}$/.test(code)

function spellings(): Map<string, CountryCode> {
  const known = new Map<string, CountryCode>()
  const ambiguous = new Set<string>()
  const learn = (spelling: string, code: string) => {
    const normal = normalise(spelling)
    // "Congo" is two countries, so the customer has to name one of them exactly.
    if (known.has(normal) && known.get(normal) !== code) ambiguous.add(normal)
    if (isCountryCode(code)) known.set(normal, code)
  }
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    learn(alpha2, alpha2)
    learn(alpha3, alpha2)
  }
  for (const names of understood)
    for (const [alpha2, name] of Object.entries(names))
      for (const spelling of [name].flat()) learn(spelling, alpha2)
  for (const spelling of ambiguous) known.delete(spelling)
  return known
}

const codeBySpelling = spellings()

/** Alpha-2, alpha-3, or an English or German country name, in any case. */
export const parseCountry = (text: string): CountryCode | undefined =>
  codeBySpelling.get(normalise(text))

/** As of November 2026. The last to join was Croatia (2013), to leave the United Kingdom (2020). */
const union = 'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK'

const countryGroups = {
  EU: union,
  /** The European Economic Area. */
  EEA: `${union},IS,LI,NO`,
  /** With Switzerland, whose citizens may live and work there too. */
  EEA_CH: `${union},IS,LI,NO,CH`,
} as const

export type CountryGroup = keyof typeof countryGroups

export const isCountryGroup = (text: string): text is CountryGroup =>
  Object.hasOwn(countryGroups, text)

/** The countries of a group, or of a list with commas. */
export const countriesIn = (list: string): readonly string[] =>
  (isCountryGroup(list) ? countryGroups[list] : list).split(',')
