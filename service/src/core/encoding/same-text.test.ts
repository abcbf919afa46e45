import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

test('a text is the same as itself and as no other', () => {
  fc.assert(fc.property(fc.string(), (text) => isSameText(text, text)))
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (one, other) => isSameText(one, other) === (one === other),
    ),
  )
})

test.each([
  ['', 'a'],
  ['a', 'A'],
  ['ab', 'a'],
  ['é', 'e\u0301'],
  ['ä', 'a'],
])('%j is not %j', (one, other) => {
  expect(isSameText(one, other)).toBe(false)
})
