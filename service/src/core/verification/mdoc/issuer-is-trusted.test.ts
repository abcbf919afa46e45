import { expect, test } from 'vitest'
import { blameOf } from '../explain-refusal.ts'
import {
  type CertificateWish,
  keyPurposes,
  makeAuthority,
  makeCertificate,
  now,
  usages,
} from '../pki/pki.test-material.ts'
import { present, refusalOf, root, signer } from './mdoc.test-material.ts'
import { signerProfiles } from './signer-profile.ts'

const documentSigner = '1.0.18013.5.1.2'
const day = 86_400_000

const presentAs = async (wish: CertificateWish) => {
  const certificate = await makeCertificate({ issuer: root, ...wish })
  return present({ issuerUnprotected: [[33, certificate.der]], issuerKey: certificate.privateKey })
}
const refused = (rule: string) => ({
  check: 'issuer_is_trusted',
  code: 'error_untrusted_issuer',
  rule: `chain: ${rule}`,
})

test.each([
  ['one certificate in an array', [signer.der]],
  ['the anchor sent along', [signer.der, root.der]],
])('a chain to an anchor is accepted: %s', (_, chain) => {
  expect(refusalOf(present({ issuerUnprotected: [[33, chain]] }))).toBeUndefined()
})

test.each([
  ['none', []],
  ['text', [[33, 'certificate'] as const]],
  ['under another label', [[34, signer.der] as const]],
])('without certificates nobody is trusted: %s', (_, issuerUnprotected) => {
  expect(refusalOf(present({ issuerUnprotected }))).toEqual({
    check: 'issuer_is_trusted',
    code: 'error_invalid_presentation',
    rule: 'issuerAuth: x5chain is not a certificate or an array of them',
  })
})

test('certificates may be in the protected header', () => {
  expect(
    refusalOf(present({ issuerUnprotected: [], issuerHeader: [[33, signer.der]] })),
  ).toBeUndefined()
})

test('certificates in the protected header are judged as in the other', async () => {
  const other = await makeCertificate({ issuer: await makeAuthority({ name: 'CN=Another' }) })
  const text = present({
    issuerUnprotected: [],
    issuerHeader: [[33, other.der]],
    issuerKey: other.privateKey,
  })
  expect(refusalOf(text)).toEqual(refused('ends at no anchor of the asked issuer'))
})

test.each([
  ['the same', signer.der],
  ['others', root.der],
])('certificates in both headers are refused: %s', (_, der) => {
  expect(refusalOf(present({ issuerHeader: [[33, der]] }))).toEqual({
    check: 'well_formed',
    code: 'error_invalid_presentation',
    rule: 'issuerAuth: a header parameter occurs in both headers',
  })
})

test('a document signer under another authority is not trusted', async () => {
  const text = await presentAs({ issuer: await makeAuthority({ name: 'CN=Another' }) })
  expect(refusalOf(text)).toEqual(refused('ends at no anchor of the asked issuer'))
})

test('an authority of the same name with another key is not trusted', async () => {
  const text = await presentAs({ issuer: await makeAuthority() })
  expect(refusalOf(text)).toEqual(refused('ends at no anchor of the asked issuer'))
})

test.each([
  ['expired', { validTo: now - 1_000 }, 'a certificate is not valid now'],
  [
    'not yet valid',
    { validFrom: now + day, validTo: now + 2 * day },
    'a certificate is not valid now',
  ],
  ['an authority', { authority: {} }, 'the signer is an authority'],
  ['not for signing', { usage: usages.agree }, 'the signer lacks the key usage digitalSignature'],
  [
    'for status lists',
    { more: [keyPurposes(['1.3.6.1.5.5.7.3.99'])] },
    'the signer is meant for another purpose',
  ],
])('a document signer is not trusted when it is %s', async (_, wish, rule) => {
  expect(refusalOf(await presentAs(wish))).toEqual(refused(rule))
})

const inGermany = { more: [keyPurposes([documentSigner], true)] }

test('by the rules of ISO/IEC 18013-5, signer and authority are of one country and the signer is meant for documents', async () => {
  expect(refusalOf(await presentAs(inGermany), { signerProfile: 'iso' })).toBeUndefined()
})

