import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Html, html } from './html.ts'

test('a value is text: it can neither open a tag nor leave its attribute', () => {
  const value = `<script>"x"&'y'</script>`
  const escaped = '&lt;script&gt;&quot;x&quot;&amp;&#39;y&#39;&lt;/script&gt;'
  expect(html`<p title="${value}">${value}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('no text leaves a sign that HTML reads as its own', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', ';', 'a', ' ') }),
      (value) => {
        expect(html`${value}`.text.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>"'&]/)
      },
    ),
    { numRuns: 200 },
  )
})

test('an entity is escaped too, so that it is read as it was written', () => {
  expect(html`${'&lt;'}`.text).toBe('&amp;lt;')
})

test('markup inside markup stays markup, alone and in lists', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>',
  )
  expect(html`<ul>${[]}</ul>`.text).toBe('<ul></ul>')
})

test('what only looks like markup is not taken for it', () => {
  const forged = { text: '<script>' } as Html
  expect(() => html`${forged}`).toThrow()
})

test('a template without values is itself', () => {
  expect(html`<hr>`.text).toBe('<hr>')
  expect(html``.text).toBe('')
})
