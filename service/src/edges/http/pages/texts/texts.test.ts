import { expect, test } from 'vitest'
import { html } from '../html.ts'
import type { Texts } from './texts.ts'
import { type Language, languages, textsOf } from './texts-of.ts'

type Value =
  | string
  | ((...names: never[]) => unknown)
  | readonly Value[]
  | { readonly [key: string]: Value }

/** Every sentence with its place, names filled in. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return sentences(written(value(kiosk, kiosk)), path)
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

const kiosk = html`Kiosk` as never

const written = (made: unknown): Value =>
  typeof made === 'object' && made !== null && 'text' in made ? String(made.text) : (made as Value)

const all = (language: Language) => sentences(textsOf(language) as Texts as unknown as Value)

/** Forms that only some languages have. */
const isOwn = (path: string) => /time\/minutes|nationalityOf/.test(path)

const pathsOf = (language: Language, holds: (text: string) => boolean) =>
  all(language).flatMap(([path, text]) => (holds(text) && !isOwn(path) ? path : []))

test.each(languages)('%s says the same things as English', (language) => {
  expect(pathsOf(language, () => true)).toEqual(pathsOf('en', () => true))
})

test.each(languages)('%s names the customer in the same places as English', (language) => {
  const names = (text: string) => text.includes('Kiosk')
  expect(pathsOf(language, names)).toEqual(pathsOf('en', names))
})

test.each(languages)('%s knows its own name', (language) => {
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
  expect(textsOf(language).name).toBe(own)
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

test('the German page speaks to a person as a stranger does', () => {
  for (const [, text] of all('de'))
    expect(text).not.toMatch(/\b(?:du|dein\w*|dir|dich|euch|eure\w*)\b/i)
})
