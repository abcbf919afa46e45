import { expect, test } from 'vitest'
import { readVector } from '../../../test/vectors.ts'
import { encodeCbor } from '../cbor.ts'
import {
  browserHandoverOf,
  handoverInfo,
  handoverOf,
  sessionTranscript,
} from './session-transcript.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const plain = {
  clientId: 'x509_san_dns:example.com',
  nonce: 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA',
  signedResponseUri: 'https://example.com/response',
}

test('the transcript of OpenID4VP to the byte', async () => {
  const { inputs, OpenID4VPHandoverInfo_hex, SessionTranscript_hex } = readVector(
    'official/openid4vp/handover_redirect.json',
  )
  const { client_id: clientId, nonce, response_uri: signedResponseUri, enc_jwk: key } = inputs
  const encryption = { key, ciphers: ['A128GCM' as const] }
  const handover = await handoverOf({ clientId, nonce, signedResponseUri, encryption })
  expect(hex(handover.jwkThumbprint ?? new Uint8Array())).toBe(inputs.jwk_thumbprint_hex)
  expect(hex(handoverInfo(handover))).toBe(OpenID4VPHandoverInfo_hex)
  expect(hex(encodeCbor(await sessionTranscript(handover)))).toBe(SessionTranscript_hex)
})

test('in the clear there is no key to name', async () => {
  const { OpenID4VPHandoverInfo_hex, SessionTranscript_hex } = readVector(
    'synthetic/handover_redirect_unencrypted.json',
  )
  const handover = await handoverOf(plain)
  expect(hex(handoverInfo(handover))).toBe(OpenID4VPHandoverInfo_hex)
  expect(hex(encodeCbor(await sessionTranscript(handover)))).toBe(SessionTranscript_hex)
})

test('by the browser the origin stands for the verifier', async () => {
  const { inputs, OpenID4VPDCAPIHandoverInfo_hex, SessionTranscript_hex } = readVector(
    'official/openid4vp/handover_dcapi.json',
  )
  const { origin, nonce, enc_jwk: key } = inputs
  const handover = await browserHandoverOf({ origin, nonce, encryption: { key, ciphers: [] } })
  expect(hex(handoverInfo(handover))).toBe(OpenID4VPDCAPIHandoverInfo_hex)
  expect(hex(encodeCbor(await sessionTranscript(handover)))).toBe(SessionTranscript_hex)
})

test('the address of the answer is taken to the letter', async () => {
  expect(await handoverOf({ ...plain, signedResponseUri: 'https://EXAMPLE.com' })).toEqual({
    clientId: plain.clientId,
    nonce: plain.nonce,
    jwkThumbprint: null,
    responseUri: 'https://EXAMPLE.com',
  })
})
