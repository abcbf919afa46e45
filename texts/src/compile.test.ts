import { expect, test } from 'vitest'
import { type Compiled, compile, type Filling } from './compile.ts'
import { asPlainText } from './read-texts.ts'

const plain = (sentence: string, language = 'en') => compile(sentence, language, asPlainText)

/** What a sentence says with these places. */
function said<Text, Place>(
  compiled: Compiled<Text, Place>,
  places: { readonly [name: string]: Place | number | string },
): Text {
  if (typeof compiled !== 'function') throw new Error('the sentence has no places')
  return (compiled as (filled: typeof places) => Text)(places)
}

test('a sentence without places is a text', () => {
  expect(plain('Nothing was shared')).toBe('Nothing was shared')
  expect(plain("It''s done, '{'here'}' & <b>")).toBe("It's done, {here} & <b>")
})

test('places stand where they are named, in whatever order and as often', () => {
  expect(said(plain('{a} before {b}'), { a: 'x', b: 'y' })).toBe('x before y')
  expect(said(plain('{b}: {a}, {b}'), { a: 'x', b: 'y' })).toBe('y: x, y')
})

test('a number takes the form of its language, and is written as there', () => {
  const minutes = '{n, plural, =0 {none} one {# minute} other {# minutes}}'
  const counts = [0, 1, 2, 1_234]
  expect(counts.map((n) => said(plain(minutes), { n }))).toEqual([
    'none',
    '1 minute',
    '2 minutes',
    '1,234 minutes',
  ])
  const polish = '{n, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}'
  const inPolish = [1, 2, 5, 22, 1.5].map((n) => said(plain(polish, 'pl'), { n }))
  expect(inPolish).toEqual(['1 minuta', '2 minuty', '5 minut', '22 minuty', '1,5 minuty'])
  expect(said(plain('{n, number}', 'de'), { n: 1_234.5 })).toBe('1.234,5')
})

test('a choice falls back to its other form, and holds places', () => {
  const question = '{code, select, DE {German?} other {of {country}?}}'
  expect(said(plain(question), { code: 'DE', country: 'Germany' })).toBe('German?')
  expect(said(plain(question), { code: 'FR', country: 'France' })).toBe('of France?')
  expect(said(plain(question), { code: '__proto__', country: 'x' })).toBe('of x?')
})

test('what stands in for a missing sentence knows its language', () => {
  const marking: Filling<string, string> = {
    literal: (text) => text,
    place: (value) => value,
    done: (text, language) => `${language}: ${text}`,
  }
  expect(compile('Open', 'en', marking, true)).toBe('en: Open')
  expect(said(compile('Open {x}', 'en', marking, true), { x: 'it' })).toBe('en: Open it')
  expect(compile('Offen', 'de', marking)).toBe('undefined: Offen')
})

test('a stranger’s text that runs from right to left cannot turn the sentence around it', () => {
  const sentence = plain('{customer} asks')
  expect(said(sentence, { customer: 'Musterbank' })).toBe('Musterbank asks')
  expect(said(sentence, { customer: 'بنك' })).toBe('\u2068بنك\u2069 asks')
  expect(said(sentence, { customer: 'a\u202Eb\u2069c' })).toBe('\u2068abc\u2069 asks')
})

test.each(['{a', '{a, date}', '{a, time}', '{n, number, percent}', '{n, plural, one {x}}'])(
  'what a translator could get wrong is refused: %s',
  (sentence) => {
    expect(() => plain(sentence)).toThrow()
  },
)
