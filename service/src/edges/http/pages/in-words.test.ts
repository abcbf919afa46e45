import countries from 'i18n-iso-countries'
import { expect, test } from 'vitest'
import type { CountryCode } from '../../../core/vocabulary/countries.ts'
import { languages } from '../../../core/vocabulary/languages.ts'
import { countryName, duration } from './in-words.ts'

test.each(languages)('every country that can be asked for has a name in %s', (language) => {
  for (const code of Object.keys(countries.getAlpha2Codes()))
    expect(countryName(code as CountryCode, language)).not.toBe(code)
})

test('a code that names no country is shown as it is', () => {
  expect(countryName('QX' as CountryCode, 'en')).toBe('QX')
})

test.each([
  ['en', 1, '1 day'],
  ['en', 30, '30 days'],
  ['de', 30, '30 Tage'],
] as const)('in %s a duration of %i is %s', (language, count, words) => {
  expect(duration(language, count, 'day').text).toBe(words)
})
