import { expect, test } from 'vitest'
import { readExtensions } from './extensions.ts'

/** The bytes of extensions in their wrapper, as hex. */
function read(hex: string) {
  const content = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  return readExtensions({ tag: 0xa3, content, whole: content })
}

const id = '06032a0304'

test('an extension is critical if it says so', () => {
  const found = ['', '0101ff', '010100'].map((flag) => {
    const length = (9 + flag.length / 2).toString(16).padStart(2, '0')
    const whole = (11 + flag.length / 2).toString(16).padStart(2, '0')
    return read(`30 ${whole} 30 ${length} ${id} ${flag} 0402 0500`)?.get('1.2.3.4')
  })
  const value = Buffer.from('0500', 'hex')
  expect(found).toEqual(
    [false, true, false].map((critical) => ({ id: '1.2.3.4', critical, value })),
  )
})

test.each([
  ['no extension', '3000'],
  ['no sequence', '0400'],
  ['an extension that is no sequence', '3002 0500'],
  ['an empty extension', '3002 3000'],
  ['an identifier that is none', '3008 3006 0201 05 0401 00'],
  ['a flag that is none', `300d 300b ${id} 0201 05 0401 00`],
  ['a flag of another form', `300d 300b ${id} 0101 05 0401 00`],
  ['no value', `3007 3005 ${id}`],
  ['a value that is no octet string', `300a 3008 ${id} 0201 05`],
  ['something behind the value', `3010 300e ${id} 0401 00 0401 00 0401 00`],
  ['an extension twice', `3014 3008 ${id} 0401 00 3008 ${id} 0401 00`],
])('unreadable: %s', (_, hex) => {
  expect(read(hex)).toBeUndefined()
})

test('without a wrapper there are none', () => {
  expect(readExtensions(undefined)).toBeUndefined()
})
