import { expect, test } from 'vitest'
import { readVector, vectors } from '../../../../test/wallet/vectors.ts'
import { sessionTranscript } from './session-transcript.ts'

const official = (title: string, run: () => void) =>
  test.skipIf(!vectors)(
    vectors ? title : `${title} (skipped: VIDIMUS_VECTORS names no folder)`,
    run,
  )

const readHandover = () => {
  const { inputs, SessionTranscript_hex } = readVector('openid4vp/handover_redirect.json')
  const thumbprint = Buffer.from(inputs.jwk_thumbprint_hex, 'hex')
  const { client_id: clientId, nonce, response_uri: responseUri } = inputs
  return { request: { clientId, nonce, responseUri, thumbprint }, expected: SessionTranscript_hex }
}

official('OpenID4VP 1.0, appendix B.2.6.1: the transcript printed there', () => {
  const { request, expected } = readHandover()
  expect(sessionTranscript(request).toString('hex')).toBe(expected)
})

official('an answer in the clear has no thumbprint in its transcript', () => {
  const { request } = readHandover()
  const { SessionTranscript_hex } = readVector(
    'openid4vp/handover_redirect_unencrypted_DERIVED.json',
  )
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
