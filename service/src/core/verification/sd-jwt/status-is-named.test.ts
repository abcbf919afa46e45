import { expect, test } from 'vitest'
import { present, refusalOf, verifyText } from './sd-jwt.test-material.ts'

const uri = 'https://pid.example/status/1'

test('a status list is handed out to be looked up', () => {
  const { result } = verifyText(
    present({ payload: { status: { status_list: { idx: 31, uri } } } }),
    {},
    { ok: true, value: 'valid' },
  )
  expect(result).toMatchObject({ ok: true })
})

test.each([
  ['an unknown mechanism', { other: {} }],
  ['an empty object', {}],
  ['null', null],
  ['a text', 'valid'],
])('a status that nobody can look up is refused: %s', (_, status) => {
  expect(refusalOf(present({ payload: { status } }))).toEqual({
    check: 'status_is_named',
    code: 'error_status_unavailable',
    rule: 'issuer JWT: status of a kind that is not known',
  })
})

test.each([
  ['no index', { uri }],
  ['a negative index', { idx: -1, uri }],
  ['half an index', { idx: 1.5, uri }],
  ['an index of text', { idx: '1', uri }],
  ['an index beyond exact numbers', { idx: 2 ** 53, uri }],
  ['no address', { idx: 1 }],
  ['an address that is no text', { idx: 1, uri: 7 }],
  ['an endless address', { idx: 1, uri: `https://a.example/${'x'.repeat(2_048)}` }],
  ['a list', []],
  ['null', null],
])('a malformed reference is refused: %s', (_, list) => {
  expect(refusalOf(present({ payload: { status: { status_list: list } } }))).toEqual({
    check: 'status_is_named',
    code: 'error_invalid_presentation',
    rule: 'issuer JWT: the status reference is malformed',
  })
})

test('a credential without status is accepted', () => {
  expect(refusalOf(present())).toBeUndefined()
})
