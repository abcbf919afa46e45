// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a script of a page has one
import { expect, test } from 'vitest'
import { readPage } from './page.ts'

const read = (body: string) => readPage({ body, url: 'https://shop.example/shop/return' })
const at = (...paths: readonly string[]) => paths.map((path) => `https://shop.example${path}`)

test.each([
  ['a script that fetches', "<script>fetch('/status')</script>", at('/status')],
  ['one that listens', '<script>new EventSource(`./events`)</script>', at('/shop/events')],
  ['an apostrophe in a comment', '<script>// don’t\n// don\'t\nget("/a")</script>', at('/a')],
  ['markup that polls', '<div hx-get="/part" data-src="/more?x=1">', at('/part', '/more?x=1')],
  ['a frame', '<iframe src="/frame"></iframe>', at('/frame')],
  ['a link, which waits for a click', '<a href="/logout">', []],
  ['another origin', '<script>fetch("https://other.example/a")</script>', []],
  ['a text that is put together', '<script>fetch(`/a/${b}`)</script>', []],
  ['a text that is no address', '<script>say("Hello / you")</script>', []],
])('%s', (_, html, sources) => {
  expect(read(html).sources).toEqual(sources)
})

test('not more than twenty addresses are taken from a page', () => {
  const many = Array.from({ length: 100 }, (_, number) => `"/${number}"`).join()
  expect(read(`<script>${many}</script>`).sources).toHaveLength(20)
})

test.each([
  ['<meta http-equiv="Refresh" content="0; URL=\'/me\'">', '/me'],
  ['<meta http-equiv=refresh content="5, /me;x">', '/me;x'],
  ['<meta http-equiv=refresh content=5>', undefined],
])('%s leads to %s', (html, refresh) => {
  expect(read(html).refresh).toBe(refresh)
})

test('what nobody sees is not read, and references are', () => {
  const { text, hasScript } = read('<p>M&uuml;ller<script>x</script><style>y</style><b>z')
  expect([text, hasScript]).toEqual(['Müller z', true])
})
