import { expect, test } from 'vitest'
import { cookieHeader, openCookies } from './cookies.ts'

/** What a browser that received these lines at `from` sends to each address. */
function sent(from: string, lines: readonly string[], ...to: readonly string[]) {
  const jar = openCookies()
  jar.keep(new URL(from), lines)
  return to.map((address) => cookieHeader(jar.sentTo(new URL(address))))
}

test('a cookie goes back to its own host alone, on every port', () => {
  const to = ['https://shop.example/', 'https://shop.example:8443/a', 'https://a.shop.example/']
  expect(sent('https://shop.example/', ['a=1; Path=/'], ...to)).toEqual(['a=1', 'a=1', ''])
})

test('with a domain it goes to the hosts below too', () => {
  const lines = ['a=1; Domain=.shop.example; Path=/']
  const to = ['https://shop.example/', 'https://b.shop.example/', 'https://myshop.example/']
  expect(sent('https://a.shop.example/', lines, ...to)).toEqual(['a=1', 'a=1', ''])
})

test('one for another site is not kept', () => {
  const lines = ['a=1; Domain=other.example', 'b=2; Domain=example.shop.example']
  expect(sent('https://shop.example/', lines, 'https://shop.example/')).toEqual([''])
})

test('a path is a folder, not a beginning', () => {
  const to = ['https://s.example/shop', 'https://s.example/shop/a', 'https://s.example/shopping']
  expect(sent('https://s.example/', ['a=1; Path=/shop'], ...to)).toEqual(['a=1', 'a=1', ''])
  expect(sent('https://s.example/shop/start', ['a=1'], ...to)).toEqual(['a=1', 'a=1', ''])
})

test('a secure cookie needs https, or this machine', () => {
  const line = 'a=1; Secure; Path=/'
  expect(sent('https://s.example/', [line], 'http://s.example/', 'https://s.example/')).toEqual([
    '',
    'a=1',
  ])
  expect(sent('http://s.example/', [line], 'https://s.example/')).toEqual([''])
  expect(sent('http://localhost/', [line], 'http://localhost/')).toEqual(['a=1'])
})

test.each([
  'Max-Age=0',
  'Max-Age=-1; Expires=Fri, 31 Dec 9999 23:59:59 GMT',
  'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
])('%s takes it away', (end) => {
  const lines = ['a=1; Path=/', `a=; Path=/; ${end}`]
  expect(sent('https://s.example/', lines, 'https://s.example/')).toEqual([''])
})

test('the last of one name wins in the place of the first, and a value may hold an equals sign', () => {
  expect(sent('https://s.example/', ['a=1', 'b=2', 'a=x=y=='], 'https://s.example/')).toEqual([
    'a=x=y==; b=2',
  ])
})

test('it is bounded', () => {
  const lines = Array.from({ length: 1_000 }, (_, number) => `c${number}=1`)
  const [header = ''] = sent('https://s.example/', lines, 'https://s.example/')
  expect(header.split('; ')).toHaveLength(200)
})

test('a name that begins with a prefix keeps its promise', () => {
  const kept = (line: string) => sent('https://s.example/', [line], 'https://s.example/')
  expect(kept('__Host-a=1; Secure; Path=/')).toEqual(['__Host-a=1'])
  expect(kept('__Host-a=1; Secure; Path=/; Domain=s.example')).toEqual([''])
  expect(kept('__Secure-a=1; Path=/')).toEqual([''])
})
