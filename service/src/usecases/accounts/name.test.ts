import { expect, test } from 'vitest'
import { judgeName } from './name.ts'

test.each([
  'Kiosk',
  'Bäckerei Müller & Söhne',
  '東京銀行',
  'L’Été',
  'A',
  '🥨 Brezel',
  'a'.repeat(80),
])('"%s" is a name', (text) => {
  expect(judgeName(text)).toEqual({ ok: true, value: text })
})

test('blanks around a name are not part of it, and do not count', () => {
  expect(judgeName('  Kiosk\n')).toEqual({ ok: true, value: 'Kiosk' })
  expect(judgeName(` ${'a'.repeat(80)} `)).toEqual({ ok: true, value: 'a'.repeat(80) })
})

test.each(['', '   ', '\t\n', '\u00a0'])('%j is an empty name', (text) => {
  expect(judgeName(text)).toEqual({
    ok: false,
    failure: { code: 'name_refused', description: 'The name is empty.' },
  })
})

test('a name has at most 80 characters', () => {
  expect(judgeName('a'.repeat(81))).toEqual({
    ok: false,
    failure: { code: 'name_refused', description: 'The name is longer than 80 characters.' },
  })
})

test.each([
  ['a line break', 'Kiosk\nBank'],
  ['NUL', 'Kiosk\u0000'],
  ['an escape', 'Kiosk\u001b[31m'],
  ['a C1 control', 'Kiosk\u0085Bank'],
  ['a right-to-left override', 'Kiosk\u202eknaB'],
  ['a bidi isolate', 'Kiosk\u2066Bank'],
  ['a zero-width space', 'Ki\u200bosk'],
  ['a zero-width joiner', 'Ki\u200dosk'],
  ['a soft hyphen', 'Ki\u00adosk'],
  ['a byte order mark inside', 'Ki\ufeffosk'],
  ['a line separator', 'Kiosk\u2028Bank'],
  ['a paragraph separator', 'Kiosk\u2029Bank'],
  ['a private-use character', 'Kiosk\ue000'],
  ['a private-use character of plane 15', 'Kiosk\u{f0000}'],
  ['a tag character', 'Kiosk\u{e0041}'],
  ['a lone surrogate', 'Kiosk\ud800'],
  ['a Hangul filler', 'Ki\u3164osk'],
  ['a Braille blank', 'Ki\u2800osk'],
  ['a grapheme joiner', 'Ki\u034fosk'],
  ['a choseong filler', 'Ki\u115fosk'],
])('a name with %s is refused', (_, text) => {
  expect(judgeName(text)).toEqual({
    ok: false,
    failure: {
      code: 'name_refused',
      description: 'The name holds control, invisible or private-use characters.',
    },
  })
})
