import { expect, test } from 'vitest'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { thumbprintOf } from '../../encoding/p256-jwk.ts'
import { requestBy } from './browser-request.test-material.ts'
import { annexCTranscript, browserTranscript, openId4VpTranscript } from './browser-transcript.ts'
import { encryptionInfo } from './encryption-info.ts'

test('OpenID4VP 1.0, appendix B.2.6.2: the transcript printed there', () => {
  const { inputs, SessionTranscript_hex: expected } = readVector(
    'official/openid4vp/handover_dcapi.json',
  )
  const thumbprint = Buffer.from(thumbprintOf(inputs.enc_jwk), 'base64url')
  expect(thumbprint.toString('hex')).toBe(inputs.jwk_thumbprint_hex)
  const transcriptFor = (origin: string) =>
    openId4VpTranscript(origin, inputs.nonce, thumbprint).toString('hex')
  expect(transcriptFor(inputs.origin)).toBe(expected)
  expect(transcriptFor('https://example.org')).not.toBe(expected)
})

test('every part of a request changes its transcript', () => {
  for (const channel of ['browser', 'browser_mdoc'] as const) {
    const request = requestBy(channel)
    const other = requestBy(channel, 8)
    const changed = [
      request,
      { ...request, origin: 'https://id.example:8443' },
      { ...request, nonce: other.nonce },
      { ...request, answerKey: other.answerKey },
      requestBy(channel === 'browser' ? 'browser_mdoc' : 'browser'),
    ]
    const transcripts = changed.map((each) => browserTranscript(each).toString('hex'))
    expect(new Set(transcripts).size).toBe(changed.length)
  }
})

test('each protocol has the transcript that it defines', () => {
  const [one, other] = [requestBy('browser'), requestBy('browser_mdoc')]
  const thumbprint = Buffer.from(one.answerKey.kid, 'base64url')
  expect(browserTranscript(one)).toEqual(openId4VpTranscript(one.origin, one.nonce, thumbprint))
  expect(browserTranscript(other)).toEqual(annexCTranscript(other.origin, encryptionInfo(other)))
})

test('an answer in the clear has no thumbprint in its transcript', () => {
  const plain = openId4VpTranscript('https://id.example', 'n', null)
  expect(plain).not.toEqual(openId4VpTranscript('https://id.example', 'n', new Uint8Array(32)))
})

test('the info of annex C counts as the text that was sent', () => {
  expect(annexCTranscript('https://id.example', 'gmVk')).not.toEqual(
    annexCTranscript('https://id.example', 'gmVl'),
  )
})
