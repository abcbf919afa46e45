import { createHash, X509Certificate } from 'node:crypto'
import { compactVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLink } from '../../../wallet/src/holder/wallet.ts'
import { sized } from '../setup/sizes.ts'
import {
  responseModes,
  runVerifier,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { parametersOf, type RequestObject, requestBehind, secretsOf } from './fetched-request.ts'

/** What the OpenID Foundation's suite checks on link and request object, warnings included. */

const knownParameters = [
  ...[
    'dcql_query',
    'client_id',
    'response_uri',
    'client_metadata',
    'nonce',
    'state',
    'response_type',
    'response_mode',
  ],
  ...['verifier_info', 'aud', 'iss', 'iat', 'nbf', 'exp', 'jti'],
]

const forbiddenParameters = [
  ...[
    'sub',
    'request',
    'request_uri',
    'request_uri_method',
    'client_id_scheme',
    'scope',
    'redirect_uri',
  ],
  ...['presentation_definition', 'presentation_definition_uri', 'transaction_data', 'wallet_nonce'],
]

const urlSafe43 = /^[A-Za-z0-9._~-]{43}$/

/** Shannon's entropy of the characters times their number, as the suite measures a nonce. */
function entropyBits(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map(
    (found) => found?.length ?? 0,
  )
  return -counts.reduce((sum, count) => sum + count * Math.log2(count / text.length), 0)
}

const isHttpsOrLoopback = (address: string) =>
  /^(https:\/\/|http:\/\/localhost:)[^#]+$/.test(address)

const subsetsOf = <T>([first, ...others]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]])

const claimPaths = {
  family_name: ['family_name'],
  given_name: ['given_name'],
  birth_date: ['birthdate'],
  nationality: ['nationalities', null],
}
const attributes = Object.keys(claimPaths) as (keyof typeof claimPaths)[]

const questions = subsetsOf(attributes)
  .filter((revealed) => revealed.length > 0)
  .flatMap((revealed) => [
    { revealed, derived: {} },
    { revealed, derived: { nationality: 'DE' } },
  ])

