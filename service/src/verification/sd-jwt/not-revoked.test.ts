import { expect, test } from 'vitest'
import { present, refusalOf } from './sd-jwt.test-material.ts'

test.each([
  ['a status list', { status_list: { idx: 31, uri: 'https://pid.example/status/1' } }],
  ['an unknown mechanism', { other: {} }],
  ['an empty object', {}],
  ['null', null],
])('a credential that can be revoked is refused while lists are not read: %s', (_, status) => {
  expect(refusalOf(present({ payload: { status } }))).toEqual({
    check: 'not_revoked',
    code: 'error_status_unavailable',
    rule: 'issuer JWT: status lists are not read',
  })
})

test('a credential without status is accepted', () => {
  expect(refusalOf(present())).toBeUndefined()
})
