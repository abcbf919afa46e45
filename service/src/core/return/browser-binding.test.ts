import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowId } from '../vocabulary/ids.ts'
import {
  bindingBytes,
  bindingCookie,
  bindingCookieName,
  bindingHash,
  bindingSecret,
  isBoundBrowser,
  readBinding,
} from './browser-binding.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500

const hosted = 'https://id.example'
const local = 'http://localhost:4000'
const flow = flowId(new Uint8Array(16).fill(7))
const other = flowId(new Uint8Array(16).fill(8))
const secret = bindingSecret(new Uint8Array(bindingBytes).fill(0xfb))
const cookie = `__Host-vidimus-${flow}=${secret}`
const read = (header: string | undefined) => readBinding(hosted, flow, header)

test('a secret is 256 bits in 43 characters that a cookie may hold', () => {
  expect(bindingBytes).toBe(32)
  expect(secret).toMatch(/^[0-9A-Za-z_-]{43}$/)
  const random = new Uint8Array(bindingBytes)
  for (let place = 0; place < bindingBytes; place++)
    expect(bindingSecret(random.with(place, 1)), `byte ${place}`).not.toBe(bindingSecret(random))
})

test('a secret is stored as SHA-256 of its text', () => {
  expect(bindingHash(secret)).toEqual(createHash('sha256').update(secret).digest())
})

test('each flow has its own cookie, with the host prefix on https alone', () => {
  expect(bindingCookieName(hosted, flow)).toBe(`__Host-vidimus-${flow}`)
  expect(bindingCookieName(local, flow)).toBe(`vidimus-${flow}`)
  expect(bindingCookieName(hosted, other)).not.toBe(bindingCookieName(hosted, flow))
})

test('the cookie is out of reach of scripts, other hosts and plain http', () => {
  expect(bindingCookie(hosted, flow, secret, 600)).toBe(
    `${cookie}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('on http loopback, where a browser would drop it, the cookie is not Secure', () => {
  const plain = `vidimus-${flow}=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`
  expect(bindingCookie(local, flow, secret, 600)).toBe(plain)
})

test('what is set is what is read', () => {
  for (const publicUrl of [hosted, local]) {
    const [sent] = bindingCookie(publicUrl, flow, secret, 600).split(';')
    expect(readBinding(publicUrl, flow, sent)).toBe(secret)
  }
})

test.each([
  cookie,
  `a=b; ${cookie}`,
  `${cookie}; a=b`,
  `a=b;${cookie};c=d`,
  `a; =; ;; ${cookie}; "x=y`,
  `__Host-vidimus-${other}=${bindingSecret(new Uint8Array(32))}; ${cookie}`,
  `x${cookie}; ${cookie}`,
  `vidimus-${flow}=${secret}; ${cookie}`,
])('it is found among other cookies: %s', (header) => {
  expect(read(header)).toBe(secret)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other cookies alone', 'a=b; c=d'],
  ['the cookie of another flow', `__Host-vidimus-${other}=${secret}`],
  ['the name without its prefix', `vidimus-${flow}=${secret}`],
  ['the name in another case', cookie.replace('__Host', '__host')],
  ['a longer name', `x${cookie}`],
  ['a name that goes on', `__Host-vidimus-${flow}x=${secret}`],
  ['a blank after the name', `__Host-vidimus-${flow} =${secret}`],
  ['no value', `__Host-vidimus-${flow}`],
  ['an empty value', `__Host-vidimus-${flow}=`],
  ['a value cut short', cookie.slice(0, -1)],
  ['a value with more behind it', `${cookie}A`],
  ['padding', `${cookie}=`],
  ['quotes', `__Host-vidimus-${flow}="${secret}"`],
  ['base64 with other signs', `__Host-vidimus-${flow}=${secret.slice(1)}+`],
  ['letters beyond ASCII', `__Host-vidimus-${flow}=${secret.slice(1)}ä`],
  ['a blank behind the value', `${cookie} ; a=b`],
  ['a line break behind the value', `${cookie}\n`],
  ['a comma for a semicolon', `a=b, ${cookie}`],
  ['the cookie twice', `${cookie}; ${cookie}`],
  [
    'two cookies of the name',
    `${cookie}; __Host-vidimus-${flow}=${bindingSecret(new Uint8Array(32))}`,
  ],
  ['a broken one beside the good one', `${cookie}; __Host-vidimus-${flow}=x`],
  ['a broken one before the good one', `__Host-vidimus-${flow}=; ${cookie}`],
])('nobody is recognised by %s', (_, header) => {
  expect(read(header)).toBeUndefined()
})

test('a header may have 16 KiB and not one character more', () => {
  const longest = `${cookie}; a=`.padEnd(16 * 1_024, 'x')
  expect(read(longest)).toBe(secret)
  expect(read(`${longest}x`)).toBeUndefined()
})

test('the bound browser is known by its secret, another by none', () => {
  expect(isBoundBrowser(secret, bindingHash(secret))).toBe(true)
  expect(isBoundBrowser(bindingSecret(new Uint8Array(32)), bindingHash(secret))).toBe(false)
  expect(isBoundBrowser(undefined, bindingHash(secret))).toBe(false)
  expect(isBoundBrowser('', bindingHash(secret))).toBe(false)
})

test('whatever the header is, only a whole secret comes out of it', () => {
  const pieces = fc.constantFrom(
    cookie,
    secret,
    `__Host-vidimus-${flow}`,
    '=',
    ';',
    '; ',
    ' ',
    ',',
    '"',
    'a',
  )
  const headers = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  const property = fc.property(headers, (header) => {
    expect([secret, undefined]).toContain(read(header))
  })
  fc.assert(property, { numRuns: runs })
})
