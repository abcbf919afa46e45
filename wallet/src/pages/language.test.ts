import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  ['de', 'en', 'en', 'de'],
  ['ja', 'de', 'en', 'de'],
  ['de-simple', 'de', 'en', 'de-simple'],
  ['pt-BR', undefined, 'en', 'pt'],
  [null, 'xx', 'ja, de-AT;q=0.8, en;q=0.5', 'de'],
  [null, undefined, 'de;q=0, en;q=0.1', 'en'],
  [null, undefined, 'fr', 'fr'],
  [null, undefined, 'ja', 'en'],
  [null, undefined, 'lb, fr;q=0.5', 'de'],
  ['ca', undefined, 'en', 'es'],
  [null, undefined, 'sr-Latn-RS, ar;q=0.5', 'hr'],
  [null, undefined, 'sr, ar;q=0.5', 'ar'],
  [null, undefined, undefined, 'en'],
] as const)(
  'asked %s, remembered %s, accepts %s: %s',
  (asked, remembered, acceptLanguage, chosen) => {
    expect(chooseLanguage({ asked, remembered, acceptLanguage })).toBe(chosen)
  },
)
