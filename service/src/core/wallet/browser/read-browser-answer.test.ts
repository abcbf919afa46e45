import { encode } from 'cbor2'
import { expect, test } from 'vitest'
import { readBrowserAnswer } from './read-browser-answer.ts'

const read = (posted: unknown) =>
  readBrowserAnswer(Buffer.from(typeof posted === 'string' ? posted : JSON.stringify(posted)))

const byJwe = (data: unknown) => read({ protocol: 'openid4vp-v1-signed', data })

const written = (value: unknown) => Buffer.from(encode(value)).toString('base64url')
const bySealed = (value: unknown) =>
  read({ protocol: 'org-iso-mdoc', data: { response: written(value) } })

const enc = new Uint8Array(65).fill(4)
const cipherText = new Uint8Array(16).fill(7)

const refused = (cause: string) => ({ ok: false, failure: { code: 'answer_unreadable', cause } })

test('a JWE is read as it is, and what else a wallet says is ignored', () => {
  const value = { channel: 'browser', jwe: 'a..b.c.d' }
  expect(byJwe({ response: 'a..b.c.d' })).toEqual({ ok: true, value })
  expect(byJwe({ response: 'a..b.c.d', hint: 1 })).toEqual({ ok: true, value })
})

test('an answer of annex C is read', () => {
  expect(bySealed(['dcapi', { enc, cipherText }])).toEqual({
    ok: true,
    value: {
      channel: 'browser_mdoc',
      enc: Buffer.from(enc),
      cipherText: Buffer.from(cipherText),
    },
  })
})

test.each([
  ['not a JSON object', 'rubbish'],
  ['not a JSON object', []],
  ['members besides protocol and data', { protocol: 'openid4vp-v1-signed', data: {}, id: 1 }],
  ['a protocol that is never asked for', { data: { response: 'x' } }],
  ['a protocol that is never asked for', { protocol: 'openid4vp', data: { response: 'x' } }],
  ['data is not an object', { protocol: 'openid4vp-v1-signed' }],
  ['data is not an object', { protocol: 'org-iso-mdoc', data: 'x' }],
])('%s: %j', (detail, posted) => {
  expect(read(posted)).toEqual(refused(detail))
})

test('an error alone is what a wallet says when it gives up', () => {
  expect(byJwe({ error: 'access_denied', error_description: 'no' })).toEqual({
    ok: true,
    value: {
      channel: 'browser',
      said: { code: 'access_denied', words: { code: undefined, description: 'no' } },
    },
  })
  expect(read({ protocol: 'org-iso-mdoc', data: { error: 7 } })).toEqual({
    ok: true,
    value: { channel: 'browser_mdoc', said: expect.objectContaining({ code: 'unregistered' }) },
  })
})

test('a window that ended has a name for why, and nothing beside it', () => {
  const window = { name: 'AbortError', message: 'closed' }
  const said = { code: 'AbortError', words: { code: undefined, description: 'closed' } }
  expect(read({ window })).toEqual({ ok: true, value: { channel: 'browser', said } })
  expect(read({ window, protocol: 'x' })).toEqual(refused('members besides window'))
  expect(read({ window: 'AbortError' })).toEqual(refused('members besides window'))
  expect(read({ window: {} })).toEqual(refused('the window has no name of an error'))
})

test.each([
  ['no encrypted response', {}],
  ['no encrypted response', { response: 7 }],
  ['no encrypted response', { response: 7, error: 'x' }],
  ['no encrypted response', { vp_token: {} }],
  ['no encrypted response', { vp_token: {}, error: 'x' }],
  ['a second answer beside the encrypted one', { response: 'x', error: 'x' }],
  ['a second answer beside the encrypted one', { response: 'x', vp_token: {} }],
])('%s: %j', (detail, data) => {
  expect(byJwe(data)).toEqual(refused(detail))
})

const notSealed = 'not an encrypted response of annex C'
const notParts = 'enc or cipherText is missing, or of another length'

test.each([
  [notSealed, 'dcapi'],
  [notSealed, []],
  [notSealed, ['dcapi']],
  [notSealed, ['dcapi', { enc, cipherText }, 1]],
  [notSealed, ['openid4vp', { enc, cipherText }]],
  [notParts, ['dcapi', 1]],
  [notParts, ['dcapi', { enc }]],
  [notParts, ['dcapi', { cipherText }]],
  [notParts, ['dcapi', { enc: enc.subarray(1), cipherText }]],
  [notParts, ['dcapi', { enc: new Uint8Array(66), cipherText }]],
  [notParts, ['dcapi', { enc, cipherText: 'text' }]],
  ['members besides enc and cipherText', ['dcapi', { enc, cipherText, more: 1 }]],
])('%s (%#)', (detail, value) => {
  expect(bySealed(value)).toEqual(refused(detail))
})

test.each(['rubbish!', '', 'gg'])('%j is no CBOR in base64url', (response) => {
  expect(read({ protocol: 'org-iso-mdoc', data: { response } })).toEqual(refused(notSealed))
})
