import { compactDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../setup/sizes.ts'
import {
  responseModes,
  runVerifier,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { encryptionWish } from './encryption-wish.ts'
import {
  answerAsWallet,
  decodeRequest,
  everythingOf,
  getRequest,
  lateAnswer,
  postAnswer,
  postRequest,
  requestBehind,
  requestUriOf,
  secretsOf,
} from './fetched-request.ts'
import { flowEndings } from './flow-endings.ts'

/** How a wallet gets the request (OpenID4VP 1.0, section 5.10), how often, and until when. */

const constantBody = {
  error: 'invalid_request',
  error_description: 'the request or the presentation was not accepted',
}
const mediaType = 'application/oauth-authz-req+jwt'
const paths = ['qr', 'this_device'] as const

const said = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
})
const refusal = (status: number) => ({ status, body: constantBody })

/** A wallet that says what it needs is told what we have. */
const toldWhy = (reason: RegExp) => ({
  status: 400,
  body: { error: 'invalid_request', error_description: expect.stringMatching(reason) },
})

describe.each(sampled(responseModes, 2))('fetching a request in %s', (mode) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier(mode)
  })
  afterAll(() => verifier.close())
  const start = () => startFlow(verifier.service, verifier.customer)
  const stateOf = async ({ flowId }: Started) => (await storedFlow(verifier.service, flowId)).state

  test('GET and POST: status 200, the media type of request objects, not stored by anyone', async () => {
    const { links } = await start()
    for (const response of [
      await getRequest(links.qr),
      await postRequest(links.qr),
      await getRequest(links.qr),
    ]) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(mediaType)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.has('set-cookie')).toBe(false)
    }
  })

  test('HEAD is not a wallet: it is told so, and the flow does not move', async () => {
    const { flowId, links } = await start()
    const response = await getRequest(links.qr, 'HEAD')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect((await storedFlow(verifier.service, flowId)).state).toBe('opened')
  })

  test('the first fetch moves the flow to requested, on either path', async () => {
    for (const path of paths) {
      const flow = await start()
      expect(await stateOf(flow)).toBe('opened')
      await requestBehind(flow.links[path])
      expect(await stateOf(flow)).toBe('requested')
    }
  })

  test('fetched twice, in whatever way and at the same time: one nonce, one state, one key', async () => {
    for (const path of paths) {
      const { links } = await start()
      const responses = await Promise.all([
        ...Array.from({ length: 6 }, () => getRequest(links[path])),
        ...Array.from({ length: 6 }, (_none, turn) =>
          postRequest(links[path], { wallet_nonce: `n${turn}` }),
        ),
      ])
      const fetched = await Promise.all(
        responses.map(async (response) => decodeRequest(await response.text())),
      )
      expect(new Set(fetched.map((request) => JSON.stringify(secretsOf(request)))).size).toBe(1)
    }
  })

  test.each(paths)('an answer to a request fetched many times is accepted (%s)', async (path) => {
    const flow = await start()
    for (let turn = 0; turn < 3; turn++) await getRequest(flow.links[path])
    expect((await answerAsWallet(flow.links[path])).status).toBe(200)
  })

  test('wallet_nonce is echoed to the fetch that sent it, and to no other', async () => {
    const { links } = await start()
    const echoed = async (response: Response) =>
      decodeRequest(await response.text()).payload['wallet_nonce']
    for (const wallet_nonce of ['qPmxiNFCR3QTm19POc8u', 'a+b/c==', 'x', '~'.repeat(512)])
      expect(await echoed(await postRequest(links.qr, { wallet_nonce }))).toBe(wallet_nonce)
    expect(await echoed(await postRequest(links.qr))).toBeUndefined()
    expect(await echoed(await postRequest(links.qr, { other: 'x' }))).toBeUndefined()
    expect(await echoed(await getRequest(links.qr))).toBeUndefined()
  })

  test.each([
    ['A128GCM', ['A128GCM']],
    ['A256GCM', ['A256GCM']],
    ['A128GCM', ['A256GCM', 'A128GCM']],
    ['A256GCM', ['A128CBC-HS256', 'A256GCM']],
  ])(
    'a wallet that asks for encryption gets the signed request in a JWE: %s of %j',
    async (enc, offered) => {
      const { links } = await start()
      const change = { request_object_encryption_enc_values_supported: offered }
      const { privateKey, wallet_metadata } = await encryptionWish(change)
      const response = await postRequest(links.qr, { wallet_metadata, wallet_nonce: 'w1' })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, mediaType])
      const { plaintext, protectedHeader } = await compactDecrypt(await response.text(), privateKey)
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc, kid: 'wallet-1', cty: 'JWT' })
      const [inner, plain] = [
        decodeRequest(new TextDecoder().decode(plaintext)),
        await requestBehind(links.qr),
      ]
      const { iat: _iat, wallet_nonce, ...rest } = inner.payload
      expect(wallet_nonce).toBe('w1')
      expect({ ...rest, iat: plain.payload.iat }).toEqual(plain.payload)
      expect(inner.header).toEqual(plain.header)
    },
  )

  test('a wallet that names neither keys nor values for encryption gets the signed request', async () => {
    const { links } = await start()
    for (const change of [{ jwks: undefined }, { jwks: null }, { jwks: { keys: [] } }]) {
      const response = await postRequest(links.qr, {
        wallet_metadata: (await encryptionWish(change)).wallet_metadata,
      })
      expect((await response.text()).split('.')).toHaveLength(3)
    }
  })

  test('a key for signatures is not taken for encryption', async () => {
    const { wallet_metadata } = await encryptionWish({}, { use: 'sig', alg: 'ES256' })
    const response = await postRequest((await start()).links.qr, { wallet_metadata })
    expect((await response.text()).split('.')).toHaveLength(3)
  })

  test.each<[string, object, object?]>([
    ['alg RSA-OAEP', { request_object_encryption_alg_values_supported: ['RSA-OAEP'] }],
    ['enc A128CBC-HS256', { request_object_encryption_enc_values_supported: ['A128CBC-HS256'] }],
    ['no enc at all', { request_object_encryption_enc_values_supported: [] }],
    ['enc a string', { request_object_encryption_enc_values_supported: 'A128GCM' }],
    ['alg of numbers', { request_object_encryption_alg_values_supported: [1] }],
    ['a key on P-384', {}, { crv: 'P-384' }],
    ['a key off the curve', {}, { x: 'A'.repeat(43) }],
    ['an RSA key', {}, { kty: 'RSA' }],
    ['a key for another alg', {}, { alg: 'ECDH-ES+A128KW' }],
    ['jwks an array', { jwks: [] }],
    ['keys not objects', { jwks: { keys: ['x'] } }],
    ['too many keys', { jwks: { keys: Array.from({ length: 65 }, () => ({})) } }],
  ])('encryption that we cannot do is refused with 400: %s', async (_name, change, keyChange) => {
    const { wallet_metadata } = await encryptionWish(change, keyChange)
    expect(await said(await postRequest((await start()).links.qr, { wallet_metadata }))).toEqual(
      toldWhy(/^wallet_metadata: ./),
    )
  })

  test.each<[string, Parameters<typeof postRequest>[1], string?]>([
    ['another content type', 'wallet_nonce=x', 'application/json'],
    [
      'a content type that only begins like a form',
      'wallet_nonce=x',
      'application/x-www-form-urlencodedx',
    ],
    ['no content type', 'wallet_nonce=x', ''],
    ['a field twice', 'wallet_nonce=x&wallet_nonce=y'],
    ['a broken escape', 'wallet_nonce=%zz'],
    ['escaped bytes that are not UTF-8', 'wallet_nonce=%ff'],
    ['bytes that are not UTF-8', Uint8Array.from([0x61, 0x3d, 0xff])],
    ['a field without a name', '=x'],
    ['too many fields', Array.from({ length: 17 }, (_none, turn) => `f${turn}=x`).join('&')],
    ['too many bytes', `wallet_nonce=x&more=${'x'.repeat(65_536)}`],
    ['an empty wallet_nonce', { wallet_nonce: '' }],
    ['a wallet_nonce of 513 characters', { wallet_nonce: 'x'.repeat(513) }],
    ['a wallet_nonce with a line break', { wallet_nonce: 'a\nb' }],
    ['a wallet_nonce beyond ASCII', { wallet_nonce: 'ä' }],
    ['wallet_metadata that is not JSON', { wallet_metadata: '{' }],
    ['wallet_metadata that is no object', { wallet_metadata: '[]' }],
    ['wallet_metadata with a member twice', { wallet_metadata: '{"jwks":null,"jwks":null}' }],
  ])(
    'a malformed form is refused with 400 and changes nothing: %s',
    async (_name, form, contentType) => {
      const flow = await start()
      const response = await postRequest(flow.links.qr, form, contentType)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const isField = typeof form === 'object' && !(form instanceof Uint8Array)
      expect(await said(response)).toEqual(
        isField ? toldWhy(/^wallet_(nonce|metadata:?) ./) : refusal(400),
      )
      expect(await stateOf(flow)).toBe('opened')
    },
  )

  test('a wallet without the only format hears which it is, and the flow keeps it', async () => {
    const flow = await start()
    const wallet_metadata = JSON.stringify({ vp_formats_supported: { mso_mdoc: {} } })
    expect(await said(await postRequest(flow.links.qr, { wallet_metadata }))).toEqual(
      toldWhy(/^wallet_metadata: vp_formats_supported: we ask for dc\+sd-jwt$/),
    )
    expect(await stateOf(flow)).toBe('opened')
    const record = await verifier.service.store.flowRecords.find(flow.flowId)
    expect(record?.reports).toMatchObject([{ channel: 'qr', code: 'wallet_metadata_refused' }])
  })

  test('fields that we do not know are ignored', async () => {
    const form = { wallet_nonce: 'x', issuer_state: 'y', client_id: 'z', response_mode: 'fragment' }
    const response = await postRequest((await start()).links.qr, form)
    expect(decodeRequest(await response.text()).payload).toMatchObject({
      wallet_nonce: 'x',
      response_mode: mode,
    })
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is refused with 405', async (method) => {
    const flow = await start()
    expect((await fetch(requestUriOf(flow.links.qr), { method })).status).toBe(405)
    expect(await stateOf(flow)).toBe('opened')
  })

  test('a token that nobody was given: 404 to fetch, 400 to answer', async () => {
    const { links } = await start()
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '%00', 'a'.repeat(200)]) {
      const unknown = encodeURIComponent(`${verifier.service.url}/w/${token}`)
      const stranger = `openid4vp://?request_uri=${unknown}`
      expect(await said(await getRequest(stranger))).toEqual(refusal(404))
      expect(await said(await postRequest(stranger, { wallet_nonce: 'x' }))).toEqual(refusal(404))
      const { state } = (await requestBehind(links.qr)).payload
      expect(await said(await postAnswer(stranger, { error: 'access_denied', state }))).toEqual(
        refusal(400),
      )
    }
  })

  const cases = flowEndings.flatMap(([name, end]) => paths.map((path) => ({ name, end, path })))

  test.each(cases)(
    'after $name on $path both requests are over: 410 to fetch, 400 to answer',
    async ({ end, path }) => {
      const flow = await start()
      const states = await Promise.all(
        paths.map(async (each) => (await requestBehind(flow.links[each])).payload.state),
      )
      const late = await Promise.all(paths.map((each) => lateAnswer(flow.links[each])))
      await end(flow.links[path], verifier.service, flow.flowId)
      const before = await everythingOf(verifier.service, flow.flowId)
      for (const [index, each] of paths.entries()) {
        const link = flow.links[each]
        expect(await said(await getRequest(link))).toEqual(refusal(410))
        expect(await said(await postRequest(link, { wallet_nonce: 'x' }))).toEqual(refusal(410))
        expect((await getRequest(link)).headers.get('cache-control')).toBe('no-store')
        expect(await said(await postAnswer(link, late[index] ?? {}))).toEqual(refusal(400))
        // Not the error that ended the flow: the same answer again gets the same reply.
        const error = { error: 'server_error', state: states[index] ?? '' }
        expect(await said(await postAnswer(link, error))).toEqual(refusal(400))
      }
      expect(await everythingOf(verifier.service, flow.flowId)).toEqual(before)
    },
  )

  test('of answers that arrive together on both paths one ends the flow, the other is refused', async () => {
    const flow = await start()
    const forms = await Promise.all(paths.map((path) => lateAnswer(flow.links[path])))
    const replies = await Promise.all(
      paths.map((path, index) => postAnswer(flow.links[path], forms[index] ?? {})),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const row = await everythingOf(verifier.service, flow.flowId)
    expect(row.sealed_result).not.toBeNull()
    expect(row.request_seed).toBeNull()
  })
})
