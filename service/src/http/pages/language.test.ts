import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['en', 'en'],
])('?lang=%s is %s, whatever the browser prefers', (asked, language) => {
  expect(chooseLanguage(asked, language === 'de' ? 'en' : 'de')).toBe(language)
})

test.each([['fr'], [''], [['de', 'de']], [{ de: 1 }], [undefined], ['deutsch']])(
  '?lang=%j says nothing, so the browser decides',
  (asked) => {
    expect(chooseLanguage(asked, 'de')).toBe('de')
    expect(chooseLanguage(asked, undefined)).toBe('en')
  },
)

test.each([
  ['de', 'de'],
  ['DE-de', 'de'],
  ['de-AT,en;q=0.9', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['en;q=0.5,de;q=0.9', 'de'],
  ['en;q=0.5, de; q=0.9', 'de'],
  ['fr,de;q=0.3', 'de'],
  ['de;q=0,en;q=0.1', 'en'],
  ['de;q=0', 'en'],
  ['de,en', 'de'],
  ['en,de', 'en'],
])('a browser that sends "%s" reads %s', (header, language) => {
  expect(chooseLanguage(undefined, header)).toBe(language)
})

test.each(['', '*', 'fr', 'fr-FR,it;q=0.8', ',,;q=', 'de;q=nonsense', `${'fr,'.repeat(100)}de`])(
  'a browser that sends "%s" reads English',
  (header) => {
    expect(chooseLanguage(undefined, header)).toBe('en')
  },
)

test.each(['de ;q=0.9,en;q=0.5', 'en;q=0.5,de;Q=0.9', 'en; q=0.5, de; q=0.9'])('"%s" prefers German', (header) => {
  expect(chooseLanguage(undefined, header)).toBe('de')
})
