import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  answerKeyOf,
  encryptedAnswer,
  sampleRequest,
} from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { openAnswer } from './open-answer.ts'
import { readAnswerForm } from './read-answer-form.ts'

const encrypted = sampleRequest()
const plain = sampleRequest({ answerKey: undefined })
const { state } = encrypted
const presented = { pid_sd_jwt: ['abc'] }
const taken = {
  kind: 'presentation',
  presentation: { queryId: 'pid_sd_jwt', format: 'dc+sd-jwt', token: 'abc' },
}

async function post(request: typeof plain, fields: { [name: string]: string }) {
  const form = readAnswerForm(Buffer.from(new URLSearchParams(fields).toString()))
  return form.ok ? openAnswer(request, form.value) : form
}

const postEncrypted = async (plaintext: string | object) =>
  post(encrypted, { response: await encryptedAnswer(encrypted, plaintext) })

const unreadable = (cause: string) => ({
  ok: false,
  failure: { code: 'answer_unreadable', cause },
})
const malformed = (cause: string) => ({
  ok: true,
  value: { kind: 'malformed', failure: { code: 'error_invalid_presentation', cause } },
})

test('an encrypted presentation is opened', async () => {
  expect(await postEncrypted({ vp_token: presented, state })).toEqual({ ok: true, value: taken })
})

test('a plain presentation is opened', async () => {
  expect(await post(plain, { vp_token: JSON.stringify(presented), state })).toEqual({
    ok: true,
    value: taken,
  })
})

test('an error is told, encrypted or not, whatever was asked for', async () => {
  const told = { ok: true, value: { kind: 'wallet_error', said: { code: 'access_denied' } } }
  expect(await postEncrypted({ error: 'access_denied', state })).toEqual(told)
  expect(await post(encrypted, { error: 'access_denied', state })).toEqual(told)
  expect(await post(plain, { error: 'access_denied', state })).toEqual(told)
})

test('null counts as absent', async () => {
  expect(await postEncrypted({ vp_token: presented, error: null, state })).toEqual({
    ok: true,
    value: taken,
  })
  const answer = await postEncrypted({ vp_token: null, error: 'wallet_unavailable', state })
  expect(answer).toEqual({
    ok: true,
    value: { kind: 'wallet_error', said: { code: 'wallet_unavailable' } },
  })
})

test('an answer with our key and state but another shape ends as malformed', async () => {
  expect(await postEncrypted({ state })).toEqual(malformed('vp_token is not an object'))
  expect(await postEncrypted({ vp_token: 'abc', state })).toEqual(
    malformed('vp_token is not an object'),
  )
  expect(await post(plain, { vp_token: '"abc"', state })).toEqual(
    malformed('vp_token is not an object'),
  )
  const detail = 'neither an error nor a presentation'
  expect(await postEncrypted({ vp_token: presented, error: 'access_denied', state })).toEqual(
    malformed(detail),
  )
  expect(await postEncrypted({ error: 7, state })).toEqual(malformed(detail))
})

test('another state changes nothing, whatever came with it', async () => {
  const refused = unreadable('the state of another request, or none')
  const other = sampleRequest().nonce
  expect(await postEncrypted({ vp_token: presented, state: other })).toEqual(refused)
  expect(await postEncrypted({ vp_token: presented, state: `${state}x` })).toEqual(refused)
  expect(await postEncrypted({ vp_token: presented, state: '' })).toEqual(refused)
  expect(await postEncrypted({ vp_token: presented, state: [state] })).toEqual(refused)
  expect(await postEncrypted({ error: 'access_denied', state: other })).toEqual(refused)
  expect(await post(plain, { vp_token: JSON.stringify(presented), state: other })).toEqual(refused)
  expect(await post(encrypted, { error: 'access_denied', state: other })).toEqual(refused)
})

test('an answer that our key opens need not repeat the state', async () => {
  for (const absent of [{}, { state: null }])
    expect(await postEncrypted({ vp_token: presented, ...absent })).toEqual({
      ok: true,
      value: taken,
    })
  expect(await postEncrypted({ error: 'access_denied' })).toEqual({
    ok: true,
    value: { kind: 'wallet_error', said: { code: 'access_denied' } },
  })
})

test('an answer in the clear must repeat the state', async () => {
  const vpToken = JSON.stringify(presented)
  expect(await post(plain, { vp_token: vpToken })).toEqual(unreadable('no state'))
  expect(await post(encrypted, { error: 'access_denied' })).toEqual(unreadable('no state'))
})

test('a plain presentation for an encrypted request changes nothing', async () => {
  const answer = await post(encrypted, { vp_token: JSON.stringify(presented), state })
  expect(answer).toEqual(unreadable('in the clear although encryption was asked for'))
})

test('an encrypted presentation for a plain request changes nothing', async () => {
  const response = await encryptedAnswer(encrypted, { vp_token: presented, state })
  expect(await post(plain, { response })).toEqual(unreadable('encrypted although no key was given'))
})

test('what cannot be parsed changes nothing', async () => {
  expect(await post(plain, { vp_token: '{', state })).toEqual(unreadable('vp_token is not JSON'))
  expect(await post(plain, { vp_token: '{"a":[],"a":[]}', state })).toEqual(
    unreadable('vp_token is not JSON'),
  )
  const noObject = unreadable('the JWE holds no JSON object')
  expect(await postEncrypted('eyJ.eyJ.sig')).toEqual(noObject)
  expect(await postEncrypted('[]')).toEqual(noObject)
  expect(await postEncrypted(`{"state":"${state}","state":"${state}"}`)).toEqual(noObject)
})

test("what another request's key opens changes nothing", async () => {
  const other = sampleRequest()
  const response = await encryptedAnswer(other, { vp_token: presented, state })
  expect(await post(encrypted, { response })).toEqual(unreadable('kid is not that of this request'))
})

test('the synthetic run is opened, encrypted and plain', async () => {
  const run = readVector('synthetic/haip_sdjwt_pid.json')
  const privateKey = createPrivateKey({ key: run.enc_key_jwk, format: 'jwk' })
  const answerKey = { ...answerKeyOf(privateKey), kid: run.enc_key_jwk.kid }
  const asked = { state: run.state, query: run.request_object_payload.dcql_query }
  const presentation = {
    queryId: 'pid_sd_jwt',
    format: 'dc+sd-jwt',
    token: run.vp_token.pid_sd_jwt[0],
  }
  const value = { kind: 'presentation', presentation }
  for (const [body, key] of [
    [run.response_form_body, answerKey],
    [run.plain_direct_post_form_body, undefined],
  ]) {
    const form = readAnswerForm(Buffer.from(body))
    if (!form.ok) throw new Error(form.failure.detail)
    expect(await openAnswer({ ...asked, answerKey: key }, form.value)).toEqual({
      ok: true,
      value,
    })
  }
})
