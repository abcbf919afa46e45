import { expect, test } from 'vitest'
import { present, refusalOf } from './sd-jwt.test-material.ts'

test('any of the types listed for the issuer is accepted', () => {
  expect(refusalOf(present({ payload: { vct: 'urn:eudi:pid:1' } }))).toBeUndefined()
})

test.each([
  ['a type not listed', 'urn:eudi:pid:fr:1'],
  ['a subtype by spelling', 'urn:eudi:pid:de:1:extended'],
  ['another case', 'URN:eudi:pid:de:1'],
  ['an array', ['urn:eudi:pid:de:1']],
  ['none', undefined, 'issuer JWT: vct is missing'],
])('refused: %s', (_, vct, rule = 'issuer JWT: vct was not asked for') => {
  expect(refusalOf(present({ payload: { vct } }))).toEqual({
    check: 'type_is_accepted',
    code: 'error_invalid_presentation',
    rule,
  })
})

test('aka_vcts does not widen what a credential is', () => {
  const payload = { vct: 'urn:eudi:pid:fr:1', aka_vcts: ['urn:eudi:pid:de:1'] }
  expect(refusalOf(present({ payload }))?.check).toBe('type_is_accepted')
})
