import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languageNames, languages } from '../language.ts'
import type { Texts } from './texts.ts'
import { textsOf } from './texts-of.ts'

type Value = string | ((...names: string[]) => Value) | { readonly [key: string]: Value }

/** Every sentence with its place. Each name stands for another one. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return sentences(value('⟦1⟧', '⟦2⟧', '⟦3⟧'), path)
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

function all(language: Language) {
  const { made: _made, glossary: _words, consent, ...others } = textsOf(language)
  const { minutesOpen: _forms, ...asked } = consent
  return sentences({ ...others, consent: asked } as unknown as Value)
}

test.each(languages)('%s says the same as English, with the same names', (language) => {
  const names = (of: Language) =>
    all(of).map(([path, text]) => [path, text.match(/⟦\d⟧/g)?.toSorted() ?? []])
  expect(Object.fromEntries(names(language))).toEqual(Object.fromEntries(names('en')))
  for (const [path, text] of all(language)) expect([path, text]).toEqual([path, text.trim() || '?'])
})

/** The words of the glossary as the English text says them. */
const inEnglish: { readonly [word in keyof Texts['glossary']]: RegExp } = {
  wallet: /\bwallets?\b/i,
  identity: /\bidentit(?:y|ies)\b(?! request)/i,
  share: /\bshared?\b/i,
  decline: /\bdeclin(?:e|ed|ing)\b/i,
  approve: /\bapproved?\b/i,
  code: /(?<!postal )\bcode\b/i,
  revoked: /\brevoked\b/i,
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

const guide = new URL('../../../../docs/guides/languages.md', import.meta.url)

test('a wallet is called as on the page of the service, in every language', () => {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| `([\w-]+)` \|.*\| (.+) \| .+ \|$/gm)
  const onPage = [...rows].map(([, tag, word]) => [tag, word])
  const here = languages.map((each) => [each, textsOf(each).glossary.wallet.split('|')[0]])
  expect(here).toEqual(onPage)
})

/** What stands in requests and answers is never translated. */
const asOnTheWire =
  /openid4vp:\/\/|client_id|wallet_nonce|\bnonce\b|\bstate\b(?= )|JWT|ES256|DCQL|HTTP|de-ausweis/g

test.each(languages)('%s leaves names of the protocol as they are', (language) => {
  const said = new Map(all(language))
  for (const [path, text] of all('en'))
    for (const [name] of text.matchAll(asOnTheWire))
      expect([path, said.get(path)]).toEqual([path, expect.stringContaining(name)])
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
