import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import {
  keyPurposes,
  makeAuthority,
  makeCertificate,
  now,
  type TestCertificate,
} from '../pki/pki.test-material.ts'
import { verifyListSigner } from './list-signer.ts'

const root = await makeAuthority({ name: 'CN=Status root' })
const authority = await makeAuthority({ name: 'CN=Status CA', issuer: root })
const signer = await makeCertificate({ issuer: authority })
const stranger = await makeAuthority({ name: 'CN=Stranger' })
const strangeSigner = await makeCertificate({ issuer: stranger })

type Named = { readonly certificate?: Uint8Array }

function judged(chain: readonly TestCertificate[], anchor: TestCertificate, named: Named = {}) {
  const expected = { uri: 'https://pid.example/1', now, anchors: [anchor.x509], ...named }
  const result = verifyListSigner(
    chain.map(({ der }) => der),
    expected,
    createChainCache(10),
  )
  return result.ok ? 'trusted' : result.failure.cause
}

const untrusted = 'chain: ends at no anchor of the asked issuer'

test('the certificate that a credential names completes the chain to an anchor', () => {
  expect(judged([signer], root)).toBe(untrusted)
  expect(judged([signer], root, { certificate: authority.der })).toBe('trusted')
})

test('the certificate that a credential names may be the anchor, or be sent along', () => {
  expect(judged([signer], authority, { certificate: authority.der })).toBe('trusted')
  expect(judged([signer, authority], root, { certificate: authority.der })).toBe('trusted')
  expect(judged([signer], signer, { certificate: signer.der })).toBe('trusted')
})

test('a certificate that no anchor vouches for makes nobody trusted', () => {
  expect(judged([strangeSigner], root, { certificate: stranger.der })).toBe(untrusted)
  expect(judged([strangeSigner], root, { certificate: strangeSigner.der })).toBe(untrusted)
  expect(judged([strangeSigner], root, { certificate: authority.der })).toBe(untrusted)
})

test('a certificate that no anchor vouches for takes nothing from who is trusted', () => {
  expect(judged([signer], authority, { certificate: stranger.der })).toBe('trusted')
  expect(judged([signer], authority, { certificate: Buffer.from('no certificate') })).toBe(
    'trusted',
  )
})

test('a named certificate must be an authority to vouch for a signer', async () => {
  const below = await makeCertificate({ issuer: signer })
  expect(judged([below], authority, { certificate: signer.der })).not.toBe('trusted')
})

test('any extended key usage will do under an anchor for lists', async () => {
  const one = await makeCertificate({ issuer: root, more: [keyPurposes(['1.2.3.4'], true)] })
  expect(judged([one], root)).toBe('trusted')
  expect(judged([one], stranger)).toBe(untrusted)
})
