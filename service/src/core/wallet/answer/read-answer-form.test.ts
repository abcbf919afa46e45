import { expect, test } from 'vitest'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { readAnswerForm } from './read-answer-form.ts'

const read = (fields: { [name: string]: string }) =>
  readAnswerForm(Buffer.from(new URLSearchParams(fields).toString()))

test('an encrypted answer', () => {
  expect(read({ response: 'a.b.c.d.e' })).toEqual({
    ok: true,
    value: { kind: 'encrypted', jwe: 'a.b.c.d.e' },
  })
})

test('a plain answer', () => {
  expect(read({ vp_token: '{}', state: 's' })).toEqual({
    ok: true,
    value: { kind: 'plain', vpToken: '{}', state: 's' },
  })
})

test('an error, with what the wallet writes about it', () => {
  const value = { kind: 'error', error: 'access_denied', description: 'Erika said no', state: 's' }
  expect(read({ error: 'access_denied', error_description: 'Erika said no', state: 's' })).toEqual({
    ok: true,
    value,
  })
})

test('unknown fields and a state beside the JWE are ignored', () => {
  const value = { kind: 'encrypted', jwe: 'a' }
  expect(read({ response: 'a', state: 's', presentation_submission: '{}' })).toEqual({
    ok: true,
    value,
  })
})

test.each([
  ['nothing', {}],
  ['only a state', { state: 's' }],
  ['a plain answer without state', { vp_token: '{}' }],
  ['an error without state', { error: 'access_denied' }],
  ['an answer that is also an error', { vp_token: '{}', error: 'access_denied', state: 's' }],
  ['a JWE beside a plain answer', { response: 'a', vp_token: '{}', state: 's' }],
  ['a JWE beside an error', { response: 'a', error: 'access_denied', state: 's' }],
])('%s is unreadable', (_, fields) => {
  expect(read(fields)).toMatchObject({ failure: { code: 'answer_unreadable' } })
})

test.each([
  ['over 512 KiB', `response=${'x'.repeat(524_280)}`],
  [
    'with more than 16 fields',
    new Array(17)
      .fill(0)
      .map((_, index) => `f${index}=`)
      .join('&'),
  ],
  ['with a repeated field', 'state=a&error=b&state=a'],
])('a form %s is refused', (_, body) => {
  expect(readAnswerForm(Buffer.from(body))).toMatchObject({ failure: { code: 'form_malformed' } })
})

test('a form of exactly 16 fields is read', () => {
  const fields = [...'abcdefghijklmno'].map((name) => `&${name}=`)
  expect(readAnswerForm(Buffer.from(`response=x${fields.join('')}`)).ok).toBe(true)
})

test('a form of exactly 512 KiB is read', () => {
  expect(readAnswerForm(Buffer.from(`response=${'x'.repeat(524_279)}`)).ok).toBe(true)
})

test('both forms of the synthetic run are read', () => {
  const run = readVector('synthetic/haip_sdjwt_pid.json')
  expect(readAnswerForm(Buffer.from(run.response_form_body))).toMatchObject({
    value: { jwe: run.response_jwe },
  })
  const plain = readAnswerForm(Buffer.from(run.plain_direct_post_form_body))
  expect(plain).toMatchObject({ value: { kind: 'plain', state: run.state } })
})
