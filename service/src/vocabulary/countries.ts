import countries from 'i18n-iso-countries'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

declare const brand: unique symbol
/** ISO 3166-1 alpha-2, upper case. */
export type CountryCode = string & { readonly [brand]: 'CountryCode' }

type Names = { readonly [code: string]: string | readonly string[] }

const namesByLanguage = { de: german.countries as Names, en: english.countries as Names }

function spellings(): Map<string, CountryCode> {
  const known = new Map<string, CountryCode>()
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    known.set(alpha2.toLowerCase(), alpha2 as CountryCode)
    known.set(alpha3.toLowerCase(), alpha2 as CountryCode)
  }
  for (const names of Object.values(namesByLanguage))
    for (const [alpha2, name] of Object.entries(names))
      for (const spelling of [name].flat()) known.set(spelling.toLowerCase(), alpha2 as CountryCode)
  return known
}

const codeBySpelling = spellings()

/** Alpha-2, alpha-3, or an English or German country name, whatever its case. */
export const parseCountry = (text: string): CountryCode | undefined => codeBySpelling.get(text.toLowerCase())

/** How a person reads the country, in the page's language. */
export function countryName(code: CountryCode, language: 'de' | 'en'): string {
  const [name] = [namesByLanguage[language][code] ?? code].flat()
  return name ?? code
}
