import { expect, test } from 'vitest'
import { german } from './de.ts'
import { english, type Texts } from './en.ts'

type Value = string | ((...names: string[]) => string) | { readonly [key: string]: Value }

/** Every sentence with its place. Each name stands for another one. */
function sentences(value: Value, path = ''): readonly [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value('⟦1⟧', '⟦2⟧', '⟦3⟧')]]
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}/${key}`))
}

/** What stands in requests and answers is never translated. */
const asOnTheWire =
  /⟦\d⟧|openid4vp:\/\/|client_id|wallet_nonce|\bnonce\b|\bstate\b(?= )|JWT|ES256|DCQL|HTTP|de-ausweis/g

// Numbers are written as names are, so a name can stand for one.
const all = (texts: Texts) => new Map(sentences(texts as unknown as Value))

test('German says the same as English, with the same names', () => {
  const said = all(german)
  for (const [path, text] of all(english)) {
    const own = said.get(path) ?? ''
    expect([path, own]).toEqual([path, own.trim() || '?'])
    expect([path, own.match(/⟦\d⟧/g)?.toSorted()]).toEqual([path, text.match(/⟦\d⟧/g)?.toSorted()])
    for (const [name] of text.matchAll(asOnTheWire))
      expect([path, own]).toEqual([path, expect.stringContaining(name)])
  }
})

test('a minute is one in both', () => {
  const forms = [english, german].map(({ consent }) => [1, 2].map(consent.minutesOpen))
  expect(forms).toEqual([
    ['Open for 1 more minute', 'Open for 2 more minutes'],
    ['Noch 1 Minute offen', 'Noch 2 Minuten offen'],
  ])
})
