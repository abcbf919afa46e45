import { expect, test } from 'vitest'
import { type Language, languageNames, languages } from '../language.ts'
import { textsOf } from './texts-of.ts'

type Value = string | ((...names: string[]) => Value) | { readonly [key: string]: Value }

/** Every sentence of a person's pages with its place. Each name stands for another one. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return sentences(value('⟦1⟧', '⟦2⟧'), path)
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

function all(language: Language) {
  const { card, consent, browser, result, refusal, finished, trouble } = textsOf(language)
  const { minutesOpen: _forms, ...asked } = consent
  const texts = { card, consent: asked, browser, result, refusal, finished, trouble }
  return sentences(texts as unknown as Value)
}

test.each(languages)('%s says the same as English, with the same names', (language) => {
  const names = (of: Language) =>
    all(of).map(([path, text]) => [path, text.match(/⟦\d⟧/g)?.toSorted() ?? []])
  expect(Object.fromEntries(names(language))).toEqual(Object.fromEntries(names('en')))
})

test.each(languages)('%s has each of its plural forms, and no other', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const forms = textsOf(language).consent.minutesOpen
  expect(Object.keys(forms).toSorted()).toEqual(pluralCategories.toSorted())
  for (const form of Object.values(forms)) expect(form).toContain('{n}')
})

test('each language knows its own name, and says so if a machine has written it', () => {
  for (const language of languages) {
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
    if (language !== 'de-simple') expect(languageNames[language]).toBe(own)
    expect(typeof textsOf(language).made).toBe(
      ['en', 'de'].includes(language) ? 'string' : 'object',
    )
  }
})
