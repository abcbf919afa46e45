import { expect, test } from 'vitest'
import { findingsIn, type Notes, unusedIn } from './check.ts'
import type { Sentences } from './read-texts.ts'

const english: Sentences = {
  '@made': 'team',
  asking: { title: 'Prove it to {customer}', open: 'Open the wallet' },
  time: '{n, plural, one {# minute} other {# minutes}}',
}

const found = (own: Sentences, { notes = {} as Notes, surface = 'page' as const, ...of } = {}) =>
  findingsIn({ surface, language: 'pl', english, own, notes, ...of }).map(
    ({ weight, path, says }) => `${weight} ${path} ${says}`,
  )

const asking = { title: 'Do {customer}', open: 'Otwórz' }
const time = '{n, plural, one {#} few {#} many {#} other {#}}'

test('a whole translation has nothing to say', () => {
  expect(found({ asking, time })).toEqual([])
})

test('a missing sentence of the page is open, and one of the portal wrong', () => {
  const own = { asking: { title: asking.title }, time }
  expect(found(own)).toEqual(['open asking.open is missing'])
  const inPortal = findingsIn({ surface: 'portal', language: 'de', english, own, notes: {} })
  expect(inPortal.map(({ weight }) => weight)).toContain('wrong')
})

test('unknown sentences, other places, unreadable text and missing forms are wrong', () => {
  expect(
    found({
      asking: { title: 'Do {costumer}', open: 'Otwórz {', more: 'x' },
      time: '{n, plural, one {#} other {#}}',
    }),
  ).toEqual([
    'wrong asking.more is unknown in English',
    'wrong asking.title has the places costumer, not customer',
    expect.stringMatching(/^wrong asking\.open cannot be read: /),
    'wrong time lacks the forms few, many of pl',
  ])
})

test('the English sentence and one that has no room are for a translator', () => {
  const notes: Notes = { 'asking.*': { longest: 10 } }
  expect(found({ asking: { ...asking, open: 'Open the wallet' }, time }, { notes })).toEqual([
    'open asking.title has 13 characters, and room for 10',
    'open asking.open is the English sentence',
    'open asking.open has 15 characters, and room for 10',
  ])
})

test('a sentence that no code names is unused, unless its topic is a table', () => {
  const code = 'texts.asking.title({ customer }); const { time } = texts'
  expect(unusedIn(english, code, [])).toEqual(['asking.open'])
  expect(unusedIn(english, code, ['asking'])).toEqual([])
})
