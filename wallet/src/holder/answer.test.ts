import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { type AnswerTamper, answer, reportError } from './answer.ts'
import { readDcqlQuery } from './request/dcql-query.ts'
import type { VerifierRequest } from './verifier-request.ts'

const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const key = { ...(await exportJWK(keys.publicKey)), alg: 'ECDH-ES', kid: 'enc-1' }
const read = readDcqlQuery({
  credentials: [{ id: 'pid', format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:1'] } }],
})
const plain: VerifierRequest = {
  clientId: 'x509_hash:abc',
  nonce: 'nonce-1',
  state: 'state-1',
  responseUri: new URL('https://verify.example/response'),
  signedResponseUri: 'https://verify.example/response',
  query: read.ok ? read.value : { credentials: [] },
  requester: 'CN=Shop',
  registered: {},
}
const encrypted: VerifierRequest = {
  ...plain,
  encryption: { key, ciphers: ['A128GCM', 'A256GCM'] },
}
const vpToken = { pid: ['a~b'] }

const posting = async (request: VerifierRequest, tamper: AnswerTamper = {}, cipher?: 'A256GCM') => {
  const forms: URLSearchParams[] = []
  const fetch = async (_url: URL, init: RequestInit) => {
    forms.push(new URLSearchParams(String(init.body)))
    return Response.json({})
  }
  await answer(request, vpToken, { fetch, tamper, ...(cipher === undefined ? {} : { cipher }) })
  return forms[0] ?? new URLSearchParams()
}
const opened = async (form: URLSearchParams) => {
  const { plaintext } = await compactDecrypt(form.get('response') ?? '', keys.privateKey)
  return new TextDecoder().decode(plaintext)
}
const headerOf = (form: URLSearchParams) => decodeProtectedHeader(form.get('response') ?? '')

test('in the clear the token is JSON in a form, with the state beside it', async () => {
  expect(Object.fromEntries(await posting(plain))).toEqual({
    vp_token: '{"pid":["a~b"]}',
    state: 'state-1',
  })
})

test('encrypted, nothing but the response can be read', async () => {
  const form = await posting(encrypted)
  expect([...form.keys()]).toEqual(['response'])
  expect(JSON.parse(await opened(form))).toEqual({ vp_token: vpToken, state: 'state-1' })
})

test('the key is named, the first cipher used, both parties are in the derivation', async () => {
  const header = headerOf(await posting(encrypted))
  expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A128GCM', kid: 'enc-1' })
  expect(header).toMatchObject({
    apu: expect.any(String),
    apv: expect.any(String),
    epk: { crv: 'P-256' },
  })
})

test('a wallet may prefer another of the ciphers', async () => {
  const form = await posting(encrypted, {}, 'A256GCM')
  expect(headerOf(form)).toMatchObject({ enc: 'A256GCM' })
  expect(JSON.parse(await opened(form))).toMatchObject({ vp_token: vpToken })
})

test('an error is reported in the clear, with the state', async () => {
  const forms: string[] = []
  const fetch = async (_url: URL, init: RequestInit) => {
    forms.push(String(init.body))
    return Response.json({ redirect_uri: 'https://verify.example/return' })
  }
  expect(await reportError(encrypted, 'access_denied', { fetch })).toMatchObject({ status: 200 })
  expect(forms).toEqual(['error=access_denied&state=state-1'])
})

test.each([
  ['a redirect', '{"redirect_uri":"https://verify.example/r"}', 'https://verify.example/r'],
  ['no redirect', '{}', undefined],
  ['no JSON', 'thank you', undefined],
  ['a redirect that is no text', '{"redirect_uri":7}', undefined],
])('the verifier replies with %s', async (_what, body, redirectUri) => {
  const fetch = async () => new Response(body, { status: 400 })
  const reply = await answer(plain, vpToken, { fetch })
  expect(reply).toEqual({
    status: 400,
    body,
    ...(redirectUri === undefined ? {} : { redirectUri }),
  })
})

test('the token can be anything', async () => {
  expect((await posting(plain, { vpToken: () => 'a~b' })).get('vp_token')).toBe('"a~b"')
})

test('the plaintext can be anything', async () => {
  expect(await opened(await posting(encrypted, { plaintext: () => 'not JSON' }))).toBe('not JSON')
})

test.each<[string, AnswerTamper, object]>([
  ['another kid', { header: (honest) => ({ ...honest, kid: 'other' }) }, { kid: 'other' }],
  [
    'another cipher',
    { header: (honest) => ({ ...honest, enc: 'A128CBC-HS256' }) },
    { enc: 'A128CBC-HS256' },
  ],
  ['compression', { header: (honest) => ({ ...honest, zip: 'DEF' }) }, { zip: 'DEF' }],
  [
    'a shared key',
    { header: (honest) => ({ ...honest, alg: 'dir' }), encryptionKey: () => new Uint8Array(16) },
    { alg: 'dir' },
  ],
  [
    'a password',
    {
      header: (honest) => ({ ...honest, alg: 'PBES2-HS256+A128KW' }),
      encryptionKey: () => new Uint8Array(16),
    },
    { alg: 'PBES2-HS256+A128KW' },
  ],
])('the encryption can be bent: %s', async (_what, tamper, header) => {
  expect(headerOf(await posting(encrypted, tamper))).toMatchObject(header)
})

test('the answer can be encrypted for someone else', async () => {
  const other = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const form = await posting(encrypted, { encryptionKey: () => other.publicKey })
  await expect(opened(form)).rejects.toThrow()
})

test('the encrypted text and the form can be bent', async () => {
  expect((await posting(encrypted, { jwe: () => '....' })).get('response')).toBe('....')
  const form = await posting(encrypted, { form: () => new URLSearchParams({ vp_token: '{}' }) })
  expect([...form.keys()]).toEqual(['vp_token'])
})
