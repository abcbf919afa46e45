import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSignedJson } from './signed-json.ts'

const decode = (text: string) => decodeSignedJson(Buffer.from(text))
const members = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`n${place}`, 0])))
const runs = process.env['VIDIMUS_TEST_FULL'] ? 10_000 : 300

test.each([
  '{}',
  '[]',
  '"text"',
  '0',
  'null',
  'true',
  '{"a":":","b":{"a":1},"c":[{"a":2},{"a":3}]}',
  '"\\"::\\\\"',
  '{"\\\\":":","\\\\\\":":{"\\"":1}}',
])('read as it is: %s', (text) => {
  expect(JSON.stringify(decode(text))).toBe(text)
})

test.each([
  ['a duplicate name', '{"a":1,"a":2}'],
  ['a duplicate name with equal values', '{"a":1,"a":1}'],
  ['a duplicate name spelled by an escape', '{"a":1,"\\u0061":1}'],
  ['a duplicate name deep inside', '{"a":[{"b":{"c":1,"c":1}}]}'],
  ['a duplicate name that drops members', '{"a":{"b":1},"a":2}'],
  ['a duplicate empty name', '{"":1,"":1}'],
  ['a name of the prototype', '{"__proto__":{}}'],
  ['a name of the prototype, escaped', '{"\\u005f_proto__":{}}'],
  ['a constructor', '{"a":{"constructor":1}}'],
  ['a prototype', '{"prototype":1}'],
  ['an inherited method', '{"toString":1}'],
  ['a lone surrogate', '"\\ud800"'],
  ['a lone surrogate in a name', '{"\\udc00":1}'],
  ['infinity', '1e999'],
  ['text after it', '{} x'],
  ['nothing', ''],
  ['a byte order mark', '\ufeff{}'],
  ['a comment', '{}//'],
  ['a trailing comma', '[1,]'],
  ['nesting of 33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['2,001 members', members(2_001)],
  ['2,001 elements', JSON.stringify(Array(2_001).fill(0))],
])('refused: %s', (_, text) => {
  expect(decode(text)).toBeUndefined()
})

test('the bounds themselves are allowed', () => {
  expect(decode(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeDefined()
  expect(decode(JSON.stringify(Array(2_000).fill(0)))).toHaveLength(2_000)
  expect(decode(members(2_000))).toBeDefined()
})

test('text that is not UTF-8 is refused', () => {
  expect(decodeSignedJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBeUndefined()
})

test('objects have no prototype', () => {
  expect(Object.getPrototypeOf(decode('{"a":1}'))).toBeNull()
})

test('whatever JSON.stringify writes is read back', () => {
  const names = fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .filter((name) => !(name in {}) && name !== 'prototype')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'grapheme' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(value, (written) => {
      const text = JSON.stringify(written)
      expect(JSON.stringify(decode(text))).toBe(text)
    }),
    { numRuns: runs },
  )
})
