import { expect, test } from 'vitest'
import { isColour, pairIn } from './accent.ts'

test('the corrected colours are read from the hosted page’s own style sheet', () => {
  expect(pairIn(':root { --accent: light-dark(#b35900, #ffb366) }')).toEqual({
    light: '#b35900',
    dark: '#ffb366',
  })
  expect(pairIn('<html>')).toBeUndefined()
})

test('a colour is six digits with a hash', () => {
  expect(['#0b5c4d', '#FFF', 'green', '#0B5C4D'].map(isColour)).toEqual([true, false, false, true])
})
