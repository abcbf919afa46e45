import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asksOf, firstWish, kinds, lacksPush, linesOf, partsOf } from './application.ts'

test('what is asked is taken apart and put together again', () => {
  const asks = ['family_name', 'nationality_de', 'age_over_18']
  expect(partsOf(asks)).toEqual({ attributes: ['family_name'], country: 'DE', age: '18' })
  expect(asksOf(partsOf(asks))).toEqual(asks)
  expect(asksOf({ attributes: ['nationality'], country: undefined, age: undefined })).toEqual([
    'nationality',
  ])
})

test('redirect URIs are one a line', () => {
  expect(linesOf(' https://a.example/\n\nhttps://b.example/ ')).toEqual([
    'https://a.example/',
    'https://b.example/',
  ])
})

test('pushed requests are advised in live, until they are required', () => {
  const wish = firstWish('other', 'de-ausweis')
  expect(lacksPush('live', wish)).toBe(true)
  expect(lacksPush('live', { ...wish, par: 'required' })).toBe(false)
  expect(lacksPush('test', wish)).toBe(false)
})

test('each program has its recipe in the guide', () => {
  const guide = readFileSync('docs/guides/applications.md', 'utf8')
  const headings = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const [, , anchor] of Object.values(kinds)) expect(headings).toContain(anchor)
})
