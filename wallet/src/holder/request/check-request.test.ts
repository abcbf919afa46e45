import { expect, test } from 'vitest'
import {
  accessAnchors,
  at,
  type FakeVerifier,
  makeVerifier,
  type Setup,
  seconds,
} from '../../../test/fake-verifier.ts'
import { readVector } from '../../../test/vectors.ts'
import { makeCertificate } from '../../issuer/make-certificate.ts'
import { bendSignature } from '../bend-jws.ts'
import { checkRequest, type Expected } from './check-request.ts'
import { readLink } from './read-link.ts'

const validity = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2027-01-01T00:00:00Z'),
}
const stranger = await makeCertificate({ ...validity, subject: 'CN=Access CA', authority: true })

const check = async (verifier: FakeVerifier, change: Partial<Expected> = {}) =>
  checkRequest(await verifier.requestObject(), {
    clientId: verifier.clientId,
    trust: { anchors: accessAnchors },
    at,
    ...change,
  })

const refusalOf = async (setup: Setup, change: Partial<Expected> = {}) => {
  const checked = await check(await makeVerifier(setup), change)
  return checked.ok ? 'accepted' : checked.refusal.code
}

const payload = (change: object): Setup => ({
  tamper: { payload: (honest) => ({ ...honest, ...change }) },
})
const header = (change: object): Setup => ({
  tamper: { header: (honest) => ({ ...honest, ...change }) },
})

test.each(['x509_hash', 'x509_san_dns'] as const)(
  'an honest request under %s is accepted',
  async (prefix) => {
    const verifier = await makeVerifier({ prefix })
    expect(await check(verifier)).toMatchObject({
      ok: true,
      value: {
        clientId: verifier.clientId,
        nonce: verifier.nonce,
        responseUri: new URL('https://verify.example/response'),
        encryption: { key: { kid: 'enc-1' }, ciphers: ['A128GCM', 'A256GCM'] },
        requester: 'CN=Shop',
      },
    })
  },
)

test('what is no JWT is refused', async () => {
  const checked = await checkRequest('rubbish', {
    clientId: 'x509_hash:a',
    trust: 'accept-any',
    at,
  })
  expect(checked).toMatchObject({ refusal: { code: 'request_unreadable' } })
})

test('a signature changed in one byte is refused', async () => {
  const verifier = await makeVerifier()
  const bent = bendSignature(await verifier.requestObject(), (bytes) =>
    bytes.with(0, (bytes[0] ?? 0) ^ 1),
  )
  const checked = await checkRequest(bent, {
    clientId: verifier.clientId,
    trust: { anchors: accessAnchors },
    at,
  })
  expect(checked).toMatchObject({ refusal: { code: 'request_signature_invalid' } })
})

test('a payload changed after signing is refused', async () => {
  const verifier = await makeVerifier()
  const [head, , signature] = (await verifier.requestObject()).split('.')
  const [, other] = (await (await makeVerifier()).requestObject()).split('.')
  const swapped = `${head}.${other}.${signature}`
  const checked = await checkRequest(swapped, {
    clientId: verifier.clientId,
    trust: { anchors: accessAnchors },
    at,
  })
  expect(checked).toMatchObject({ refusal: { code: 'request_signature_invalid' } })
})

test.each(['JWT', 'dc+sd-jwt', undefined])('typ %s is refused', async (typ) => {
  expect(await refusalOf(header({ typ }))).toBe('request_wrong_type')
})

test.each(['none', 'HS256', 'ES384'])('alg %s is refused', async (alg) => {
  expect(await refusalOf(header({ alg }))).toBe('request_wrong_algorithm')
})

test('a critical header that nobody knows is refused', async () => {
  expect(await refusalOf(header({ crit: ['b64x'], b64x: true }))).toBe('request_signature_invalid')
})

test.each<[string, Setup]>([
  ['no x5c', header({ x5c: undefined })],
  ['an empty x5c', header({ x5c: [] })],
  ['an unreadable x5c', header({ x5c: ['AAAA'] })],
  ['a self-signed certificate', { certificate: { issuer: undefined } }],
  ['a certificate of an authority of the same name', { certificate: { issuer: stranger } }],
  ['a certificate that is an authority', { certificate: { authority: true } }],
  ['an expired certificate', { certificate: { notAfter: new Date('2026-02-01T00:00:00Z') } }],
  ['a certificate of the future', { certificate: { notBefore: new Date('2026-12-01T00:00:00Z') } }],
])('%s is refused', async (_what, setup) => {
  expect(await refusalOf(setup)).toBe('request_untrusted')
})

