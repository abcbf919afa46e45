import { expect, test } from 'vitest'
import { preferredLanguage } from '../components/session/preferred-language.ts'
import { germanTexts as de } from './de.ts'
import { englishTexts as en } from './en.ts'

test('the chosen language wins over the browser’s, and English over none', () => {
  expect(preferredLanguage('de', ['en'])).toBe('de')
  expect(preferredLanguage(null, ['fr', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage('xx', ['fr'])).toBe('en')
})

/** Every sentence, by its path. */
function sentences(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => sentences(member, `${path}.${name}`))
}

test('German says something of its own for every English sentence of several words', () => {
  const german = new Map(sentences(de, ''))
  const alike = sentences(en, '').filter(
    ([path, text]) => text.includes(' ') && german.get(path) === text,
  )
  expect(new Set(alike.map(([, text]) => text))).toEqual(new Set(['Redirect URL', '24 h']))
})