test('a state that only one of them names does not matter', async () => {
  const text = await presentAs({ ...inGermany, name: 'CN=Signer,C=DE,ST=Berlin' })
  expect(refusalOf(text, { signerProfile: 'iso' })).toBeUndefined()
})

test.each([
  [
    'another country',
    { ...inGermany, name: 'CN=Signer,C=FR' },
    'the signer is of another country than its authority',
  ],
  [
    'no country',
    { ...inGermany, name: 'CN=Signer' },
    'the signer is of another country than its authority',
  ],
  [
    'two countries',
    { ...inGermany, name: 'CN=Signer,C=DE,C=FR' },
    'the signer is of another country than its authority',
  ],
  ['no purpose', {}, 'the signer is not meant for documents'],
])('those rules, and they alone, forbid: %s', async (_, wish, rule) => {
  const text = await presentAs(wish)
  expect(refusalOf(text, { signerProfile: 'iso' })).toEqual(refused(rule))
  expect(refusalOf(text)).toBeUndefined()
})

test('those rules forbid another state', async () => {
  const berlin = await makeAuthority({ name: 'CN=CA,C=DE,ST=Berlin' })
  const refusalIn = async (state: string) => {
    const text = await presentAs({ ...inGermany, issuer: berlin, name: `CN=Signer,C=DE${state}` })
    return refusalOf(text, { signerProfile: 'iso', anchors: [berlin.x509] })
  }
  const rule = 'the signer is of another state than its authority'
  expect(await refusalIn(',ST=Hamburg')).toEqual(refused(rule))
  expect(await refusalIn(',ST=Berlin')).toBeUndefined()
  expect(await refusalIn('')).toBeUndefined()
})

test('those rules forbid an authority without a country', async () => {
  const nowhere = await makeAuthority({ name: 'CN=CA' })
  const text = await presentAs({ ...inGermany, issuer: nowhere })
  expect(refusalOf(text, { signerProfile: 'iso', anchors: [nowhere.x509] })).toEqual(
    refused('the signer is of another country than its authority'),
  )
})

test('those rules forbid anything between authority and signer', () => {
  const text = present({ issuerUnprotected: [[33, [signer.der, root.der]]] })
  expect(refusalOf(text, { signerProfile: 'iso' })).toEqual(
    refused('something between the authority and the document signer'),
  )
})

const selfSigned = await makeAuthority({ name: 'CN=Signs itself,C=DE' })
const bySelf = present({
  issuerUnprotected: [[33, selfSigned.der]],
  issuerKey: selfSigned.privateKey,
})
const anchors = [selfSigned.x509]

test('an anchor that signs itself is trusted only where anchors are pinned as signers', () => {
  const selfSignature = refused('the signer is self-signed')
  expect(refusalOf(bySelf, { anchors })).toEqual(selfSignature)
  const byProfile = signerProfiles.map((signerProfile) => [
    signerProfile,
    refusalOf(bySelf, { anchors, signerProfile }),
  ])
  expect(byProfile).toEqual([
    ['chain', selfSignature],
    ['iso', selfSignature],
    ['pinned', undefined],
  ])
})

test.each(['the signer is self-signed', 'the signer is an authority'])(
  '%s: the setting by which it could be one is named',
  (rule) => {
    expect(blameOf('issuer_is_trusted', `chain: ${rule}`)).toMatchObject({
      mends: 'issuer',
      setting: 'signerProfile',
    })
  },
)

test('where anchors are pinned, a chain to one of them will do as well', () => {
  expect(refusalOf(present(), { signerProfile: 'pinned' })).toBeUndefined()
})

test.each([
  ['another certificate', bySelf, { anchors: [root.x509] }],
  [
    'an anchor with more behind it',
    present({ issuerUnprotected: [[33, [selfSigned.der, selfSigned.der]]] }),
    { anchors },
  ],
  ['an anchor whose time is over', bySelf, { anchors, now: now + 2 * day }],
  ['an anchor whose time is to come', bySelf, { anchors, now: now - 2 * day }],
])('pinning does not make a signer of %s', (_, text, expected) => {
  expect(refusalOf(text, { ...expected, signerProfile: 'pinned' })?.check).toBe('issuer_is_trusted')
})
