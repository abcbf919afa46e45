import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['// nothing\n{}', 1, 1],
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{ "a" 1 }', 1, 7],
  ["{ 'a': 1 }", 1, 3],
  ['{"a": [1, 2}', 1, 12],
  ['{"a": "x\ny"}', 1, 7],
  ['{"a": "\\q"}', 1, 7],
  ['{"a": 01}', 1, 7],
  ['{"a": True}', 1, 7],
  ['{} {}', 1, 4],
  ['\ufeff{}', 1, 1],
])('%j: line %i, column %i', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column })
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('a fault is found in what is no JSON, and in nothing else', () => {
  const pieces = fc.array(fc.constantFrom(...'{}[]:,"\\ \n-0.1eE+tu'.split(''), 'null', '"a":1'))
  const text = fc.oneof(
    fc.json(),
    pieces.map((all) => all.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, put]) => {
      const place = at % (json.length + 1)
      return json.slice(0, place) + put + json.slice(place + 1)
    }),
  )
  fc.assert(
    fc.property(text, (each) => {
      expect(jsonFault(each) === undefined).toBe(isJson(each))
    }),
    { numRuns: 2_000 },
  )
})
