import { createPrivateKey, type webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
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

/** Certificates that others made for the sandbox's keys. The sandbox's own have the same keys. */
const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
async function publishedKeys(name: string): Promise<webcrypto.CryptoKeyPair> {
  const file = new URL(`../../../../../vectors/sandbox/${name}.key`, import.meta.url)
  const jwk = createPrivateKey(readFileSync(file)).export({ format: 'jwk' })
  const { d: _, ...publicJwk } = jwk
  const read = (key: webcrypto.JsonWebKey, usage: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', key, p256, true, [usage])
  return { privateKey: await read(jwk, 'sign'), publicKey: await read(publicJwk, 'verify') }
}

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
    const refusal = { code: 'error_untrusted_issuer', detail: ofSandbox }
    // The cache remembers the chain from test, but the rule still applies in live.
    expect(judge(false)).toEqual(['trusted', 'trusted'])
    expect(judge(true)).toEqual([refusal, refusal])
  },
)

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
