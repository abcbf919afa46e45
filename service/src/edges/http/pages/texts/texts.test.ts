import { expect, test } from 'vitest'
import { type Language, languages } from '../../../../core/vocabulary/languages.ts'
import { html } from '../html.ts'
import type { Texts } from './texts.ts'
import { languageName, loadTexts, textsOf } from './texts-of.ts'

await Promise.all(languages.map(loadTexts))

type Value =
  | string
  | ((...names: never[]) => unknown)
  | readonly Value[]
  | { readonly [key: string]: Value }

/** Every sentence with its place, names filled in. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return sentences(written(value(first, second)), path)
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

/** Each stands for another name, so that two names cannot change places. */
const first = html`⟦1⟧` as never
const second = html`⟦2⟧` as never

const written = (made: unknown): Value =>
  typeof made === 'object' && made !== null && 'text' in made ? String(made.text) : (made as Value)

function all(language: Language) {
  const { made: _made, glossary: _glossary, ...texts } = textsOf(language)
  return sentences(texts as Omit<Texts, 'made' | 'glossary'> as unknown as Value)
}

/** Forms that only some languages have. */
const isOwn = (path: string) => /time\/minutes|nationalityOf/.test(path)

const pathsOf = (language: Language) => all(language).flatMap(([path]) => (isOwn(path) ? [] : path))

test.each(languages)('%s says the same things as English', (language) => {
  expect(pathsOf(language)).toEqual(pathsOf('en'))
})

test.each(languages)('%s names the same names in the same places as English', (language) => {
  const names = (of: Language) =>
    Object.fromEntries(
      all(of).map(([path, text]) => [path, text.match(/⟦\d⟧|\{\w+\}/g)?.toSorted() ?? []]),
    )
  const english = names('en')
  for (const [path, found] of Object.entries(names(language)))
    if (!isOwn(path)) expect([path, found]).toEqual([path, english[path]])
})

/** The words of the glossary as the English text says them. */
const inEnglish: { readonly [word in keyof Texts['glossary']]: RegExp } = {
  wallet: /\bwallets?\b/i,
  identity: /\bID\b/,
  share: /\bshared?\b/,
  decline: /\bdeclined?\b/,
  approve: /\bapproved?\b/i,
  code: /(?<!postal )\bcode\b/i,
  revoked: /\bblocked\b/,
}

test.each(languages)('%s keeps to the words of its glossary', (language) => {
  const said = new Map(all(language))
  const { glossary } = textsOf(language)
  const missing = Object.entries(inEnglish).flatMap(([word, english]) => {
    const own = new RegExp(glossary[word as keyof typeof glossary], 'iu')
    return all('en')
      .filter(([path, text]) => english.test(text) && !own.test(said.get(path) ?? ''))
      .map(([path]) => `${word}: ${path}: ${said.get(path)}`)
  })
  expect(missing).toEqual([])
})

test.each(languages)('%s knows its own name', (language) => {
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
  expect(languageName(language)).toBe(language === 'de-simple' ? 'Einfaches Deutsch' : own)
})

test('only English and German are by the team; each other language says that a machine wrote it', () => {
  const byTeam = languages.filter((language) => textsOf(language).made === 'team')
  expect(byTeam).toEqual(['en', 'de'])
  const marks = languages.flatMap((language) => {
    const { made } = textsOf(language)
    return typeof made === 'object' ? made.machine : []
  })
  expect(new Set(marks).size).toBe(languages.length - byTeam.length)
})

test.each(languages)('no word of a protocol, no unfinished sentence: %s', (language) => {
  for (const [, text] of all(language)) {
    expect(text).not.toMatch(
      /nonce|presentation|verifier|credential|issuer|token|\bVP\b|OpenID|PID\b|session/i,
    )
    expect(text).not.toMatch(/^\s|\s$| {2}|undefined/)
    expect(text.length).toBeGreaterThan(2)
  }
})

test.each(['de', 'de-simple'] as const)('%s speaks to a person as a stranger does', (language) => {
  for (const [, text] of all(language))
    expect(text).not.toMatch(/\b(?:du|dein\w*|dir|dich|euch|eure\w*)\b/i)
})
