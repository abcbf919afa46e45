import { expect, test } from 'vitest'
import { embedded, tagged } from '../cose.test-material.ts'
import { pidType, present, refusalOf } from './mdoc.test-material.ts'

test.each([
  ['an element of their own', embedded({ [pidType]: { family_name: 'SCHMIDT' } })],
  ['an empty name space', embedded({ [pidType]: {} })],
  ['an array', embedded([])],
  ['a map that is not embedded', {}],
  ['nothing at all', tagged(24, new Uint8Array())],
])('holders may not vouch for anything: %s', (_, deviceNameSpaces) => {
  expect(refusalOf(present({ deviceNameSpaces }))).toEqual({
    check: 'answers_this_request',
    code: 'error_invalid_presentation',
    rule: 'document: elements vouched for by the holder',
  })
})
