import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  ['de', 'en', 'en', 'de'],
  ['ja', 'de', 'en', 'de'],
  ['fr', undefined, 'de', 'de'],
  ['de-simple', 'en', 'en', 'de'],
  ['en-GB', undefined, 'de', 'en'],
  [null, 'xx', 'ja, de-AT;q=0.8, en;q=0.5', 'de'],
  [null, 'de-simple', 'en', 'de'],
  [null, 'pl', 'pl, de;q=0.5', 'de'],
  [null, undefined, 'de;q=0, en;q=0.1', 'en'],
  [null, undefined, 'fr', 'en'],
  [null, undefined, 'lb', 'en'],
  [null, undefined, 'constructor', 'en'],
  [null, undefined, undefined, 'en'],
] as const)(
  'asked %s, remembered %s, accepts %s: %s',
  (asked, remembered, acceptLanguage, chosen) => {
    expect(chooseLanguage({ asked, remembered, acceptLanguage })).toBe(chosen)
  },
)
