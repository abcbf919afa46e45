import { expect, test } from 'vitest'
import { giveBrowserCookie } from './open-page.ts'
import { bound } from './page.test-material.ts'

const publicUrl = 'https://id.example'
const random = (bytes: number) => new Uint8Array(bytes).fill(1)
const made = Buffer.from(random(32)).toString('base64url')
const fresh = `__Host-vidimus-browser-${made.slice(0, 6)}=${made}; `
const give = (cookies: string | undefined) => giveBrowserCookie({ random, publicUrl }, cookies)

test('a browser that has a secret keeps it, and only its time begins anew', () => {
  expect(give(`a=b; ${bound.cookies}`)).toMatch(`${bound.cookies}; Path=/; Max-Age=7200; `)
})

test.each([
  ['no cookie', undefined],
  ['other cookies alone', 'a=b'],
  ['a cookie that we did not make', `${bound.cookies}a`],
])('a browser with %s gets a secret of its own', (_, cookies) => {
  expect(give(cookies).startsWith(fresh)).toBe(true)
})
