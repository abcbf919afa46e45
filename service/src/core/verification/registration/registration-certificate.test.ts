import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import {
  makeAuthority,
  makeCertificate,
  now,
  type TestCertificate,
} from '../pki/pki.test-material.ts'
import { anchors, makeRegistration, registrarCa } from './registration.test-material.ts'
import { readRegistrationCertificate } from './registration-certificate.ts'

const read = (token: string, changes: { now?: number } = {}) =>
  readRegistrationCertificate(
    token,
    { anchors, now, isLive: true, ...changes },
    createChainCache(9),
  )

const without = (name: string) => ({ [name]: undefined })

test('who asks, what for and what they may ask is read from what the registrar signed', () => {
  const token = makeRegistration()
  expect(read(token)).toMatchObject({
    ok: true,
    value: {
      token,
      subject: 'VATDE-1',
      name: 'Kiosk',
      intermediary: 'VATDE-9',
      intendedUse: 'use-1',
      purposes: { de: 'Altersprüfung', en: 'Age check' },
      privacyUrl: 'https://kiosk.example/privacy',
      credentials: [{ format: 'dc+sd-jwt', types: ['urn:eudi:pid:de:1'] }],
    },
  })
})

test('without an end it counts for twelve months, and never for longer', () => {
  const iat = Math.floor(now / 1_000)
  const endless = read(makeRegistration({ claims: { iat, exp: undefined } }))
  expect(endless.ok && endless.value.expiresAt).toBe((iat + 366 * 86_400) * 1_000)
  const longer = makeRegistration({ claims: { iat, exp: iat + 367 * 86_400 } })
  expect(read(longer)).toMatchObject({ failure: { code: 'registration_malformed' } })
})

test.each<[string, Parameters<typeof makeRegistration>[0]]>([
  ['an old type', { header: { typ: 'rc-rp+jwt' } }],
  ['a critical parameter', { header: { crit: ['exp'] } }],
  ['an unencoded payload', { header: { b64: false } }],
  ['no certificates', { header: without('x5c') }],
  ['no subject', { claims: without('sub') }],
  ['no purpose', { claims: without('purpose') }],
  ['a privacy policy that is no address', { claims: { privacy_policy: 'javascript:alert(1)' } }],
  ['no credentials', { claims: { credentials: [] } }],
  ['an end before its begin', { claims: { exp: 1 } }],
  ['a status without a place', { claims: { status: { status_list: { uri: 'https://a' } } } }],
])('refused as malformed: %s', (_what, wish) => {
  expect(read(makeRegistration(wish))).toMatchObject({
    failure: { code: 'registration_malformed' },
  })
})

test.each(['', 'a.b', 'a.b.c', `${'a'.repeat(70_000)}.b.c`])(
  'refused as malformed: %#',
  (token) => {
    expect(read(token)).toMatchObject({ failure: { code: 'registration_malformed' } })
  },
)

test('b64 written out as true is what ETSI TS 119 475 shows', () => {
  expect(read(makeRegistration({ header: { b64: true } })).ok).toBe(true)
})

test('nobody but a trusted registrar can say it, and only while its certificate is valid', async () => {
  const other = await makeCertificate({
    name: 'CN=Registrar,O=Registrar,C=DE',
    issuer: await makeAuthority({ name: 'CN=Registrar CA,O=Registrar,C=DE' }),
  })
  const untrusted = { failure: { code: 'registration_untrusted' } }
  expect(read(makeRegistration({ signer: other }))).toMatchObject(untrusted)
  const [header, , signature] = makeRegistration().split('.')
  const [, payload] = makeRegistration({ claims: { sub: 'VATDE-2' } }).split('.')
  expect(read([header, payload, signature].join('.'))).toMatchObject(untrusted)
  expect(read(makeRegistration({ header: { alg: 'ES384' } }))).toMatchObject(untrusted)
  expect(read(makeRegistration(), { now: now + 2 * 86_400_000 })).toMatchObject(untrusted)
})

test('a registrar that renewed its certificate is trusted by the one that is valid', async () => {
  const { name, keys } = registrarCa
  const expired = await makeAuthority({ name, keys, validTo: now - 1_000 })
  const trusted = (...named: readonly TestCertificate[]) =>
    readRegistrationCertificate(
      makeRegistration(),
      { anchors: named.map(({ x509 }) => x509), now, isLive: true },
      createChainCache(9),
    ).ok
  expect(trusted(expired, registrarCa)).toBe(true)
  expect(trusted(registrarCa, expired)).toBe(true)
  expect(trusted(expired)).toBe(false)
})
