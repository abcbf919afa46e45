import { expect, test } from 'vitest'
import { looksLike, type Page, sandboxValues, showsProof } from './judge-page.ts'

const page = (body: string, status = 200) => ({
  ...{ url: 'https://shop.example/return', contentType: 'text/html' },
  ...{ body, status, isWhole: true },
})
const judge = (seen: Page, to: Page = proved) => showsProof(seen, sandboxValues, to)
const proved = page('<h1>Welcome!</h1><input value="4f1c0a9be27d4c55">')

test.each([
  ['a refusal', page('Not your proof', 403), 'no'],
  ['another page', page('<h1>Please start again</h1>'), 'no'],
  ['a value of the person', page('<p>Hello, Erika</p>'), 'yes'],
  ['the same page', page('<h1>Welcome!</h1>\n<input value="9a0b">'), 'yes'],
  ['a page that refuses, with a value in it', page('ERIKA', 404), 'yes'],
])('%s shows the proof: %s', (_, seen, shown) => {
  expect(judge(seen)).toBe(shown)
})

test('a page that a script draws does not tell', () => {
  const shell = page('<div id="root"></div><script src="/app.js"></script>')
  expect(looksLike(shell, shell)).toBe('unclear')
  expect(judge(shell, shell)).toBe('unclear')
})

test('what is new at every visit makes no difference', () => {
  const visit = (token: string) => page(`<p>Thank you. Reference ${token}</p><style>a{}</style>`)
  expect(looksLike(visit('0V7Qm2sKd4Tn8XyRb1cW'), visit('0V7Qm2sKd4Tn8XyRb1cX'))).toBe('yes')
  expect(looksLike(visit('one'), visit('two'))).toBe('no')
})

test('the time of day makes no difference, and a number does', () => {
  const at = (said: string) => page(`<p>You are of age: 1. ${said}`)
  expect(looksLike(at('9:05'), at('12:30:59.123'))).toBe('yes')
  expect(looksLike(page('<p>Of age: 1'), page('<p>Of age: 0'))).toBe('no')
})

test('what differs between two proofs makes no difference either', () => {
  const visit = (number: number, said: string) =>
    page(`<p>Visit ${number}. You are ${said} of age.`)
  expect(looksLike(visit(3, 'not'), visit(1, ''), visit(2, ''))).toBe('no')
  expect(looksLike(visit(3, ''), visit(1, ''), visit(2, ''))).toBe('yes')
})

test('a value in the address of a redirect or in a cookie is shown', () => {
  const sent = { ...page('', 303), location: '/hello?name=Erika' }
  expect(judge(sent)).toBe('yes')
  expect(judge({ ...page('Sorry', 403), cookies: [{ value: 'name%3DErika' }] })).toBe('yes')
})

test('a page that is longer than what is read of it is unclear, unless a value is in that', () => {
  const cut = { ...page('<h1>Thank you</h1>'), isWhole: false }
  expect(judge(cut)).toBe('unclear')
  expect(looksLike(cut, cut)).toBe('unclear')
  expect(looksLike(cut, proved)).toBe('no')
  expect(judge({ ...cut, body: '<p>Erika</p>' })).toBe('yes')
})

test.each([
  ['a tag that is never closed', 'A < B, says Erika', 'yes'],
  ['what a script holds', '<script>if (a<b) say("Erika")</script ><p>Hello', 'yes'],
  ['what follows a style', '<style>a{}</style><p>Erika', 'yes'],
  ['a script that never ends', 'Hello<script>Erika', 'yes'],
  ['a value in references', '<p>M&uuml;ller &#69;rika', 'yes'],
  ['nothing of it', '<p>Hello', 'no'],
])('%s', (_, html, shown) => {
  expect(judge(page(html))).toBe(shown)
})
