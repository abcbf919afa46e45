import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../vocabulary/ids.ts'
import {
  browserCookie,
  browserCookieName,
  browserHash,
  browserSecret,
  browserSecretBytes,
  isBoundBrowser,
  readBrowserSecrets,
} from './browser-binding.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500

const hosted = 'https://id.example'
const local = 'http://localhost:4000'
const flow = flowId(new Uint8Array(flowIdBytes).fill(7), 0)
const other = flowId(new Uint8Array(flowIdBytes).fill(8), 0)
const secret = browserSecret(new Uint8Array(browserSecretBytes).fill(0xfb))
const otherSecret = browserSecret(new Uint8Array(browserSecretBytes))
const name = `__Host-vidimus-browser-${secret.slice(0, 6)}`
const otherName = `__Host-vidimus-browser-${otherSecret.slice(0, 6)}`
const cookie = `${name}=${secret}`
const otherCookie = `${otherName}=${otherSecret}`
const read = (header: string | undefined) => readBrowserSecrets(hosted, header)

test('a secret is 256 bits in 43 characters that a cookie may hold', () => {
  expect(browserSecretBytes).toBe(32)
  expect(secret).toMatch(/^[0-9A-Za-z_-]{43}$/)
  const random = new Uint8Array(browserSecretBytes)
  for (let place = 0; place < browserSecretBytes; place++)
    expect(browserSecret(random.with(place, 1)), `byte ${place}`).not.toBe(otherSecret)
})

test('a flow stores SHA-256 of what HMAC-SHA-256 makes of the secret and its id', () => {
  const forThisFlow = createHmac('sha256', secret).update(flow).digest()
  expect(browserHash(secret, flow)).toEqual(createHash('sha256').update(forThisFlow).digest())
})

test('two flows of one browser store nothing in common', () => {
  expect(browserHash(secret, flow)).not.toEqual(browserHash(secret, other))
  expect(browserHash(secret, flow)).not.toEqual(browserHash(otherSecret, flow))
})

test('a cookie is named after its secret, with the host prefix on https alone', () => {
  expect(browserCookieName(hosted, secret)).toBe(name)
  expect(browserCookieName(local, secret)).toBe(`vidimus-browser-${secret.slice(0, 6)}`)
})

test('links opened in the same instant have secrets beside each other, in the order sent', () => {
  expect(read(`${cookie}; ${otherCookie}`)).toEqual([secret, otherSecret])
  expect(read(`${otherCookie}; a=b; ${cookie}`)).toEqual([otherSecret, secret])
  expect(read(`${cookie}; ${otherCookie}; ${cookie}`)).toEqual([otherSecret])
})

test('of very many only the first eight count', () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    browserSecret(new Uint8Array(browserSecretBytes).fill(at)),
  )
  const header = many.map((each) => `${browserCookieName(hosted, each)}=${each}`).join('; ')
  expect(read(header)).toEqual(many.slice(0, 8))
})

test('the cookie is out of reach of scripts, other hosts and plain http, and ends in two hours', () => {
  expect(browserCookie(hosted, secret)).toBe(
    `${cookie}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('on http loopback, where a browser would drop it, the cookie is not Secure', () => {
  const plain = `${name.replace('__Host-', '')}=${secret}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`
  expect(browserCookie(local, secret)).toBe(plain)
})

test('what is set is what is read', () => {
  for (const publicUrl of [hosted, local]) {
    const [sent] = browserCookie(publicUrl, secret).split(';')
    expect(readBrowserSecrets(publicUrl, sent)).toEqual([secret])
  }
})

test.each([
  cookie,
  `a=b; ${cookie}`,
  `${cookie}; a=b`,
  `a=b;${cookie};c=d`,
  `a; =; ;; ${cookie}; "x=y`,
  `__Host-vidimus-${flow}=${otherSecret}; ${cookie}`,
  `x${cookie}; ${cookie}`,
  `${otherCookie.replace('__Host-', '')}; ${cookie}`,
])('it is found among other cookies: %s', (header) => {
  expect(read(header)).toEqual([secret])
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['other cookies alone', 'a=b; c=d'],
  ['the cookie of a flow', `__Host-vidimus-${flow}=${secret}`],
  ['the name without its prefix', cookie.replace('__Host-', '')],
  ['a name without letters of its secret', `__Host-vidimus-browser=${secret}`],
  ['a name that goes on otherwise', `__Host-vidimus-browserx=${secret}`],
  ['the name of another secret', `${otherName}=${secret}`],
  ['the name in another case', cookie.replace('__Host', '__host')],
  ['a longer name', `x${cookie}`],
  ['a name that goes on', `${name}x=${secret}`],
  ['a blank after the name', `${name} =${secret}`],
  ['no value', name],
  ['an empty value', `${name}=`],
  ['a value cut short', cookie.slice(0, -1)],
  ['a value with more behind it', `${cookie}A`],
  ['padding', `${cookie}=`],
  ['quotes', `${name}="${secret}"`],
  ['base64 with other signs', `${name}=${secret.slice(1)}+`],
  ['letters beyond ASCII', `${name}=${secret.slice(1)}ä`],
  ['a blank behind the value', `${cookie} ; a=b`],
  ['a line break behind the value', `${cookie}\n`],
  ['a comma for a semicolon', `a=b, ${cookie}`],
  ['the cookie twice', `${cookie}; ${cookie}`],
  ['two cookies of the name', `${cookie}; ${name}=${otherSecret}`],
  ['a broken one beside the good one', `${cookie}; ${name}=x`],
  ['a broken one before the good one', `${name}=; ${cookie}`],
])('nobody is recognised by %s', (_, header) => {
  expect(read(header)).toEqual([])
})

test('a header may have 16 KiB and not one character more', () => {
  const longest = `${cookie}; a=`.padEnd(16 * 1_024, 'x')
  expect(read(longest)).toEqual([secret])
  expect(read(`${longest}x`)).toEqual([])
})

test('the bound browser is known by its secret and the flow, another by none', () => {
  const bound = browserHash(secret, flow)
  expect(isBoundBrowser([secret], flow, bound)).toBe(true)
  expect(isBoundBrowser([otherSecret, secret], flow, bound)).toBe(true)
  expect(isBoundBrowser([secret], other, bound)).toBe(false)
  expect(isBoundBrowser([otherSecret], flow, bound)).toBe(false)
  expect(isBoundBrowser([], flow, bound)).toBe(false)
  expect(isBoundBrowser([''], flow, bound)).toBe(false)
})

test('whatever the header is, only a whole secret comes out of it', () => {
  const pieces = fc.constantFrom(cookie, secret, name, '=', ';', '; ', ' ', ',', '"', 'a')
  const headers = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  const property = fc.property(headers, (header) => {
    expect([[secret], []]).toContainEqual(read(header))
  })
  fc.assert(property, { numRuns: runs })
})
