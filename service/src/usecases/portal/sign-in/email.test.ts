import { expect, test } from 'vitest'
import { judgeEmail } from './email.ts'

test.each([
  ['ann@shop.example', 'ann@shop.example'],
  [' Ann.Lee+x@Shop.Example ', 'ann.lee+x@shop.example'],
  ['root@localhost', 'root@localhost'],
])('%j is an address', (text, email) => {
  expect(judgeEmail(text)).toEqual({ ok: true, value: email })
})

test.each([
  '',
  'ann',
  '@shop.example',
  'ann@',
  'a@b@c',
  'a b@c.example',
  'a\u200b@c.example',
  `${'a'.repeat(250)}@b.example`,
])('%j is none', (text) => {
  expect(judgeEmail(text)).toMatchObject({ ok: false, failure: { code: 'email_refused' } })
})
