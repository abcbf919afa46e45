import { describe, expect, test } from 'vitest'
import { sentencesIn } from './check.ts'
import { languagesOf, readSentences } from './read-texts.ts'

const languages = languagesOf('page')
const sentences = new Map(
  languages.map((language) => [language, sentencesIn(readSentences('page', language))]),
)

/** The words of the glossary as the English text says them. */
const inEnglish = {
  wallet: /\bwallets?\b/i,
  identity: /\bID\b/,
  share: /\bshared?\b/,
  decline: /\bdeclined?\b/,
  approve: /\bapproved?\b/i,
  code: /(?<!postal )\bcode\b/i,
  revoked: /\bblocked\b/,
}

const english = sentences.get('en') ?? []

describe.each(languages)('%s', (language) => {
  const said = sentences.get(language) ?? []

  test('keeps to the words of its glossary', () => {
    const { '@glossary': glossary } = readSentences('page', language) as {
      readonly '@glossary': { readonly [word: string]: string }
    }
    expect(Object.keys(glossary)).toEqual(Object.keys(inEnglish))
    const byPath = new Map(said)
    const missing = Object.entries(inEnglish).flatMap(([word, wanted]) => {
      // Words, and after `|` the ways they begin when they are inflected.
      const own = new RegExp(glossary[word] ?? '', 'iu')
      return english.flatMap(([path, text]) => {
        const here = byPath.get(path)
        return wanted.test(text) && here !== undefined && !own.test(here)
          ? `${word}: ${path}: ${here}`
          : []
      })
    })
    expect(missing).toEqual([])
  })

  test('has no word of a protocol, no markup and no unfinished sentence', () => {
    for (const [, text] of said) {
      expect(text).not.toMatch(
        /nonce|presentation|verifier|credential|issuer(?!\})|token|\bVP\b|OpenID|PID\b|session/i,
      )
      expect(text).not.toMatch(/[<>]|&\w+;/)
      expect(text).not.toMatch(/^\s|\s$| {2}|undefined/)
      expect(text.length).toBeGreaterThan(2)
    }
  })
})

test.each(['de', 'de-simple'])('%s speaks to a person as a stranger does', (language) => {
  for (const [, text] of sentences.get(language) ?? [])
    expect(text).not.toMatch(/\b(?:du|dein\w*|dir|dich|euch|eure\w*)\b/i)
})

test('only English and German are by the team, and each other language says so in its own words', () => {
  const made = (language: string) => readSentences('page', language)['@made']
  expect(languages.filter((language) => made(language) === 'team')).toEqual(['en', 'de'])
  const marks = languages.map((language) => readSentences('page', language)['madeByMachine'])
  expect(new Set(marks).size).toBe(languages.length)
})
