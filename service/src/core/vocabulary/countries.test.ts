import countries from 'i18n-iso-countries'
import { expect, test } from 'vitest'
import { parseCountry } from './countries.ts'

test.each(['DE', 'de', 'De', 'DEU', 'deu', 'Germany', 'GERMANY', 'Deutschland', 'deutschland'])(
  '"%s" is understood as DE',
  (text) => {
    expect(parseCountry(text)).toBe('DE')
  },
)

test.each([
  ['Österreich', 'AT'],
  ['ÖSTERREICH', 'AT'],
  ["Côte d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['UK', 'GB'],
  ['Großbritannien', 'GB'],
  ['U.S.A.', 'US'],
  ['Kosovo', 'XK'],
  ['Tschechien', 'CZ'],
])('"%s" is understood as %s', (text, code) => {
  expect(parseCountry(text)).toBe(code)
})

test.each([
  '',
  ' ',
  ' DE',
  'DE ',
  'D',
  'ZZ',
  'ZZZ',
  '276',
  'German',
  'Allemagne',
  'constructor',
  '__proto__',
  'D\u0000E',
])('"%s" names no country', (text) => {
  expect(parseCountry(text)).toBeUndefined()
})

test('every country is understood by both of its codes', () => {
  for (const [alpha2, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    expect(parseCountry(alpha2)).toBe(alpha2)
    expect(parseCountry(alpha3.toLowerCase())).toBe(alpha2)
  }
})

test('a name of two countries names neither', () => {
  expect(parseCountry('Congo')).toBeUndefined()
})

test('a name is understood in either normal form', () => {
  expect(parseCountry('Österreich'.normalize('NFD'))).toBe('AT')
})