describe.each(responseModes)('a request in %s', (mode) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  let flow: Started
  const requests: { [path in 'qr' | 'this_device']?: RequestObject } = {}
  beforeAll(async () => {
    verifier = await runVerifier(mode)
    flow = await startFlow(verifier.service, verifier.customer)
    requests.qr = await requestBehind(flow.links.qr)
    requests.this_device = await requestBehind(flow.links.this_device)
  })
  afterAll(() => verifier.close())

  const anchor = async () => {
    const kept = verifier.service.store.database.read.selectFrom('access_certificates').selectAll()
    return new X509Certificate((await kept.executeTakeFirstOrThrow()).development_authority ?? '')
  }

  describe.each(['qr', 'this_device'] as const)('behind the %s link', (path) => {
    const asked = () => requests[path] ?? expect.fail('no request')
    const leaf = () => new X509Certificate(Buffer.from(asked().header.x5c[0] ?? '', 'base64'))

    test('the link carries client_id, request_uri and request_uri_method, and nothing else', () => {
      const { client_id, request_uri, ...rest } = parametersOf(flow.links[path])
      expect(rest).toEqual({ request_uri_method: 'post' })
      expect(client_id).toBe(asked().payload.client_id)
      expect(isHttpsOrLoopback(request_uri ?? '')).toBe(true)
      expect(flow.links[path]?.startsWith('openid4vp://?')).toBe(true)
    })

    test('the header holds alg ES256, typ oauth-authz-req+jwt, kid and x5c, and nothing else', () => {
      const { x5c, ...rest } = asked().header
      expect(rest).toEqual({
        alg: 'ES256',
        typ: 'oauth-authz-req+jwt',
        kid: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(x5c.every((certificate) => /^[A-Za-z0-9+/]+={0,2}$/.test(certificate))).toBe(true)
    })

    test('the signature is by the key of the first certificate', async () => {
      const { text } = asked()
      await expect(
        compactVerify(text, leaf().publicKey, { algorithms: ['ES256'] }),
      ).resolves.toBeDefined()
      const [head, , signature] = text.split('.')
      const changed = Buffer.from(JSON.stringify({ ...asked().payload, nonce: 'x' })).toString(
        'base64url',
      )
      await expect(
        compactVerify(`${head}.${changed}.${signature}`, leaf().publicKey),
      ).rejects.toThrow()
    })

    test('x5c: the leaf is current, no authority and not self-signed; the anchor issued it and is not sent', async () => {
      const authority = await anchor()
      expect(leaf().checkIssued(leaf())).toBe(false)
      expect(leaf().ca).toBe(false)
      expect(leaf().validFromDate.getTime()).toBeLessThanOrEqual(Date.now())
      expect(leaf().validToDate.getTime()).toBeGreaterThan(Date.now())
      expect(leaf().checkIssued(authority) && leaf().verify(authority.publicKey)).toBe(true)
      expect(authority.ca).toBe(true)
      expect(asked().header.x5c).not.toContain(authority.raw.toString('base64'))
      expect(asked().header.x5c).toHaveLength(1)
    })

    test('a wallet that trusts the anchor takes the request, one that does not refuses it', async () => {
      const open = (anchors: readonly string[]) =>
        openLink(flow.links[path] ?? '', { trust: { anchors } })
      expect(await open([(await anchor()).toString()])).toMatchObject({ ok: true })
      expect(await open([])).toMatchObject({ ok: false, refusal: { code: 'request_untrusted' } })
    })

    test('client_id is x509_hash of the leaf', () => {
      const hash = createHash('sha256').update(leaf().raw).digest('base64url')
      expect(asked().payload.client_id).toBe(`x509_hash:${hash}`)
    })

    test('aud is that of static discovery; iat is now, exp the end of the flow', async () => {
      const { aud, iat, exp } = asked().payload
      const { expires_at, created_at } = await storedFlow(verifier.service, flow.flowId)
      expect(aud).toBe('https://self-issued.me/v2')
      expect(exp).toBe(Math.floor(expires_at / 1_000))
      expect(iat).toBeGreaterThanOrEqual(Math.floor(created_at / 1_000))
      expect(iat).toBeLessThan(exp)
    })

    test('it holds known parameters only, and none that does not belong into a signed request', () => {
      const names = Object.keys(asked().payload)
      expect(names.filter((name) => !knownParameters.includes(name))).toEqual([])
      expect(names.filter((name) => forbiddenParameters.includes(name))).toEqual([])
    })

    test('iss, where a wallet looks at it, is client_id', () => {
      expect(asked().payload['iss']).toBe(asked().payload.client_id)
    })

    test('response_type is vp_token, response_mode the configured one, response_uri https or loopback', () => {
      const { response_type, response_mode, response_uri } = asked().payload
      expect({ response_type, response_mode }).toEqual({
        response_type: 'vp_token',
        response_mode: mode,
      })
      expect(isHttpsOrLoopback(response_uri)).toBe(true)
      expect(new URL(response_uri).search).toBe('')
    })

    test('nonce and state are 43 URL-safe characters, and not the same', () => {
      const { nonce, state } = asked().payload
      expect(nonce).toMatch(urlSafe43)
      expect(state).toMatch(urlSafe43)
      expect(nonce).not.toBe(state)
    })

    test('client_metadata: the formats asked for, and for an encrypted answer a public key and both ciphers', () => {
      const { jwks, ...rest } = asked().payload.client_metadata
      const formats = {
        'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
      }
      if (mode === 'direct_post') {
        expect(jwks).toBeUndefined()
        expect(rest).toEqual({ vp_formats_supported: formats })
        return
      }
      const ciphers = ['A128GCM', 'A256GCM']
      expect(rest).toEqual({
        vp_formats_supported: formats,
        encrypted_response_enc_values_supported: ciphers,
      })
      const coordinate = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)
      const key = {
        kty: 'EC',
        crv: 'P-256',
        use: 'enc',
        alg: 'ECDH-ES',
        x: coordinate,
        y: coordinate,
      }
      expect(jwks).toEqual({ keys: [{ ...key, kid: expect.stringMatching(/^\S+$/) }] })
    })
  })

  test.each(questions)(
    'the query asks for exactly $revealed and $derived, by id, and never for values',
    async (ask) => {
      const { links } = await startFlow(verifier.service, verifier.customer, ask)
      const needed = attributes.filter((id) => ask.revealed.includes(id) || id in ask.derived)
      for (const link of [links.qr, links.this_device])
        expect((await requestBehind(link)).payload.dcql_query).toEqual({
          credentials: [
            {
              id: 'pid_sd_jwt',
              format: 'dc+sd-jwt',
              meta: { vct_values: ['urn:eudi:pid:de:1'] },
              claims: needed.map((id) => ({ id, path: claimPaths[id] })),
            },
          ],
        })
    },
  )

  const flowCount = sized(40, 200)
  test(`token, nonce, state and encryption key are never used twice, in ${flowCount} flows of two requests each`, async () => {
    const seen = {
      token: new Set(),
      responseUri: new Set(),
      nonceOrState: new Set(),
      key: new Set(),
    }
    for (let turn = 0; turn < flowCount; turn++) {
      const { links } = await startFlow(verifier.service, verifier.customer)
      for (const link of [links.qr, links.this_device]) {
        const request = await requestBehind(link)
        const { nonce, state, key } = secretsOf(request)
        seen.token.add(parametersOf(link)['request_uri'])
        seen.responseUri.add(request.payload.response_uri)
        seen.nonceOrState.add(nonce).add(state)
        if (key !== undefined) seen.key.add(key)
        expect(entropyBits(nonce)).toBeGreaterThan(96)
      }
    }
    expect([seen.token.size, seen.responseUri.size, seen.nonceOrState.size]).toEqual([
      flowCount * 2,
      flowCount * 2,
      flowCount * 4,
    ])
    expect(seen.key.size).toBe(mode === 'direct_post' ? 0 : flowCount * 2)
  })
})
