import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import { now } from '../pki/pki.test-material.ts'
import { expectation, makeList, seconds, type Wish } from './cwt.test-material.ts'
import { isOnList, verifyIdentifierList } from './issuer-list.ts'

const type = 'application/identifierlist+cwt'
const revoked = Buffer.from('abcd', 'hex')
const make = (list: unknown, wish: Wish = {}) => makeList(type, [[65_530, list]], wish)
const read = (sent: Buffer) => verifyIdentifierList(sent, expectation, createChainCache(10))
const identifiers = new Map([
  [new Uint8Array(revoked), {}],
  [new Uint8Array([1]), {}],
])

test('what is on the list is revoked, what is not is valid', () => {
  const list = read(make({ identifiers }))
  expect(list.ok && isOnList(list.value, revoked)).toBe(true)
  expect(list.ok && isOnList(list.value, Buffer.from('abce', 'hex'))).toBe(false)
  expect(list.ok && isOnList(list.value, Buffer.from('abcd'))).toBe(false)
})

test('the list says how long it may be relied on', () => {
  expect(read(make({ identifiers }))).toMatchObject({
    ok: true,
    value: { expiresAt: now + 3_600_000, ttlSeconds: 600 },
  })
})

test('on an empty list is nobody', () => {
  const list = read(make({ identifiers: {} }))
  expect(list.ok && [isOnList(list.value, revoked)]).toEqual([false])
})

test('a long list is read', () => {
  const many = new Map(
    Array.from({ length: 20_000 }, (_, at) => [new Uint8Array(Buffer.from(String(at))), {}]),
  )
  const list = read(make({ identifiers: many }))
  expect(list.ok && isOnList(list.value, Buffer.from('19999'))).toBe(true)
})

const unreadable = 'status list: identifiers are not byte strings'

test.each([
  ['no list', make(undefined), unreadable],
  ['no identifiers', make({}), unreadable],
  ['an array', make({ identifiers: [revoked] }), unreadable],
  ['identifiers of text', make({ identifiers: { abcd: {} } }), unreadable],
  [
    'one identifier of text',
    make({ identifiers: new Map<unknown, unknown>([...identifiers, ['abcd', {}]]) }),
    unreadable,
  ],
  [
    'the other list',
    makeList('application/statuslist+cwt', [[65_530, { identifiers }]]),
    `status list: the type is not ${type}`,
  ],
  [
    'an expired list',
    make({ identifiers }, { claims: [[4, seconds - 60]] }),
    'status list: exp is past',
  ],
  [
    'a list for another address',
    make({ identifiers }, { claims: [[2, 'https://other.example']] }),
    'status list: sub is not the address of the list',
  ],
])('a list is refused: %s', (_, sent, cause) => {
  expect(read(sent)).toEqual({ ok: false, failure: { code: 'error_status_unavailable', cause } })
})
