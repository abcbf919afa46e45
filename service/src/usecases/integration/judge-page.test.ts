import { expect, test } from 'vitest'
import { looksEqual, showsProof } from './judge-page.ts'

const page = (html: string, status = 200) => ({ html, status, isWhole: true })
const proved = page('<h1>Welcome!</h1><input value="4f1c0a9be27d4c55">')

test.each([
  ['a refusal', page('Not your proof', 403), 'no'],
  ['another page', page('<h1>Please start again</h1>'), 'no'],
  ['a value of the person', page('<p>Hello, Erika</p>'), 'yes'],
  ['the same page', page('<h1>Welcome!</h1>\n<input value="9a0b">'), 'yes'],
  ['a page that refuses, with a value in it', page('ERIKA', 404), 'no'],
])('%s shows the proof: %s', (_, seen, shown) => {
  expect(showsProof(seen, proved)).toBe(shown)
})

test('a page that a script draws does not tell', () => {
  const shell = page('<div id="root"></div><script src="/app.js"></script>')
  expect(looksEqual(shell, shell)).toBe('unclear')
  expect(showsProof(shell, shell)).toBe('unclear')
})

test('what is new at every visit makes no difference', () => {
  const visit = (token: string) => page(`<p>Thank you. Reference ${token}</p><style>a{}</style>`)
  expect(looksEqual(visit('0V7Qm2sKd4Tn8XyRb1cW'), visit('0V7Qm2sKd4Tn8XyRb1cX'))).toBe('yes')
  expect(looksEqual(visit('one'), visit('two'))).toBe('no')
})

test('a page that is longer than what is read of it is unclear, unless a value is in that', () => {
  const cut = { ...page('<h1>Thank you</h1>'), isWhole: false }
  expect(showsProof(cut, proved)).toBe('unclear')
  expect(looksEqual(cut, cut)).toBe('unclear')
  expect(looksEqual(cut, proved)).toBe('no')
  expect(showsProof({ ...cut, html: '<p>Erika</p>' }, proved)).toBe('yes')
})

test.each([
  ['a tag that is never closed', 'A < B, says Erika', 'yes'],
  ['what a script holds', '<script>if (a<b) say("Erika")</script ><p>Hello', 'no'],
  ['what follows a style', '<style>a{}</style><p>Erika', 'yes'],
  ['a script that never ends', 'Hello<script>Erika', 'no'],
])('%s', (_, html, shown) => {
  expect(showsProof(page(html), proved)).toBe(shown)
})
