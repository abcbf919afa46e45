import { expect, test } from 'vitest'
import { refusalOf as mdocRefusalOf, present as presentMdoc } from '../mdoc/mdoc.test-material.ts'
import {
  present as presentSdJwt,
  refusalOf as sdJwtRefusalOf,
} from '../sd-jwt/sd-jwt.test-material.ts'
import { verifyListSigner } from '../trust/list-signer.ts'
import { verifyCertificateChain } from './certificate-chain.ts'
import { createChainCache } from './chain-cache.ts'
import { makeAuthority, makeCertificate, now, type TestCertificate } from './pki.test-material.ts'
import { publishedKeys } from './sandbox-keys.test-material.ts'

/** Certificates that others made for the sandbox's keys. The sandbox's own have the same keys. */
const [caKeys, signerKeys] = [await publishedKeys('specimen-ca'), await publishedKeys('pid-signer')]
const root = await makeAuthority()
const publicRoot = await makeAuthority({ keys: caKeys })
const publicIntermediate = await makeAuthority({ name: 'CN=Below', issuer: root, keys: caKeys })
const leaf = await makeCertificate({ issuer: root })
const publicLeaf = await makeCertificate({ issuer: root, keys: signerKeys })

const ofSandbox = 'chain: a certificate is of the sandbox'
const roles: readonly (readonly [string, readonly TestCertificate[], TestCertificate])[] = [
  ['an anchor', [await makeCertificate({ issuer: publicRoot })], publicRoot],
  [
    'an intermediate',
    [await makeCertificate({ issuer: publicIntermediate }), publicIntermediate],
    root,
  ],
  ['a signer', [publicLeaf], root],
  ['a signer that is itself the anchor', [publicLeaf], publicLeaf],
]

test.each(roles)(
  '%s with a key of the sandbox counts in test and not in live',
  (_, chain, anchor) => {
    const cache = createChainCache(10)
    const judge = (isLive: boolean) => {
      const ders = chain.map(({ der }) => der)
      const expected = { now, anchors: [anchor.x509], isLive }
      const asIssuer = verifyCertificateChain(ders, { ...expected, purposes: [] }, cache)
      const asList = verifyListSigner(ders, { ...expected, uri: 'https://pid.example/1' }, cache)
      return [asIssuer, asList].map((result) => (result.ok ? 'trusted' : result.failure))
    }
    const refusal = { code: 'error_untrusted_issuer', cause: ofSandbox }
    // The cache remembers the chain from test, but the rule still applies in live.
    expect(judge(false)).toEqual(['trusted', 'trusted'])
    expect(judge(true)).toEqual([refusal, refusal])
  },
)

test('what does not say whether it is for live is for test', () => {
  const expected = { now, anchors: [root.x509], uri: 'https://pid.example/1' }
  expect(verifyListSigner([publicLeaf.der], expected, createChainCache(1)).ok).toBe(true)
  const purposes: readonly string[] = []
  const asIssuer = { now, anchors: [root.x509], purposes }
  expect(verifyCertificateChain([publicLeaf.der], asIssuer, createChainCache(1)).ok).toBe(true)
})

test('other certificates count in live', () => {
  const expected = { now, anchors: [root.x509], purposes: [], isLive: true }
  expect(verifyCertificateChain([leaf.der], expected, createChainCache(1)).ok).toBe(true)
})

const publicSigner = await makeCertificate({ issuer: publicRoot })
const untrusted = {
  check: 'issuer_is_trusted',
  code: 'error_untrusted_issuer',
  rule: ofSandbox,
}

test('an SD-JWT VC under the sandbox is not trusted in live', () => {
  const text = presentSdJwt({
    header: { x5c: [publicSigner.der.toString('base64')] },
    issuerKey: publicSigner.privateKey,
  })
  expect(sdJwtRefusalOf(text, { anchors: [publicRoot.x509] })).toBeUndefined()
  expect(sdJwtRefusalOf(text, { anchors: [publicRoot.x509], isLive: true })).toEqual(untrusted)
})

test('an mdoc under the sandbox is not trusted in live, nor one whose signer is pinned', () => {
  const signedBy = ({ der, privateKey }: TestCertificate) =>
    presentMdoc({ issuerUnprotected: [[33, der]], issuerKey: privateKey })
  const anchors = [publicRoot.x509]
  const signed = signedBy(publicSigner)
  expect(mdocRefusalOf(signed, { anchors })).toBeUndefined()
  expect(mdocRefusalOf(signed, { anchors, isLive: true })).toEqual(untrusted)
  const pinned = { anchors, signerProfile: 'pinned' as const }
  const bySelf = signedBy(publicRoot)
  expect(mdocRefusalOf(bySelf, pinned)).toBeUndefined()
  expect(mdocRefusalOf(bySelf, { ...pinned, isLive: true })).toEqual(untrusted)
})
