import { expect, test } from 'vitest'
import { sampleRequest } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { requestTranscript, sessionTranscript } from './session-transcript.ts'

const readHandover = () => {
  const { inputs, SessionTranscript_hex } = readVector('official/openid4vp/handover_redirect.json')
  const thumbprint = Buffer.from(inputs.jwk_thumbprint_hex, 'hex')
  const { client_id: clientId, nonce, response_uri: responseUri } = inputs
  return { request: { clientId, nonce, responseUri, thumbprint }, expected: SessionTranscript_hex }
}

test('OpenID4VP 1.0, appendix B.2.6.1: the transcript printed there', () => {
  const { request, expected } = readHandover()
  expect(sessionTranscript(request).toString('hex')).toBe(expected)
})

test('an answer in the clear has no thumbprint in its transcript', () => {
  const { request } = readHandover()
  const { SessionTranscript_hex } = readVector('synthetic/handover_redirect_unencrypted.json')
  expect(sessionTranscript({ ...request, thumbprint: null }).toString('hex')).toBe(
    SessionTranscript_hex,
  )
})

const request = {
  clientId: 'x509_san_dns:example.com',
  nonce: 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA',
  responseUri: 'https://example.com/response',
  thumbprint: Buffer.alloc(32, 1),
}

test.each([
  ['client identifier', { clientId: 'x509_san_dns:example.org' }],
  ['nonce', { nonce: `${request.nonce}INVALID` }],
  ['response address', { responseUri: 'https://example.com/other' }],
  ['encryption key', { thumbprint: Buffer.alloc(32, 2) }],
  ['encryption', { thumbprint: null }],
])('another %s makes another transcript', (_, change) => {
  expect(sessionTranscript({ ...request, ...change })).not.toEqual(sessionTranscript(request))
})

test('the transcript of a request holds the thumbprint of its key', () => {
  const encrypted = sampleRequest()
  const thumbprint = Buffer.from(encrypted.answerKey?.kid ?? '', 'base64url')
  expect(thumbprint).toHaveLength(32)
  expect(requestTranscript(encrypted)).toEqual(sessionTranscript({ ...encrypted, thumbprint }))
})

test('the transcript of a request for a plain answer holds no thumbprint', () => {
  const plain = sampleRequest({ answerKey: undefined })
  expect(requestTranscript(plain)).toEqual(sessionTranscript({ ...plain, thumbprint: null }))
})
