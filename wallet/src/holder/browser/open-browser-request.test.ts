import { describe, expect, test } from 'vitest'
import {
  askByAnnexC,
  askByOpenId4Vp,
  clientId,
  origin,
} from '../../../test/fake-browser-verifier.ts'
import { accessAnchors, at } from '../../../test/fake-verifier.ts'
import type { JsonObject } from '../json.ts'
import type { AskedInBrowser } from './browser-request.ts'
import { openBrowserRequest } from './open-browser-request.ts'

const open = (request: AskedInBrowser, as: string = origin, anchors = accessAnchors) =>
  openBrowserRequest([request], { origin: as, trust: { anchors }, at })

const refusalOf = async (...asked: Parameters<typeof open>) => {
  const opened = await open(...asked)
  return opened.ok ? undefined : opened.refusal.code
}

const both = [
  ['openid4vp-v1-signed', askByOpenId4Vp],
  ['org-iso-mdoc', askByAnnexC],
] as const

describe.each(both)('%s', (protocol, ask) => {
  test('a request for this origin is opened', async () => {
    const { request } = await ask()
    expect(await open(request)).toMatchObject({
      ok: true,
      value: { protocol, origin, requester: expect.stringContaining('CN=Shop') },
    })
  })

  test.each(['https://evil.example', 'https://verify.example:8443', 'null'])(
    'the same request on %s is refused',
    async (other) => {
      const { request } = await ask()
      expect(await refusalOf(request, other)).toMatch(/^origin_mismatch|signature_invalid$/)
    },
  )

  test('a reader of another authority is refused', async () => {
    const { request } = await ask()
    expect(await refusalOf(request, origin, [])).toBe('request_untrusted')
  })
})

describe('OpenID4VP', () => {
  const withPayload = (change: JsonObject) =>
    askByOpenId4Vp({ payload: (honest) => ({ ...honest, ...change }) })

  test('the client identifier is that of the certificate', async () => {
    const { request } = await askByOpenId4Vp()
    expect(await open(request)).toMatchObject({ value: { clientId } })
    const forged = await withPayload({ client_id: 'x509_hash:another' })
    expect(await refusalOf(forged.request)).toBe('client_id_mismatch')
  })

  test.each<readonly [string, JsonObject, string]>([
    ['no origins', { expected_origins: undefined }, 'origin_mismatch'],
    ['an empty list of origins', { expected_origins: [] }, 'origin_mismatch'],
    ['a plain answer', { response_mode: 'dc_api' }, 'response_refused'],
    ['the mode of links', { response_mode: 'direct_post.jwt' }, 'response_refused'],
    ['an address', { response_uri: 'https://verify.example/a' }, 'response_refused'],
    ['a state', { state: 'abc' }, 'response_refused'],
    ['an end in the past', { exp: 1 }, 'request_not_current'],
    ['no nonce', { nonce: undefined }, 'nonce_unusable'],
    ['no key', { client_metadata: { vp_formats_supported: {} } }, 'metadata_unusable'],
  ])('%s is refused', async (_, change, code) => {
    expect(await refusalOf((await withPayload(change)).request)).toBe(code)
  })

  test('what stands beside the signed request is refused', async () => {
    const { request } = await askByOpenId4Vp({ data: (data) => ({ ...data, client_id: 'a' }) })
    expect(await refusalOf(request)).toBe('request_unreadable')
  })
})

describe('annex C', () => {
  test('a reader that does not say who it is gets nothing', async () => {
    const { request } = await askByAnnexC({ readerAuth: () => undefined })
    expect(await refusalOf(request)).toBe('request_untrusted')
  })

  test('a changed signature is refused', async () => {
    const { request } = await askByAnnexC({
      readerAuth: ([header, chain, payload, signature]) => [
        header,
        chain,
        payload,
        signature.map((byte, index) => (index === 7 ? byte ^ 1 : byte)),
      ],
    })
    expect(await refusalOf(request)).toBe('request_signature_invalid')
  })

  test('the signature of one session is of no use in another', async () => {
    const [first, second] = [await askByAnnexC(), await askByAnnexC()]
    const mixed = { ...first.request.data, encryptionInfo: second.encryptionInfo }
    expect(await refusalOf({ ...first.request, data: mixed })).toBe('request_signature_invalid')
  })

  test('more than one document is not answered', async () => {
    const { request } = await askByAnnexC({ docRequests: (honest) => [honest, honest] })
    expect(await refusalOf(request)).toBe('request_unreadable')
  })

  test.each<JsonObject>([
    { deviceRequest: 'oA' },
    { deviceRequest: '!' },
    { encryptionInfo: 'gA' },
    { encryptionInfo: 1 },
  ])('rubbish is refused (%j)', async (change) => {
    const { request } = await askByAnnexC({ data: (data) => ({ ...data, ...change }) })
    expect(await refusalOf(request)).toBe('request_unreadable')
  })
})

test('a protocol that the wallet does not speak is passed over', async () => {
  const foreign = { protocol: 'openid4vp-v1-unsigned', data: {} }
  const { request } = await askByAnnexC()
  const expected = { origin, trust: { anchors: accessAnchors }, at }
  expect(await openBrowserRequest([foreign, request], expected)).toMatchObject({ ok: true })
  expect(await refusalOf(foreign)).toBe('request_unreadable')
})
