import { expect, test } from 'vitest'
import { verifyCertificateChain } from './certificate-chain.ts'
import { createChainCache } from './chain-cache.ts'
import {
  type CertificateWish,
  keyPurposes,
  makeAuthority,
  makeCertificate,
  now,
  type TestCertificate,
  usages,
} from './pki.test-material.ts'

const documentSigner = '1.0.18013.5.1.2'

const root = await makeAuthority()
const otherRoot = await makeAuthority({ name: 'CN=Other CA' })
const expiredRoot = await makeAuthority({ keys: root.keys, validTo: now - 1 })
const intermediate = await makeAuthority({ name: 'CN=Intermediate', issuer: root })
const signer = await makeCertificate({ issuer: root })
const signerOfIntermediate = await makeCertificate({ issuer: intermediate })

type Purposes = readonly string[] | 'any'

function judge(
  chain: readonly TestCertificate[],
  anchors: readonly TestCertificate[],
  meantFor: Purposes = [documentSigner],
) {
  const expected = { now, anchors: anchors.map(({ x509 }) => x509), purposes: meantFor }
  const sent = chain.map(({ der }) => der)
  const result = verifyCertificateChain(sent, expected, createChainCache(10))
  return result.ok ? 'trusted' : result.failure.cause
}

test.each([
  ['an authority sent with all above it', [signerOfIntermediate, intermediate, root], intermediate],
  [
    'an authority under one that it is not of',
    [signerOfIntermediate, intermediate, otherRoot],
    intermediate,
  ],
  ['the signer', [signer], signer],
  ['the signer, sent with its authority', [signer, root], signer],
  ['the signer, sent with a stranger', [signer, otherRoot], signer],
])('a chain ends at the first anchor met: %s', (_, chain, anchor) => {
  expect(judge(chain, [anchor])).toBe('trusted')
})

test('an anchor above the first one has no say', () => {
  const chain = [signerOfIntermediate, intermediate, expiredRoot]
  expect(judge(chain, [expiredRoot, intermediate])).toBe('trusted')
  expect(judge(chain, [expiredRoot])).toBe('chain: a certificate is not valid now')
})

test.each([
  ['a signer beside the anchor', [signer], signerOfIntermediate],
  ['a signer below an anchor that is no authority', [signerOfIntermediate], signer],
  ['an authority that is the anchor itself', [root], root],
  ['a signer before an anchor that did not issue it', [signer, otherRoot], otherRoot],
])('not trusted: %s', (_, chain, anchor) => {
  expect(judge(chain, [anchor])).not.toBe('trusted')
})

test('a signer that is the anchor is held against every other rule', async () => {
  const judged = async (wish: CertificateWish) => {
    const one = await makeCertificate({ issuer: root, ...wish })
    return judge([one], [one])
  }
  expect(await judged({})).toBe('trusted')
  expect(await judged({ validTo: now - 1 })).toBe('chain: a certificate is not valid now')
  expect(await judged({ usage: usages.agree })).toContain('lacks the key usage digitalSignature')
  expect(await judged({ more: [keyPurposes(['1.2.3'])] })).toContain('meant for another purpose')
  const itself = await makeCertificate({})
  expect(judge([itself], [itself])).toBe('chain: the signer is self-signed')
})

test('under anchors for one purpose alone, the signer may name any other', async () => {
  const more = [keyPurposes(['1.3.6.1.5.5.7.3.30'], true)]
  const one = await makeCertificate({ issuer: root, more })
  expect(judge([one], [root], 'any')).toBe('trusted')
  expect(judge([one], [root])).toBe('chain: the signer is meant for another purpose')
  expect(judge([one], [otherRoot], 'any')).not.toBe('trusted')
})
