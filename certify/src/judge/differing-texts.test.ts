import { expect, test } from 'vitest'
import { differsOnlyAsMuch } from './differing-texts.ts'

const proved = 'Visit 7. Today: a red hat! You are of age.'
const again = 'Visit 8. Today: shoes! You are of age.'

test.each([
  ['another number and another offer', 'Visit 9. Today: three blue coats! You are of age.', true],
  ['the same', proved, true],
  ['another answer', 'Visit 9. Today: a red hat! You are not of age.', false],
  ['more than the answer', `${proved} Log in again.`, false],
  ['less', 'Visit 9. Today: a red hat!', false],
  ['something else', 'Please start again.', false],
])('%s', (_, seen, isLike) => {
  expect(differsOnlyAsMuch(seen, proved, again)).toBe(isLike)
})

test('texts that have little in common tell nothing', () => {
  const mottos = ['Rain again and again', 'Sun for a week', 'Snow is late'] as const
  expect(differsOnlyAsMuch(...mottos)).toBe(false)
})

test('texts that differ in every word end soon', () => {
  const words = (from: number) => Array.from({ length: 9_000 }, (_, at) => `${at + from}`).join(' ')
  expect(differsOnlyAsMuch(words(0), words(20_000), words(40_000))).toBe(false)
})
