import { pageLanguages } from '@vidimus/texts/page'
import { expect, test } from 'vitest'
import { languages } from '../../../core/vocabulary/languages.ts'
import { asMarkup, asTitle, html } from './html.ts'
import { isolatedText } from './isolated.ts'
import { type Texts, textsOf } from './texts.ts'

type Said = { readonly [key: string]: Said } | { readonly text: string } | Filled
type Filled = (places: object) => { readonly text: string }

/** Every sentence that has places, in a language. */
function withPlaces(said: Said, path = ''): readonly (readonly [path: string, say: Filled])[] {
  if (typeof said === 'function') return [[path, said]]
  if ('text' in said && typeof said.text === 'string') return []
  return Object.entries(said).flatMap(([key, inner]) => withPlaces(inner as Said, `${path}.${key}`))
}

const hostile = [
  `'"><svg onload=alert(1)></title></script><script>alert(3)</script>`,
  'بنك \u202E(ABC)\u2069 شركة',
  'W'.repeat(200),
  '👩‍👩‍👧‍👦 Käse & Söhne',
]

/** Whatever a place is called, it is filled with the name; numbers stay numbers. */
const filledWith = (name: string): object =>
  new Proxy({}, { get: (_, place) => (place === 'minutes' ? 5 : place === 'asked' ? 'FR' : name) })

test.each(languages)('no name in any place breaks out of a sentence: %s', (language) => {
  const sentences = withPlaces(textsOf(language) as Texts as unknown as Said)
  expect(sentences.length).toBeGreaterThan(60)
  for (const [path, say] of sentences)
    for (const name of hostile) {
      const { text } = say(filledWith(name))
      const names = text.match(/<bdi>[^<>]*<\/bdi>/g) ?? []
      const rest = text.replace(/<bdi>[^<>]*<\/bdi>/g, '')
      expect([path, rest]).toEqual([path, expect.not.stringMatching(/[<>"]/)])
      for (const each of names) expect(each).toBe(html`<bdi>${name}</bdi>`.text)
      if (path !== '.time.minutes') expect([path, names.length > 0]).toEqual([path, true])
    }
})

test('what a stranger wrote is isolated, and what is markup already stays as it is', () => {
  const { asking } = textsOf('en')
  expect(asking.receives({ customer: 'A<b>' }).text).toBe('<bdi>A&lt;b&gt;</bdi> will receive')
  expect(asking.receives({ customer: html`<b>A</b>` }).text).toBe('<b>A</b> will receive')
  expect(asking.receives({ customer: isolatedText('A') }).text).toBe('\u2068A\u2069 will receive')
})

test('a sentence that stands in for a missing one says that it is English', () => {
  const open = asMarkup.done('Open', 'en')
  expect(html`<p>${open}</p>`.text).toBe('<p><span lang="en" dir="ltr">Open</span></p>')
  expect(html`<ul>${[html`<li>${open}`, html`<li>x`]}</ul>`.text).toBe(
    '<ul><li><span lang="en" dir="ltr">Open</span><li>x</ul>',
  )
})

test('where no element can stand, it stands without the mark', () => {
  const open = asMarkup.done('Open &amp; close', 'en')
  expect(html`<p aria-label="${open}" title="${[open, html`!`]}">x</p>`.text).toBe(
    '<p aria-label="Open &amp; close" title="Open &amp; close!">x</p>',
  )
  expect(asTitle(html`${open} · ${'A & B'}`).text).toBe('Open &amp; close · A &amp; B')
})

test('every language of the page knows its own name and where it begins', () => {
  for (const language of languages) {
    const { name, direction } = pageLanguages[language]
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
    expect(name).toBe(language === 'de-simple' ? 'Einfaches Deutsch' : own)
    expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr')
  }
})
