import countries from 'i18n-iso-countries'
import { expect, test } from 'vitest'
import type { CountryCode } from '../../../core/vocabulary/countries.ts'
import { languages } from '../../../core/vocabulary/languages.ts'
import { counted, countryName, duration } from './in-words.ts'
import { loadTexts, textsOf } from './texts/texts-of.ts'

await Promise.all(languages.map(loadTexts))

test.each(languages)('every country that can be asked for has a name in %s', (language) => {
  for (const code of Object.keys(countries.getAlpha2Codes()))
    expect(countryName(code as CountryCode, language)).not.toBe(code)
})

test('a code that names no country is shown as it is', () => {
  expect(countryName('QX' as CountryCode, 'en')).toBe('QX')
})

test.each(languages)('%s has each of its plural forms, and no other', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const { minutes } = textsOf(language).time
  expect(Object.keys(minutes).toSorted()).toEqual(pluralCategories.toSorted())
  for (const form of Object.values(minutes)) expect(form).toContain('{n}')
})

test('a number takes the form of its language', () => {
  const { minutes } = textsOf('de').time
  expect(counted('de', minutes, 1)).toBe('Sie haben 1 Minute Zeit.')
  expect(counted('de', minutes, 2)).toBe('Sie haben 2 Minuten Zeit.')
  // A language may leave out forms that are the same.
  expect(counted('en', { other: '{n} sheep' }, 1)).toBe('1 sheep')
})

test.each([
  ['en', 1, '1 day'],
  ['en', 30, '30 days'],
  ['de', 30, '30 Tage'],
] as const)('in %s a duration of %i is %s', (language, count, words) => {
  expect(duration(language, count, 'day')).toBe(words)
})
