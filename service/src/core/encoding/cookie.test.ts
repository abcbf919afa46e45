import { expect, test } from 'vitest'
import { readCookie } from './cookie.ts'

test.each([
  ['it is alone', 'sid=abc', 'abc'],
  ['others are around it', 'a=b; sid=abc; c=d', 'abc'],
  ['no blank follows the semicolon', 'a=b;sid=abc;c=d', 'abc'],
  ['what is around it is malformed', 'a; =; ;; sid=abc; "x=y', 'abc'],
  ['its value is empty', 'sid=', ''],
  ['its value holds an equals sign', 'sid=abc=', 'abc='],
  ['another name ends like it', 'xsid=no; sid=abc', 'abc'],
])('a cookie is read where %s', (_, header, value) => {
  expect(readCookie(header, 'sid')).toBe(value)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other cookies alone', 'a=b; c=d'],
  ['a longer name', 'xsid=abc'],
  ['the name in another case', 'SID=abc'],
  ['a name without value', 'sid'],
  ['blanks before the name', 'a=b;  sid=abc'],
  ['blanks before the equals sign', 'sid =abc'],
  ['another separator', 'a=b, sid=abc'],
])('there is no such cookie in %s', (_, header) => {
  expect(readCookie(header, 'sid')).toBeUndefined()
})

test('two cookies of one name are none, even if they are the same', () => {
  expect(readCookie('sid=abc; sid=def', 'sid')).toBeUndefined()
  expect(readCookie('sid=abc; a=b; sid=abc', 'sid')).toBeUndefined()
})

test('a header over its bound is not read', () => {
  const most = 16 * 1_024
  const filled = (length: number) => `sid=abc; a=${'b'.repeat(length - 'sid=abc; a='.length)}`
  expect(readCookie(filled(most), 'sid')).toBe('abc')
  expect(readCookie(filled(most + 1), 'sid')).toBeUndefined()
})