test('the anchor must not be in x5c', async () => {
  const anchor = accessAnchors[0]?.replaceAll(/-----.*-----|\s/g, '')
  const tamper: Setup['tamper'] = {
    header: (honest) => ({ ...honest, x5c: [honest['x5c'], anchor].flat() }),
  }
  expect(await refusalOf({ tamper })).toBe('request_untrusted')
})

test('a chain in the wrong order is refused', async () => {
  const tamper: Setup['tamper'] = {
    header: (honest) => ({
      ...honest,
      x5c: [honest['x5c'], stranger.certificate.toString('base64')].flat(),
    }),
  }
  expect(await refusalOf({ tamper })).toBe('request_untrusted')
})

test('without anchors nobody is trusted, unless the test says so', async () => {
  expect(await refusalOf({}, { trust: { anchors: [] } })).toBe('request_untrusted')
  expect(await refusalOf({ certificate: { issuer: stranger } }, { trust: 'accept-any' })).toBe(
    'accepted',
  )
})

test.each<[string, Setup, Partial<Expected>]>([
  ['is not that of the link', payload({ client_id: 'x509_hash:other' }), {}],
  [
    'is not the hash of the certificate',
    payload({ client_id: 'x509_hash:other' }),
    { clientId: 'x509_hash:other' },
  ],
  [
    'is not in the certificate',
    { prefix: 'x509_san_dns', certificate: { dnsNames: ['other.example'] } },
    {},
  ],
  ['has no prefix', payload({ client_id: 'shop' }), { clientId: 'shop' }],
  [
    'has a prefix we do not know',
    payload({ client_id: 'redirect_uri:x' }),
    { clientId: 'redirect_uri:x' },
  ],
])('a client_id that %s is refused', async (_what, setup, change) => {
  expect(await refusalOf(setup, change)).toBe('client_id_mismatch')
})

test.each([undefined, 'https://wallet.example', ['https://self-issued.me/v2']])(
  'aud %j is refused',
  async (aud) => {
    expect(await refusalOf(payload({ aud }))).toBe('audience_wrong')
  },
)

test.each([
  ['expired now', { exp: seconds }],
  ['expired long ago', { exp: seconds - 9_000 }],
  ['with an exp that is no number', { exp: 'soon' }],
  ['of the future', { iat: seconds + 301 }],
  ['not yet to be used', { nbf: seconds + 301 }],
])('a request %s is refused', async (_what, change) => {
  expect(await refusalOf(payload(change))).toBe('request_not_current')
})

test('the nonce we posted must come back', async () => {
  const verifier = await makeVerifier()
  const expected = {
    clientId: verifier.clientId,
    trust: { anchors: accessAnchors },
    at,
    walletNonce: 'mine',
  }
  expect(await checkRequest(await verifier.requestObject('mine'), expected)).toMatchObject({
    ok: true,
  })
  for (const other of ['yours', undefined])
    expect(await checkRequest(await verifier.requestObject(other), expected)).toMatchObject({
      refusal: { code: 'wallet_nonce_mismatch' },
    })
})

test('a wallet nonce that we never posted is refused', async () => {
  expect(await refusalOf(payload({ wallet_nonce: 'of-another-wallet' }))).toBe(
    'wallet_nonce_mismatch',
  )
})

test('the recorded HAIP request is accepted', async () => {
  const recordExchanges = readVector('synthetic/haip_sdjwt_pid.json')
  const link = readLink(recordExchanges.wallet_link)
  const checked = await checkRequest(recordExchanges.request_object_jwt, {
    clientId: link.ok ? link.value.clientId : '',
    trust: { anchors: [recordExchanges.access_ca_pem] },
    at: new Date(recordExchanges.now * 1_000),
  })
  expect(checked).toMatchObject({
    ok: true,
    value: { nonce: recordExchanges.nonce, state: recordExchanges.state },
  })
})
