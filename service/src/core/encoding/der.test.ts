import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readDerBoolean,
  readDerElement,
  readDerElements,
  readDerFlags,
  readDerObjectIdentifier,
  readDerSequence,
  readDerSmallInteger,
} from './der.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const first = (text: string) => {
  const [element] = readDerElements(hex(text)) ?? []
  if (element === undefined) throw new Error('not DER')
  return element
}
const runs = process.env['VIDIMUS_TEST_FULL'] ? 100_000 : 1_000

test('elements lie end to end, with short and long lengths', () => {
  const long = `30 82 0100 ${'00'.repeat(256)}`
  expect(
    readDerElements(hex(`0500 ${long} 0481 80 ${'00'.repeat(128)}`))?.map(
      ({ content }) => content.length,
    ),
  ).toEqual([0, 256, 128])
})

test.each([
  ['a length without its content', '0402 00'],
  ['a tag without a length', '04'],
  ['a length cut short', '0482 01'],
  ['an indefinite length', '3080 0000'],
  ['an indefinite length before as many bytes', `0480 ${'00'.repeat(128)}`],
  ['a length longer than needed', '0481 01 00'],
  ['a two-byte length longer than needed', `0482 0080 ${'00'.repeat(128)}`],
  ['a three-byte length', `0483 010000 ${'00'.repeat(65_536)}`],
  ['a tag of several bytes', '1f00'],
  ['rubbish after an element', '0500 ff'],
])('refused: %s', (_, bytes) => {
  expect(readDerElements(hex(bytes))).toBeUndefined()
})

test('one element must fill the bytes and have the tag expected', () => {
  expect(readDerElement(hex('0401 00'), 0x04)?.content).toEqual(hex('00'))
  expect(readDerElement(hex('0401 00'), 0x05)).toBeUndefined()
  expect(readDerElement(hex('0401 00 00'), 0x04)).toBeUndefined()
  expect(readDerSequence(hex('3003 020105'))?.map(({ tag }) => tag)).toEqual([2])
  expect(readDerSequence(hex('3103 020105'))).toBeUndefined()
})

test('a boolean is 00 or ff', () => {
  expect(
    ['0101ff', '010100', '010101', '0102ffff', '0201ff'].map((bytes) =>
      readDerBoolean(first(bytes)),
    ),
  ).toEqual([true, false, undefined, undefined, undefined])
})

test('a small integer has one byte and no sign', () => {
  expect(
    ['020100', '02017f', '020180', '02020001', '0200', '010100'].map((bytes) =>
      readDerSmallInteger(first(bytes)),
    ),
  ).toEqual([0, 127, undefined, undefined, undefined, undefined])
})

test('flags come after the number of unused bits', () => {
  expect(readDerFlags(first('0302 0780'))).toEqual(hex('80'))
  expect(readDerFlags(first('0302 0880'))).toBeUndefined()
  expect(readDerFlags(first('0300'))).toBeUndefined()
  expect(readDerFlags(first('0402 0780'))).toBeUndefined()
})

test.each([
  ['0603 551d13', '2.5.29.19'],
  ['0608 2a8648ce3d040302', '1.2.840.10045.4.3.2'],
  ['0607 28818c5d050102', '1.0.18013.5.1.2'],
  ['0601 27', '0.39'],
  ['0603 883703', '2.999.3'],
  ['0604 55818001', '2.5.16385'],
])('object identifier %s is %s', (bytes, dotted) => {
  expect(readDerObjectIdentifier(first(bytes))).toBe(dotted)
})

test.each([
  ['empty', '0600'],
  ['cut inside an arc', '0603 558180'],
  ['a padded arc', '0604 55 8001 13'],
  ['an arc beyond exact integers', `0609 55 ${'ff'.repeat(7)} 7f`],
  ['another tag', '0403 551d13'],
])('object identifier refused: %s', (_, bytes) => {
  expect(readDerObjectIdentifier(first(bytes))).toBeUndefined()
})

test('what is read accounts for every byte, and rubbish does not throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const elements = readDerElements(Buffer.from(bytes))
      if (elements)
        expect(Buffer.concat(elements.map(({ whole }) => whole))).toEqual(Buffer.from(bytes))
    }),
    { numRuns: runs },
  )
})
