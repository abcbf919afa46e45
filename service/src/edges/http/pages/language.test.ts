import { expect, test } from 'vitest'
import { chooseLanguage, languageCookie } from './language.ts'

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['en', 'en'],
])('?lang=%s is %s, whatever the browser prefers', (asked, language) => {
  expect(
    chooseLanguage(asked, {
      'accept-language': language === 'de' ? 'en' : 'de',
      cookie: 'vidimus-lang=en',
    }),
  ).toBe(language)
})

test.each([['ja'], [''], [['de', 'de']], [{ de: 1 }], [undefined], ['deutsch']])(
  '?lang=%j says nothing, so the browser decides',
  (asked) => {
    expect(chooseLanguage(asked, { 'accept-language': 'de' })).toBe('de')
    expect(chooseLanguage(asked, {})).toBe('en')
  },
)

test.each([
  ['de', 'de'],
  ['DE-de', 'de'],
  ['de-AT,en;q=0.9', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['en;q=0.5,de;q=0.9', 'de'],
  ['en;q=0.5, de; q=0.9', 'de'],
  ['ja,de;q=0.3', 'de'],
  ['fr,de;q=0.3', 'fr'],
  ['de;q=0,en;q=0.1', 'en'],
  ['de;q=0', 'en'],
  ['de,en', 'de'],
  ['en,de', 'en'],
])('a browser that sends "%s" reads %s', (header, language) => {
  expect(chooseLanguage(undefined, { 'accept-language': header })).toBe(language)
})

test.each(['', '*', 'ja', 'ja-JP,ko;q=0.8', ',,;q=', 'de;q=nonsense', `${'ja,'.repeat(100)}de`])(
  'a browser that sends "%s" reads English',
  (header) => {
    expect(chooseLanguage(undefined, { 'accept-language': header })).toBe('en')
  },
)

test.each(['de ;q=0.9,en;q=0.5', 'en;q=0.5,de;Q=0.9', 'en; q=0.5, de; q=0.9'])(
  '"%s" prefers German',
  (header) => {
    expect(chooseLanguage(undefined, { 'accept-language': header })).toBe('de')
  },
)

test.each(['vidimus-lang=de', 'a=b; vidimus-lang=de', 'vidimus-lang=de; a=b'])(
  'what was chosen before ("%s") wins over the browser’s preference',
  (cookie) => {
    expect(chooseLanguage(undefined, { cookie, 'accept-language': 'en' })).toBe('de')
  },
)

test.each(['vidimus-lang=ja', 'vidimus-lang=', 'my-vidimus-lang=de', 'vidimus-lang=dex', ''])(
  'the cookie "%s" says nothing',
  (cookie) => {
    expect(chooseLanguage(undefined, { cookie, 'accept-language': 'en' })).toBe('en')
  },
)

test('only a language that was asked for and is known is remembered', () => {
  expect(languageCookie('de-AT')).toBe(
    'vidimus-lang=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  )
  for (const asked of [undefined, 'ja', 'de; Domain=x', ['de']])
    expect(languageCookie(asked)).toBeUndefined()
})

test.each([
  [['de'], 'en', 'de'],
  [['de', 'en'], 'en', 'en'],
  [['de', 'en'], 'ja', 'de'],
  [['ja', 'de-AT'], 'en', 'de'],
  [['ja'], 'de', 'de'],
  [[], 'de', 'de'],
])('a customer that prefers %j shows a browser with "%s" the page in %s', (wish, header, shown) => {
  expect(chooseLanguage(undefined, { 'accept-language': header }, wish)).toBe(shown)
  expect(chooseLanguage('en', { 'accept-language': header }, wish)).toBe('en')
})

test.each([
  ['nb-NO,nb;q=0.9', 'en'],
  ['nn', 'en'],
  ['lb-LU', 'de'],
  ['ca-ES,en;q=0.5', 'es'],
  ['gl', 'es'],
  ['sr-Latn-RS', 'hr'],
  ['sr-Latn', 'hr'],
  ['bs', 'hr'],
  ['sr-Cyrl,sr;q=0.9', 'en'],
  ['az', 'tr'],
  ['arz', 'ar'],
  ['pt-BR', 'pt'],
  ['fil', 'en'],
  ['de-simple', 'de-simple'],
  ['constructor', 'en'],
])('a browser that sends "%s" reads a language that its person knows: %s', (header, language) => {
  expect(chooseLanguage(undefined, { 'accept-language': header })).toBe(language)
})

test('plain German is chosen by the person or the customer, and not guessed', () => {
  expect(chooseLanguage('de-simple', {})).toBe('de-simple')
  expect(chooseLanguage(undefined, {}, ['de-simple'])).toBe('de-simple')
  expect(chooseLanguage(undefined, { 'accept-language': 'de-DE,de;q=0.9' })).toBe('de')
})

test('what the operator does not offer is not chosen by anybody', () => {
  const offered = ['en', 'de', 'fr'] as const
  const cookie = 'vidimus-lang=pl'
  expect(chooseLanguage('pl', { cookie, 'accept-language': 'pl,fr' }, ['pl'], offered)).toBe('fr')
  expect(chooseLanguage('de-simple', {}, [], offered)).toBe('de')
  expect(chooseLanguage(undefined, { 'accept-language': 'lb' }, [], ['en'])).toBe('en')
  expect(languageCookie('pl', offered)).toBeUndefined()
})
