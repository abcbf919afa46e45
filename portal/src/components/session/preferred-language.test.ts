import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test('the chosen language wins over the browser’s, and English over none', () => {
  expect(preferredLanguage('de', ['en'])).toBe('de')
  expect(preferredLanguage(null, ['fr', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage('xx', ['fr'])).toBe('en')
})
