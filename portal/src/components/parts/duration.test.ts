import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '0 ms'],
  [240, '240 ms'],
  [9_800, '9.8 s'],
  [9_970, '10 s'],
  [23_400, '23 s'],
  [60_000, '1 min'],
  [252_000, '4 min 12 s'],
  [7_500_000, '2 h 5 min'],
  [3_600_000 + 5_000, '1 h'],
  [90_000_000, '1 d 1 h'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds, 'en-GB').replaceAll('\u00a0', ' ')).toBe(text)
})

test('a fraction is written as the language does', () => {
  expect(durationText(9_800, 'de-DE')).toBe('9,8\u00a0s')
})
