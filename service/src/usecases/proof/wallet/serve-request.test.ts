import { compactDecrypt, compactVerify, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import {
  expectation,
  root,
  signer,
} from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { publicJwkOf } from '../../../core/wallet/p256-jwk.ts'
import { buildRequestHeader } from '../../../core/wallet/request/build-request.ts'
import type { AnswerableRequest } from '../../ports/flows.ts'
import {
  findingOnly,
  flow,
  minute,
  publicUrl,
  sealing,
  storedRequest,
  token,
} from './asked-request.test-material.ts'
import { type ServeRequestDeps, serveRequest } from './serve-request.ts'

const chain = [signer.x509, root.x509]
const access = {
  clientId: expectation.clientId,
  chain,
  key: signer.privateKey,
  requestHeader: buildRequestHeader(chain),
}

function world(stored: AnswerableRequest | 'ended', changes: Partial<ServeRequestDeps> = {}) {
  const fetched: string[] = []
  const requestFetched = async (id: string) => fetched.push(id) > 0
  const accessOf = async (clientId: string) => (clientId === access.clientId ? access : undefined)
  const flows = { requestByToken: findingOnly(stored), requestFetched }
  return {
    fetched,
    deps: { flows, sealing, publicUrl, accessOf, ...changes } satisfies ServeRequestDeps,
  }
}

const form = (fields: { [name: string]: string }) =>
  Buffer.from(new URLSearchParams(fields).toString())

async function servedBy(deps: ServeRequestDeps, body?: Uint8Array): Promise<string> {
  const served = await serveRequest(deps, token, body)
  if (!served.ok) throw new Error(served.failure.code)
  return served.value
}

async function read(jws: string) {
  const { payload, protectedHeader } = await compactVerify(jws, signer.x509.publicKey)
  return { header: protectedHeader, payload: JSON.parse(Buffer.from(payload).toString()) }
}

test('the request is signed by the certificate it was made with, until the flow expires', async () => {
  const { header, payload } = await read(await servedBy(world(storedRequest()).deps))
  expect(header).toMatchObject({
    alg: 'ES256',
    typ: 'oauth-authz-req+jwt',
    x5c: [signer.der.toString('base64')],
  })
  expect(payload).toMatchObject({
    client_id: expectation.clientId,
    nonce: expectation.nonce,
    response_uri: `https://id.example/w/${token}/answer`,
    iat: expectation.now / 1_000,
    exp: (expectation.now + 10 * minute) / 1_000,
  })
  expect(payload).not.toHaveProperty('wallet_nonce')
})

test('the first fetch is noted, later ones are not', async () => {
  for (const [flowState, noted] of [
    ['created', [flow]],
    ['opened', [flow]],
    ['requested', []],
  ] as const) {
    const { deps, fetched } = world(storedRequest({ flowState }))
    await servedBy(deps)
    expect(fetched).toEqual(noted)
  }
})

test('fetched again it is the same request', async () => {
  const { deps } = world(storedRequest({ answerKey: freshP256Key() }))
  const [first, second] = [await servedBy(deps), await servedBy(deps)]
  expect(first.split('.')[1]).toBe(second.split('.')[1])
})

test('the wallet’s nonce comes back', async () => {
  const { deps } = world(storedRequest())
  expect((await read(await servedBy(deps, form({ wallet_nonce: 'n-1' })))).payload).toMatchObject({
    wallet_nonce: 'n-1',
  })
})

test('it is encrypted for a wallet that sends a key', async () => {
  const key = freshP256Key()
  const jwk = { ...publicJwkOf(key), use: 'enc', alg: 'ECDH-ES', kid: 'wallet' }
  const { deps } = world(storedRequest())
  const jwe = await servedBy(
    deps,
    form({ wallet_metadata: JSON.stringify({ jwks: { keys: [jwk] } }) }),
  )
  expect(decodeProtectedHeader(jwe)).toMatchObject({ alg: 'ECDH-ES', kid: 'wallet', cty: 'JWT' })
  const { plaintext } = await compactDecrypt(jwe, key)
  expect((await read(Buffer.from(plaintext).toString())).payload.nonce).toBe(expectation.nonce)
})

const late = { ...storedRequest(), now: expectation.now + 10 * minute }

test.each<[string, AnswerableRequest | 'ended', Partial<ServeRequestDeps>, string]>([
  ['a request that has ended', 'ended', {}, 'request_ended'],
  ['a flow that expires at this instant', late, {}, 'request_ended'],
  [
    'a certificate that is gone',
    storedRequest(),
    { accessOf: async () => undefined },
    'request_ended',
  ],
  [
    'a flow that ended meanwhile',
    storedRequest(),
    { flows: { requestByToken: findingOnly(storedRequest()), requestFetched: async () => false } },
    'request_ended',
  ],
])('%s is not served', async (_, stored, changes, code) => {
  expect(await serveRequest(world(stored, changes).deps, token)).toMatchObject({
    ok: false,
    failure: { code },
  })
})

test.each([
  ['a broken form', Buffer.from('wallet_nonce=%'), 'form_malformed'],
  ['an empty nonce', form({ wallet_nonce: '' }), 'wallet_metadata_refused'],
  ['metadata that is no JSON', form({ wallet_metadata: '{' }), 'wallet_metadata_refused'],
])('%s is refused before anything is looked up', async (_, body, code) => {
  const requestByToken = () => Promise.reject(new Error('looked up'))
  const { deps } = world('ended', { flows: { requestByToken, requestFetched: async () => true } })
  expect(await serveRequest(deps, token, body)).toMatchObject({ ok: false, failure: { code } })
})

test('an unknown token is unknown', async () => {
  const served = await serveRequest(world(storedRequest()).deps, 'another')
  expect(served).toEqual({ ok: false, failure: { code: 'request_unknown' } })
})
