import { expect, test } from 'vitest'
import { present, refusalOf, verifyText } from './mdoc.test-material.ts'

const uri = 'https://pid.example/status/1'
const withStatus = (status: unknown) => present({ securityObject: { status } })

function referenceOf(status: unknown) {
  const { result } = verifyText(withStatus(status))
  return result.ok ? result.value.statusReference : result.failure
}

test('a credential that names no list is accepted', () => {
  expect(referenceOf(undefined)).toBeUndefined()
})

test('a place on a status list is handed out', () => {
  expect(referenceOf({ status_list: { idx: 412, uri } })).toEqual({
    kind: 'status_list',
    uri,
    index: 412,
  })
})

test('an identifier on an identifier list is handed out', () => {
  const id = Buffer.from('abcd', 'hex')
  expect(referenceOf({ identifier_list: { id, uri } })).toEqual({
    kind: 'identifier_list',
    uri,
    id,
  })
})

test('the certificate that a list is signed under is handed out', () => {
  const certificate = Buffer.of(0x30, 0)
  expect(referenceOf({ status_list: { idx: 1, uri, certificate } })).toMatchObject({ certificate })
  const id = Buffer.of(1)
  expect(referenceOf({ identifier_list: { id, uri, certificate } })).toMatchObject({ certificate })
})

test('an address, an identifier and a certificate may be as long as allowed', () => {
  const [id, certificate] = [Buffer.alloc(256), Buffer.alloc(8_192)]
  const longest = uri.padEnd(2_048, 'a')
  expect(referenceOf({ identifier_list: { id, uri: longest, certificate } })).toMatchObject({
    id,
    uri: longest,
    certificate,
  })
})

test('of both lists the status list is taken', () => {
  const both = { identifier_list: { id: new Uint8Array(1), uri }, status_list: { idx: 0, uri } }
  expect(referenceOf(both)).toMatchObject({ kind: 'status_list' })
})

test('a status that nobody can look up is refused', () => {
  const rule = 'MSO: status of a kind that is not known'
  expect(referenceOf({ other_list: {} })).toEqual({
    code: 'error_status_unavailable',
    cause: rule,
  })
  expect(referenceOf({})).toEqual({ code: 'error_status_unavailable', cause: rule })
  expect(referenceOf('valid')).toEqual({ code: 'error_status_unavailable', cause: rule })
})

test.each([
  ['no index', { status_list: { uri } }],
  ['a negative index', { status_list: { idx: -1, uri } }],
  ['an index of text', { status_list: { idx: '1', uri } }],
  ['no address', { status_list: { idx: 1 } }],
  ['an address that is bytes', { status_list: { idx: 1, uri: new Uint8Array(3) } }],
  [
    'an address too long',
    { status_list: { idx: 1, uri: `https://a.example/${'a'.repeat(2_048)}` } },
  ],
  ['no list', { status_list: null }],
  ['a certificate of text', { status_list: { idx: 1, uri, certificate: 'MIIB' } }],
  ['a certificate too long', { status_list: { idx: 1, uri, certificate: new Uint8Array(8_193) } }],
  ['no identifier', { identifier_list: { uri } }],
  ['an identifier of text', { identifier_list: { id: 'id', uri } }],
  ['an identifier too long', { identifier_list: { id: new Uint8Array(257), uri } }],
  ['no address of identifiers', { identifier_list: { id: new Uint8Array(1) } }],
  ['no list of identifiers', { identifier_list: null }],
])('a malformed reference is refused: %s', (_, status) => {
  expect(refusalOf(withStatus(status))).toEqual({
    check: 'status_is_named',
    code: 'error_invalid_presentation',
    rule: 'MSO: the status reference is malformed',
  })
})
