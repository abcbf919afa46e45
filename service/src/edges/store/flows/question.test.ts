import { expect, test } from 'vitest'
import { mostKnown, parseKnown } from './question.ts'

const textOf = (number: number) => JSON.stringify([`attribute ${number}`])

test('the same text is parsed once, and one more than fit makes room for itself only', () => {
  const texts = Array.from({ length: mostKnown + 1 }, (_, number) => textOf(number))
  const [, ...parsed] = texts.map(parseKnown)
  const again = texts.slice(1).map(parseKnown)
  expect(again.filter((value, place) => value !== parsed[place])).toEqual([])
})

test('a long text is parsed each time', () => {
  const long = JSON.stringify(['x'.repeat(4_000)])
  expect(parseKnown(long)).toEqual(parseKnown(long))
  expect(parseKnown(long)).not.toBe(parseKnown(long))
})
