import 'reflect-metadata'
import { KeyUsageFlags } from '@peculiar/x509'
import { expect, test } from 'vitest'
import {
  type CertificateWish,
  type Certified,
  makeCertificate,
} from '../issuer/make-certificate.ts'
import { faultOfChain, readChain } from './certificate-chain.ts'

const at = new Date('2026-11-15T12:00:00Z')
const validity = {
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2027-01-01T00:00:00Z'),
}
const past = {
  notBefore: new Date('2020-01-01T00:00:00Z'),
  notAfter: new Date('2021-01-01T00:00:00Z'),
}
const future = {
  notBefore: new Date('2030-01-01T00:00:00Z'),
  notAfter: new Date('2031-01-01T00:00:00Z'),
}

const make = (change: Partial<CertificateWish>) =>
  makeCertificate({ ...validity, subject: 'CN=Shop', ...change })
const root = await make({ subject: 'CN=Root', authority: true, pathLength: 1 })
const middle = await make({ subject: 'CN=Middle', authority: true, issuer: root })
const leaf = await make({ issuer: middle })

const fault = (chain: readonly Certified[], anchors: readonly Certified[] = [root]) =>
  faultOfChain(
    chain.map(({ certificate }) => certificate),
    { anchors: anchors.map(({ certificate }) => certificate.toString('pem')) },
    at,
  )

const broken = 'the certificates do not follow from one another'
const unanchored = 'the chain does not end at a trust anchor'

test('a chain from leaf over authority to anchor holds', async () => {
  expect(await fault([leaf, middle])).toBeUndefined()
  expect(await fault([leaf], [middle])).toBeUndefined()
  expect(await fault([leaf], [root, middle])).toBeUndefined()
})

test('no certificate, no trust', async () => {
  expect(await fault([])).toBe('there is no certificate')
})

test('a certificate that signs itself is no verifier, even as its own anchor', async () => {
  const self = await make({})
  expect(await fault([self], [self])).toBe('the certificate signs itself')
})

test('an authority is no verifier', async () => {
  expect(await fault([middle])).toBe('the certificate is an authority')
})

test('a key that may not sign documents is no verifier', async () => {
  const mute = await make({ issuer: middle, usages: KeyUsageFlags.keyAgreement })
  expect(await fault([mute, middle])).toBe('the certificate may not sign')
})

test.each([past, future])('every certificate must be valid now', async (other) => {
  const invalid = 'a certificate is not valid now'
  expect(await fault([await make({ issuer: middle, ...other }), middle])).toBe(invalid)
  const dated = await make({ subject: 'CN=Middle', authority: true, issuer: root, ...other })
  expect(await fault([await make({ issuer: dated }), dated])).toBe(invalid)
})

test.each([past, future])('an anchor that is not valid now anchors nothing', async (other) => {
  const dated = await make({ subject: 'CN=Dated', authority: true, ...other })
  expect(await fault([await make({ issuer: dated })], [dated])).toBe(unanchored)
})

test('a missing or foreign link breaks the chain', async () => {
  const stranger = await make({ subject: 'CN=Middle', authority: true, issuer: root })
  expect(await fault([leaf])).toBe(unanchored)
  expect(await fault([leaf, stranger])).toBe(broken)
})

test('an authority of the same key but another name did not issue it', async () => {
  const renamed = {
    keys: middle.keys,
    certificate: (await make({ issuer: root, authority: true })).certificate,
  }
  const below = await make({
    subject: 'CN=Below',
    issuer: { ...middle, certificate: renamed.certificate },
  })
  expect(await fault([below, middle])).toBe(broken)
})

test('only authorities issue', async () => {
  const usages = KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign
  const upstart = await make({ subject: 'CN=Upstart', issuer: root, usages })
  expect(await fault([await make({ issuer: upstart }), upstart])).toBe(broken)
  const mute = await make({
    subject: 'CN=Mute',
    authority: true,
    issuer: root,
    usages: KeyUsageFlags.cRLSign,
  })
  expect(await fault([await make({ issuer: mute }), mute])).toBe(broken)
})

test('an authority has no more authorities below it than it may', async () => {
  const short = await make({ subject: 'CN=Short', authority: true, pathLength: 0 })
  const below = await make({ subject: 'CN=Below', authority: true, issuer: short })
  expect(await fault([await make({ issuer: below }), below], [short])).toBe(unanchored)
})

test('the anchor is known beforehand and not sent', async () => {
  expect(await fault([leaf, middle, root])).toBe('the trust anchor is in the chain')
})

test('accepting any anchor still looks at the chain', async () => {
  const certificates = [leaf, middle].map(({ certificate }) => certificate)
  expect(await faultOfChain(certificates, 'accept-any', at)).toBeUndefined()
  expect(await faultOfChain(certificates.toReversed(), 'accept-any', at)).toBe(
    'the certificate is an authority',
  )
})

test('x5c is a short list of certificates', () => {
  const encoded = leaf.certificate.toString('base64')
  expect(readChain([encoded])).toHaveLength(1)
  for (const wrong of [undefined, encoded, [], ['AAAA'], [7], Array(6).fill(encoded)])
    expect(readChain(wrong)).toBeUndefined()
})
