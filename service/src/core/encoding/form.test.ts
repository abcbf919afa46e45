import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm } from './form.ts'

const limits = { bytes: 64, fields: 3 }
const decode = (text: string | Uint8Array) => decodeForm(Buffer.from(text), limits)
const fieldsOf = (text: string) => {
  const decoded = decode(text)
  return decoded.ok ? Object.fromEntries(decoded.value) : decoded.failure.code
}

test('names and values are unescaped', () => {
  expect(fieldsOf('a=1&b+c=%C3%A4%2B+x')).toEqual({ a: '1', 'b c': 'ä+ x' })
})

test('a value may hold equals signs, be empty or be left out', () => {
  expect(fieldsOf('a=b=c&d=&e')).toEqual({ a: 'b=c', d: '', e: '' })
})

test('an empty body is a form without fields', () => {
  expect(fieldsOf('')).toEqual({})
})

test('a form may fill its limits', () => {
  expect(fieldsOf(`a=${'x'.repeat(62)}`)).toEqual({ a: 'x'.repeat(62) })
  expect(fieldsOf('a&b&c')).toEqual({ a: '', b: '', c: '' })
})

test('a byte order mark is a character like any other', () => {
  expect(fieldsOf('\ufeffa=1')).toEqual({ '\ufeffa': '1' })
})

test.each([
  ['more bytes than allowed', `a=${'x'.repeat(63)}`],
  ['more fields than allowed', 'a=1&b=2&c=3&d=4'],
  ['a repeated field', 'a=1&a=1'],
  ['a field repeated in another spelling', 'a=1&%61=2'],
  ['a field without a name', '=1'],
  ['an empty field between others', 'a=1&&b=2'],
  ['an empty field at the end', 'a=1&'],
  ['a broken escape', 'a=%zz'],
  ['a cut escape', 'a=%4'],
  ['a broken escape in a name', '%=1'],
  ['escaped bytes that are not UTF-8', 'a=%ff'],
  ['an escaped surrogate', 'a=%ED%A0%80'],
  ['an overlong escape', 'a=%C0%80'],
])('%s is refused', (_, text) => {
  expect(fieldsOf(text)).toBe('form_malformed')
})

test('bytes that are not UTF-8 are refused', () => {
  expect(decode(Uint8Array.of(0x61, 0x3d, 0xff))).toMatchObject({
    failure: { code: 'form_malformed' },
  })
})

test('whatever a browser would send comes back as it was', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((sample) => sample.isWellFormed())
  const fields = fc.dictionary(text, text, { minKeys: 1, maxKeys: 16 })
  fc.assert(
    fc.property(fields, (sent) => {
      const body = Buffer.from(new URLSearchParams(sent).toString())
      const decoded = decodeForm(body, { bytes: 1_000_000, fields: 16 })
      expect(decoded).toEqual({ ok: true, value: new Map(Object.entries(sent)) })
    }),
  )
})
