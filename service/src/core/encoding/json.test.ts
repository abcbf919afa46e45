import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeJson } from './json.ts'

const decodeText = (text: string) => decodeJson(Buffer.from(text))

const refusal = {
  ok: false,
  failure: { code: 'error_invalid_body', description: 'request body is not a valid JSON' },
}

test.each([
  ['an object', '{"a":[1,null,"ü"]}', { a: [1, null, 'ü'] }],
  ['a bare string', '"x"', 'x'],
  ['null', 'null', null],
  ['blanks around it', ' \r\n{}\t', {}],
])('%s is decoded', (_, text, value) => {
  expect(decodeText(text)).toEqual({ ok: true, value })
})

test.each([
  ['an empty body', ''],
  ['blanks alone', '  '],
  ['half an object', '{"a":1'],
  ['single quotes', "{'a':1}"],
  ['a trailing comma', '{"a":1,}'],
  ['a comment', '{"a":1} // one'],
  ['two values', '{} {}'],
  ['not a number', 'NaN'],
  ['an unescaped line break in a string', '"a\nb"'],
  ['a form', 'issuer=xx-sandbox'],
])('%s is refused', (_, text) => {
  expect(decodeText(text)).toEqual(refusal)
})

test.each([
  ['a byte of Latin-1', '22fc22'],
  ['a cut sequence', '22c322'],
  ['an overlong slash', '22c0af22'],
  ['an encoded surrogate', '22eda08022'],
  ['UTF-16', 'fffe22002200'],
])('%s is refused, not repaired', (_, hex) => {
  expect(decodeJson(Buffer.from(hex, 'hex'))).toEqual(refusal)
})

test('of duplicate keys the last wins', () => {
  expect(decodeText('{"state":"a","state":"b"}')).toEqual({ ok: true, value: { state: 'b' } })
})

test('__proto__ is a member like any other and changes no prototype', () => {
  const decoded = decodeText('{"__proto__":{"state":"a"}}')
  if (!decoded.ok) throw new Error('it was refused')
  expect(Object.keys(decoded.value as object)).toEqual(['__proto__'])
  expect((decoded.value as { state?: string }).state).toBeUndefined()
})

test('whatever JSON can say comes back as it was', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(decodeText(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
    { numRuns: 200 },
  )
})

test('brackets as deep as a body can hold are survived', () => {
  const deep = `${'['.repeat(32_768)}${']'.repeat(32_768)}`
  expect(decodeText(deep).ok).toBe(true)
  expect(decodeText('['.repeat(65_536))).toEqual(refusal)
})
