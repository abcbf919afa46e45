import fc from 'fast-check'
import { expect, test } from 'vitest'
import { character } from '../encoding/character.test-material.ts'
import { hostileUris } from './hostile-uris.test-material.ts'
import { type DestinationRules, judgeDestination } from './judge-destination.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 100_000 : 500

const inTest: DestinationRules = { environment: 'test', allowedOrigins: [] }
const inLive: DestinationRules = { environment: 'live', allowedOrigins: [] }
const onlyShop: DestinationRules = { environment: 'test', allowedOrigins: ['https://good.example'] }

const reasons = {
  length: 'it is longer than 2048 characters',
  misleading: 'it holds whitespace, a control character or a backslash',
  absolute: 'it is not an absolute URL, such as https://shop.example/done',
  scheme: 'it does not begin with https://',
  userInfo: 'it holds a user name or password',
  host: 'its host is not written plainly, as in https://shop.example/',
  origin: 'its origin is not among those that the account allows',
}

const refusedFor = (reason: keyof typeof reasons) => ({
  ok: false,
  failure: {
    code: 'redirect_uri_refused',
    description: `The redirect_uri is not accepted: ${reasons[reason]}.`,
  },
})

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example/done', 'https://shop.example/done'],
  ['https://shop.example/done?order=7&x=%20+', 'https://shop.example/done?order=7&x=%20+'],
  ['https://shop.example/done#ticket', 'https://shop.example/done#ticket'],
  ['https://shop.example?done', 'https://shop.example/?done'],
  ['https://shop.example#done', 'https://shop.example/#done'],
  ['https://shop.example:443/', 'https://shop.example/'],
  ['https://shop.example:8443/done', 'https://shop.example:8443/done'],
  ['HTTPS://Shop.Example/Done', 'https://shop.example/Done'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
  ['https://shop.example/zurück', 'https://shop.example/zur%C3%BCck'],
  ['https://shop.example/a/../b', 'https://shop.example/b'],
  ['https://shop.example//twice', 'https://shop.example//twice'],
  ['https://shop.example/@someone', 'https://shop.example/@someone'],
  [
    'https://shop.example/?next=https://other.example/',
    'https://shop.example/?next=https://other.example/',
  ],
  ['https://shop.example/%0d%0aSet-Cookie:%20a=b', 'https://shop.example/%0d%0aSet-Cookie:%20a=b'],
  ['https://shop.example./', 'https://shop.example./'],
  ['https://9.9.9.9/', 'https://9.9.9.9/'],
  ['https://10.0.0.1/intranet', 'https://10.0.0.1/intranet'],
  ['https://[2606:4700::1111]:8443/', 'https://[2606:4700::1111]:8443/'],
  ['https://localhost:3000/', 'https://localhost:3000/'],
])('%s is accepted in both environments as %s', (text, followed) => {
  for (const rules of [inTest, inLive])
    expect(judgeDestination(text, rules)).toEqual({ ok: true, value: followed })
})

test.each(hostileUris)('%j is refused everywhere: %s', (text, reason) => {
  for (const rules of [inTest, inLive])
    expect(judgeDestination(text, rules)).toEqual(refusedFor(reason))
})

test.each([
  'http://localhost/',
  'http://localhost:4002/done?x=1',
  'http://localhost:80/',
  'http://shop.localhost:4002/',
  'http://127.0.0.1:4002/',
  'http://127.8.9.10/',
  'http://[::1]:4002/',
])('%s, on the person’s own machine, is for test alone', (text) => {
  expect(judgeDestination(text, inTest)).toEqual({ ok: true, value: new URL(text).href })
  expect(judgeDestination(text, inLive)).toEqual(refusedFor('scheme'))
})

test('http keeps its own default port, not that of https', () => {
  expect(judgeDestination('http://localhost:443/', inTest)).toEqual({
    ok: true,
    value: 'http://localhost:443/',
  })
  expect(judgeDestination('https://localhost:80/', inTest)).toEqual({
    ok: true,
    value: 'https://localhost:80/',
  })
})

test.each(['https://good.example/', 'https://GOOD.example:443/a?b#c', 'https://good.example'])(
  '%s has the origin that the account allows',
  (text) => {
    expect(judgeDestination(text, onlyShop).ok).toBe(true)
  },
)

test.each([
  'https://evil.example/',
  'https://evil.example/https://good.example/',
  'https://evil.example/?https://good.example',
  'https://evil.example#https://good.example',
  'https://good.example.evil.example/',
  'https://evil-good.example/',
  'https://xgood.example/',
  'https://good.example./',
  'https://www.good.example/',
  'https://good.example:8443/',
  'https://xn--god-5cd.example/',
  'http://localhost/',
])('%s has another origin', (text) => {
  expect(judgeDestination(text, onlyShop)).toEqual(refusedFor('origin'))
})

test('every listed origin is allowed', () => {
  const rules = {
    ...onlyShop,
    allowedOrigins: ['https://good.example', 'https://other.example:8443'],
  }
  expect(judgeDestination('https://other.example:8443/x', rules).ok).toBe(true)
  expect(judgeDestination('https://other.example/x', rules)).toEqual(refusedFor('origin'))
})

test('a redirect_uri may have 2,048 characters and not one more', () => {
  const start = 'https://shop.example/'
  const longest = start + 'a'.repeat(2_048 - start.length)
  expect(judgeDestination(longest, inLive)).toEqual({ ok: true, value: longest })
  expect(judgeDestination(`${longest}a`, inLive)).toEqual(refusedFor('length'))
})

test('both count: what was sent, and what the browser is told', () => {
  expect(judgeDestination(`https://shop.example/${'a/../'.repeat(500)}`, inLive)).toEqual(
    refusedFor('length'),
  )
  expect(judgeDestination(`https://shop.example/${'ü'.repeat(400)}`, inLive)).toEqual(
    refusedFor('length'),
  )
})

test('whatever is accepted is one header value that leads to the host the text shows', () => {
  const pieces = fc.constantFrom(
    ...[
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '%2e',
      '%',
      '\t',
      '\r\n',
      '\0',
      ' ',
      '。',
      'ｇ',
    ],
    ...[
      'good.example',
      'evil.example',
      'localhost',
      '[::1]',
      '443',
      'a',
      'ü',
      '\u202e',
      'javascript:',
      'xn--',
    ],
  )
  const tail = fc.oneof(
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.string({ unit: character }),
  )
  const texts = fc
    .tuple(fc.constantFrom('', 'https://', 'https://good.example'), tail)
    .map((parts) => parts.join(''))
  const property = fc.property(texts, (text) => {
    const judged = judgeDestination(text, inTest)
    if (!judged.ok) return
    expect(judged.value).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
    expect(text.toLowerCase().replace(/^https?:\/\//, '')).toMatch(
      /^[a-z0-9.:[\]_~!$&'()*+,;=-]+(?:[/?#]|$)/,
    )
    expect(judgeDestination(judged.value, inTest)).toEqual(judged)
  })
  fc.assert(property, { numRuns: runs })
})
