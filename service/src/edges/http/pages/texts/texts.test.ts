import { expect, test } from 'vitest'
import { html } from '../html.ts'
import type { Texts } from './texts.ts'
import { textsOf } from './texts-of.ts'

type Value =
  | string
  | ((name: never) => unknown)
  | readonly Value[]
  | { readonly [key: string]: Value }

/** Every sentence with its place, names filled in. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, written(value(html`Kiosk` as never))]]
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

const written = (made: unknown): string =>
  typeof made === 'string' ? made : (made as { text: string }).text

const all = (language: 'de' | 'en') => sentences(textsOf(language) as Texts as unknown as Value)

test('the two languages say the same things', () => {
  expect(all('de').map(([path]) => path)).toEqual(all('en').map(([path]) => path))
})

test('they name the customer in the same places', () => {
  const naming = (language: 'de' | 'en') =>
    all(language).filter(([, text]) => text.includes('Kiosk'))
  expect(naming('de').map(([path]) => path)).toEqual(naming('en').map(([path]) => path))
})

test.each(['de', 'en'] as const)(
  'no word of a protocol, no unfinished sentence: %s',
  (language) => {
    for (const [, text] of all(language)) {
      expect(text).not.toMatch(
        /nonce|presentation|verifier|credential|issuer|token|\bVP\b|OpenID|PID\b|session/i,
      )
      expect(text).not.toMatch(/^\s|\s$| {2}|undefined/)
      expect(text.length).toBeGreaterThan(3)
    }
  },
)

test('the German page speaks to a person as a stranger does', () => {
  for (const [, text] of all('de'))
    expect(text).not.toMatch(/\b(?:du|dein\w*|dir|dich|euch|eure\w*)\b/i)
})
