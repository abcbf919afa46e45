import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import {
  keyPurposes,
  makeAuthority,
  makeCertificate,
  now,
  type TestCertificate,
} from '../pki/pki.test-material.ts'
import { anchors, makeRegistration, registrarCa } from './registration.test-material.ts'
import {
  readRegistrationCertificate,
  registrationEnd,
  writtenClaims,
} from './registration-certificate.ts'

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

/** A certificate as it is written, except for the changes. */
const contentOf = (claims: object) => {
  const registration = read(makeRegistration({ claims }))
  if (!registration.ok) throw new Error(registration.failure.description)
  return registration.value
}

const entry = { format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:de:1'] } }
const paths = [{ path: ['given_name'] }]

test.each(['claim', 'claims'])('what may be asked is under the name %s', (name) => {
  const { credentials } = contentOf({ credentials: [{ ...entry, [name]: paths }] })
  expect(credentials).toEqual([
    { format: 'dc+sd-jwt', types: ['urn:eudi:pid:de:1'], paths: [['given_name']] },
  ])
})

test('under both names it is refused, even if they say the same', () => {
  const both = { credentials: [{ ...entry, claim: paths, claims: paths }] }
  expect(read(makeRegistration({ claims: both }))).toMatchObject({
    failure: {
      code: 'registration_malformed',
      description:
        'The registration certificate: an entry of credentials has both claim and claims.',
    },
  })
})

test('several purposes of a language are all told, and every language is kept', () => {
  const purpose = [
    { lang: 'en-GB', value: 'Age check' },
    { lang: 'fr', content: 'Contrôle' },
    { lang: 'EN', value: 'Delivery' },
  ]
  expect(contentOf({ purpose })).toMatchObject({
    purposes: { en: 'Age check; Delivery' },
    everyPurpose: [
      { language: 'en-GB', text: 'Age check' },
      { language: 'fr', text: 'Contrôle' },
      { language: 'EN', text: 'Delivery' },
    ],
  })
})

test('purposes are kept in every language of the certificate', () => {
  const purpose = [
    { lang: 'fr', value: 'Contrôle' },
    { lang: 'it', value: 'Controllo' },
  ]
  expect(contentOf({ purpose }).purposes).toEqual({ fr: 'Contrôle', it: 'Controllo' })
  expect(contentOf({ purpose: [] }).purposes).toEqual({})
})

test('members without a meaning here are named, and nothing that is written is lost', () => {
  const { furtherMembers, token } = contentOf({ x_new: { a: [1] }, support_uri: 'a@b.example' })
  expect(furtherMembers).toEqual(['sub_ln', 'country', 'entitlements', 'x_new'])
  expect(writtenClaims(token)).toMatchObject({ x_new: { a: [1] }, sub_ln: 'Kiosk GmbH' })
  expect(writtenClaims('no token')).toEqual({})
  expect(writtenClaims(`e30.${Buffer.from('[]').toString('base64url')}.e30`)).toEqual({})
})

test('a privacy policy may be one of several policies, as in the first edition', () => {
  const policies = [
    { type: 'http://data.europa.eu/eudi/policy/terms', policyURI: 'https://a.example/terms' },
    {
      type: 'http://data.europa.eu/eudi/policy/privacy-policy',
      policyURI: 'https://a.example/privacy',
    },
  ]
  expect(contentOf({ privacy_policy: policies }).privacyUrl).toBe('https://a.example/privacy')
  const [, untyped] = policies.map(({ policyURI }) => ({ policyURI }))
  expect(contentOf({ privacy_policy: [untyped] }).privacyUrl).toBe('https://a.example/privacy')
})

test('without an end it counts for twelve months, and never for longer', () => {
  const iat = Math.floor(now / 1_000)
  const endless = read(makeRegistration({ claims: { iat, exp: undefined } }))
  expect(endless.ok && endless.value.expiresAt).toBe((iat + 366 * 86_400) * 1_000)
  const longer = makeRegistration({ claims: { iat, exp: iat + 367 * 86_400 } })
  expect(read(longer)).toMatchObject({ failure: { code: 'registration_malformed' } })
})

test.each<[string, object]>([
  ['typ is not rc-wrp+jwt', { typ: 'rc-rp+jwt' }],
  ['b64 is not true', { b64: false }],
  ['header parameter crit is refused', { crit: ['exp'] }],
  ['header parameter zip is refused', { zip: 'DEF' }],
  ['header parameter jku is refused', { jku: 'https://keys.example' }],
  ['header parameter x5u is refused', { x5u: 'https://keys.example' }],
  ['header parameter jwk is refused', { jwk: {} }],
  ['x5c is not an array of base64 certificates', without('x5c')],
])('refused as malformed: %s', (rule, header) => {
  expect(read(makeRegistration({ header }))).toMatchObject({
    failure: {
      code: 'registration_malformed',
      description: `The registration certificate: ${rule}.`,
    },
  })
})

test.each<[string, Parameters<typeof makeRegistration>[0]]>([
  ['no subject', { claims: without('sub') }],
  ['no purpose', { claims: without('purpose') }],
  ['a privacy policy that is no address', { claims: { privacy_policy: 'javascript:alert(1)' } }],
  ['no privacy policy in the list', { claims: { privacy_policy: [] } }],
  [
    'a list with a policy that is no address',
    { claims: { privacy_policy: [{ policyURI: 'javascript:alert(1)' }] } },
  ],
  ['no credentials', { claims: { credentials: [] } }],
  ['an end before its begin', { claims: { exp: 1 } }],
  ['a status without a place', { claims: { status: { status_list: { uri: 'https://a' } } } }],
])('refused as malformed: %s', (_what, wish) => {
  expect(read(makeRegistration(wish))).toMatchObject({
    failure: { code: 'registration_malformed' },
  })
})

const notCompact = 'it is not a compact JWS of at most 64 KiB'
const notObjects = 'it does not hold strict JSON objects'
const [header = '', payload = '', signature = ''] = makeRegistration().split('.')
const list = Buffer.from('[]').toString('base64url')

test.each([
  ['nothing', '', notCompact],
  ['two parts', `${header}.${payload}`, notCompact],
  ['four parts', `${header}.${payload}.${signature}.${signature}`, notCompact],
  ['a header with padding', `${header}=.${payload}.${signature}`, notCompact],
  ['a payload with padding', `${header}.${payload}=.${signature}`, notCompact],
  ['a signature with padding', `${header}.${payload}.${signature}=`, notCompact],
  ['an array for a header', `${list}.${payload}.${signature}`, notObjects],
  ['an array for a payload', `${header}.${list}.${signature}`, notObjects],
])('refused as malformed: %s', (_what, token, rule) => {
  expect(read(token)).toMatchObject({
    failure: {
      code: 'registration_malformed',
      description: `The registration certificate: ${rule}.`,
    },
  })
})

/** Base64 has no text of some lengths, so the header is filled, too. */
function ofLength(length: number): string {
  for (const kid of ['', 'x', 'xx']) {
    const filled = (count: number) =>
      makeRegistration({ header: { kid }, claims: { filling: 'x'.repeat(count) } })
    const count = Math.floor(((length - filled(0).length) * 3) / 4)
    const found = [filled(count), filled(count + 1)].find((token) => token.length === length)
    if (found !== undefined) return found
  }
  throw new Error(`no certificate has ${length} characters`)
}

test('a certificate of 64 KiB is read, and not one character more', () => {
  expect(read(ofLength(65_536)).ok).toBe(true)
  expect(read(ofLength(65_537))).toMatchObject({
    failure: { description: `The registration certificate: ${notCompact}.` },
  })
})

test('its end is read for reminders, whoever signed it', () => {
  const exp = Math.floor(now / 1_000) + 60
  expect(registrationEnd(makeRegistration({ claims: { exp } }))).toBe(exp * 1_000)
  expect(registrationEnd('no token')).toBeUndefined()
  expect(registrationEnd(`${header}.${list}.${signature}`)).toBeUndefined()
})

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
  const [, ofAnother] = makeRegistration({ claims: { sub: 'VATDE-2' } }).split('.')
  expect(read([header, ofAnother, signature].join('.'))).toMatchObject({
    failure: {
      code: 'registration_untrusted',
      description: 'The registration certificate: the signature does not verify.',
    },
  })
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

test('a registrar may have a certificate for any purpose', async () => {
  const signer = await makeCertificate({ issuer: registrarCa, more: [keyPurposes(['1.2.3.4'])] })
  expect(read(makeRegistration({ signer })).ok).toBe(true)
})
