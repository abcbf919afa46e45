import { expect, test } from 'vitest'
import { encryptedAnswer, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { agreementKey } from '../../encoding/agreement-key.ts'
import { cborMember, cborValue, decodeCbor } from '../../encoding/cbor.ts'
import { requestBy } from './browser-request.test-material.ts'
import type { BrowserRequest } from './browser-request.ts'
import { encryptionInfo } from './encryption-info.ts'
import { openBrowserAnswer } from './open-browser-answer.ts'
import { type GivenInBrowser, readBrowserAnswer } from './read-browser-answer.ts'

const request = requestBy('browser')

async function byJwe(members: string | object): Promise<GivenInBrowser> {
  const { answerKey: key } = request
  return {
    channel: 'browser',
    jwe: await encryptedAnswer(sampleRequest({ answerKey: key }), members),
  }
}

const unreadable = (cause: string) => ({
  ok: false,
  failure: { code: 'answer_unreadable', cause },
})

test('a presentation in a JWE opens', async () => {
  const answer = await byJwe({ vp_token: { pid_sd_jwt: ['token'] } })
  expect(openBrowserAnswer(request, answer)).toEqual({
    ok: true,
    value: {
      kind: 'presentation',
      presentation: { queryId: 'pid_sd_jwt', format: 'dc+sd-jwt', token: 'token' },
    },
  })
})

test.each(['[]', '"text"', 'rubbish', ''])('a JWE of %j holds no answer', async (text) => {
  expect(openBrowserAnswer(request, await byJwe(text))).toEqual(
    unreadable('the JWE holds no JSON object'),
  )
})

test('a JWE for another request does not open', async () => {
  const answer = await byJwe({ vp_token: { pid_sd_jwt: ['token'] } })
  const { kid } = request.answerKey
  const { answerKey: other } = requestBy('browser', 8)
  expect(openBrowserAnswer({ ...request, answerKey: { ...other, kid } }, answer)).toEqual(
    unreadable('the JWE does not open with the key of this request'),
  )
})

test('what opens and is no presentation is malformed, or an error of the wallet', async () => {
  expect(openBrowserAnswer(request, await byJwe({}))).toMatchObject({
    value: { kind: 'malformed' },
  })
  expect(openBrowserAnswer(request, await byJwe({ error: 'access_denied' }))).toEqual({
    ok: true,
    value: { kind: 'wallet_error', said: { code: 'access_denied' } },
  })
})

/** The official answer of annex C, and a request of ours with its nonce and its key. */
function official(): { readonly asked: BrowserRequest; readonly answer: GivenInBrowser } {
  const vector = readVector('official/iso18013-7/annex_c_roundtrip.json')
  const { EPHEMERAL_READER_KEY_D: privateKey } = readVector('official/iso18013-5/annex_d.json')
  const [, info] =
    cborValue(decodeCbor(Buffer.from(vector.encryptionInfo, 'base64url')), 'array') ?? []
  const asked = {
    ...requestBy('browser_mdoc'),
    origin: vector.origin,
    nonce: cborValue(cborMember(info, 'nonce'), 'bytes')?.toString('base64url') ?? '',
    answerKey: agreementKey(Buffer.from(privateKey, 'hex')),
  }
  expect(encryptionInfo(asked)).toBe(vector.encryptionInfo)
  const posted = { protocol: 'org-iso-mdoc', data: { response: vector.response } }
  const answer = readBrowserAnswer(Buffer.from(JSON.stringify(posted)))
  if (!answer.ok) throw new Error(answer.failure.cause)
  if ('said' in answer.value) throw new Error('it is no answer')
  return { asked, answer: answer.value }
}

test('the official answer of annex C opens as a presentation of the mdoc', () => {
  const { asked, answer } = official()
  const opened = openBrowserAnswer(asked, answer)
  if (!opened.ok || opened.value.kind !== 'presentation') throw new Error('it did not open')
  const { queryId, format, token } = opened.value.presentation
  expect([queryId, format]).toEqual(['pid_mdoc', 'mso_mdoc'])
  expect(token).toMatch(/^[\w-]+$/)
  expect(cborMember(decodeCbor(Buffer.from(token, 'base64url')), 'status')?.value).toBe(0)
})

test('it is malformed where no mdoc was asked', () => {
  const { asked, answer } = official()
  const credentials = asked.query.credentials.filter(({ format }) => format !== 'mso_mdoc')
  expect(
    openBrowserAnswer({ ...asked, query: { ...asked.query, credentials } }, answer),
  ).toMatchObject({ ok: true, value: { kind: 'malformed' } })
})

test('it does not open for another request', () => {
  const { asked, answer } = official()
  expect(openBrowserAnswer({ ...asked, nonce: 'AAAA' }, answer)).toEqual(
    unreadable('it does not open with the key of this request'),
  )
})

test('an answer by the other way is not looked at', async () => {
  const { asked, answer } = official()
  expect(openBrowserAnswer(request, answer)).toEqual(unreadable('on another channel'))
  expect(openBrowserAnswer(asked, await byJwe({}))).toEqual(unreadable('on another channel'))
})
