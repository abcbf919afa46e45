import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { compactVerify } from 'jose'
import { expect, test } from 'vitest'
import { accessLeaf } from '../../../../test/wallet/access-chain.ts'
import { freshP256Key, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { encodeJwsHeader } from '../../encoding/sign-jws.ts'
import { buildRequest, buildRequestHeader } from './build-request.ts'
import { signRequest } from './sign-request.ts'

const header = buildRequestHeader([accessLeaf])
const request = buildRequest(sampleRequest(), {
  issuedAt: 1_794_700_800_000,
  expiresAt: 1_794_701_400_000,
})

test('the signature holds, over exactly the header and the request', async () => {
  const key = freshP256Key()
  const verified = await compactVerify(
    await signRequest(encodeJwsHeader(header), request, key),
    createPublicKey(key),
    {
      algorithms: ['ES256'],
    },
  )
  expect(verified.protectedHeader).toEqual(header)
  expect(JSON.parse(Buffer.from(verified.payload).toString())).toEqual(request)
})

test('another key does not verify it', async () => {
  const signed = await signRequest(encodeJwsHeader(header), request, freshP256Key())
  await expect(compactVerify(signed, createPublicKey(freshP256Key()))).rejects.toThrow(
    'signature verification failed',
  )
})

test('the request of the synthetic run is signed over the same bytes', async () => {
  const run = readVector('synthetic/haip_sdjwt_pid.json')
  const key = createPrivateKey({ key: run.access_key_jwk, format: 'jwk' })
  const ours = await signRequest(
    encodeJwsHeader(run.request_object_header),
    run.request_object_payload,
    key,
  )
  expect(ours.split('.').slice(0, 2)).toEqual(run.request_object_jwt.split('.').slice(0, 2))
  await compactVerify(ours, new X509Certificate(run.access_cert_pem).publicKey)
})
