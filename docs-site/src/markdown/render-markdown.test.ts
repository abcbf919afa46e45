import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const links = {
  toTarget: (href: string) => (href.startsWith('gone') ? undefined : `/docs/${href}`),
  toNamed: (code: string) => (code === 'error_known' ? '/docs/errors#error_known' : undefined),
}

const rendered = (markdown: string) => renderMarkdown(lexer(markdown), links)
const body = (markdown: string) => rendered(markdown).body.text

test('headings have the anchors that GitHub gives them, also twice the same', () => {
  const { headings } = rendered('# A page\n\n## `error_x`, and more\n\n## Again\n\n## Again\n')
  expect(headings.map(({ anchor }) => anchor)).toEqual([
    'a-page',
    'error_x-and-more',
    'again',
    'again-1',
  ])
})

test('what a document brings as markup or in text is not markup', () => {
  const page = body('<script>alert(1)</script>\n\n<img src=x onerror=y> a & b "c" <b>\n')
  expect(page).not.toMatch(/<script|<img|<b>/)
  expect(page).toContain('&lt;script&gt;')
})

test('a picture of a light page has one of the dark page beside it, where there is one', () => {
  expect(body('![The page](page-light.webp)')).toContain(
    '<picture><source srcset="/docs/page-dark.webp" media="(prefers-color-scheme: dark)"><img src="/docs/page-light.webp" alt="The page" loading="lazy" decoding="async"></picture>',
  )
  expect(body('![The loop](loop.svg)')).not.toContain('<picture>')
  expect(body('![Nothing](gone-light.webp)')).not.toContain('<img')
})

test('a name for a place and a comment are understood', () => {
  expect(body('<a id="here"></a>\n\n<!-- not shown -->\n\ntext')).toBe(
    '<p><a id="here"></a></p>\n<p>text</p>\n',
  )
})

test('a link leads to its target, or is its words where that is not served', () => {
  expect(body('[a](b.md) and [`c`](gone.ts)')).toBe(
    '<p><a href="/docs/b.md">a</a> and <code>c</code></p>\n',
  )
})

test('a code that has a page is a link, but not in another link or a heading', () => {
  const link = '<a href="/docs/errors#error_known"><code>error_known</code></a>'
  expect(body('`error_known`')).toBe(`<p>${link}</p>\n`)
  expect(body('[`error_known`](x)')).not.toContain('#error_known')
  expect(body('## `error_known`')).not.toContain('/docs/errors')
})

test('neighbouring samples with a title are one sample with tabs', () => {
  const page = body('```sh title="curl"\na\n```\n\n```ts title="Node"\nb\n```\n\n```ts\nc\n```\n')
  expect(page.match(/class="tabs"/g)).toHaveLength(1)
  expect(page).toContain('<label for="tabs-1-1">curl</label>')
  expect(page).toContain('value="Node"')
  expect(page.match(/<figure class="code">/g)).toHaveLength(3)
  expect(body('```ts title="Alone"\nb\n```')).toContain('<figcaption>Alone</figcaption>')
})

test('a table has its head only where it has words, and can be scrolled by keyboard', () => {
  expect(body('| a | b |\n| --- | --- |\n| 1 | `2` |\n')).toContain('<th scope="col">a</th>')
  expect(body('| a | |\n| --- | --- |\n| 1 | 2 |\n')).toContain('a</th><td></td></tr></thead>')
  const plain = body('| | |\n| --- | --- |\n| 1 | 2 |\n')
  expect(plain).not.toContain('<thead>')
  expect(plain).toContain('tabindex="0"')
})

test('a note of GitHub is a note, without its mark', () => {
  const page = body('> [!WARNING]\n> Keep the `key`.\n')
  expect(page).toContain('class="note warning"')
  expect(page).not.toContain('[!')
  expect(body('> said')).toContain('<blockquote>')
})

test('a list of fields is known by its form, and lists in it too', () => {
  const page = body('- `a` *string* x\n  - `b` *object* y\n')
  expect(page.match(/class="fields"/g)).toHaveLength(2)
  expect(body('- `a` and more\n')).not.toContain('fields')
})
