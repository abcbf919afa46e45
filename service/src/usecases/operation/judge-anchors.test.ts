import { expect, test } from 'vitest'
import { verifyCertificateChain } from '../../core/verification/pki/certificate-chain.ts'
import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import { documentSigner } from '../../core/verification/pki/document-signer.ts'
import {
  extension,
  keyPurposes,
  makeAuthority,
  makeCertificate,
  makeKeys,
  now,
  rsa,
  type TestCertificate,
  usages,
  version1,
} from '../../core/verification/pki/pki.test-material.ts'
import { accessAuthorities } from '../ports/trust/trust-lists.ts'
import type { TrustedCertificate } from './describe-certificate.ts'
import { judgeAnchors, listedAnchors } from './judge-anchors.ts'
import type { FollowedList } from './judge-trust-lists.ts'

const kind = { environment: 'test', issuer: 'de-ausweis' } as const
const asAnchor = (
  { x509: certificate }: Pick<TestCertificate, 'x509'>,
  more: Partial<TrustedCertificate> = {},
): TrustedCertificate => ({ purpose: 'issuer', kind, certificate, ...more })

const judge = (...anchors: readonly TrustedCertificate[]) => judgeAnchors(anchors)

const root = await makeAuthority({ name: 'CN=Root' })
const signer = await makeCertificate({ issuer: root, name: 'CN=Signer' })
const wrong = {
  'lacks the key usage keyCertSign': await makeAuthority({ usage: usages.signLists }),
  'signs itself and is no authority': await makeCertificate({ name: 'CN=Self' }),
  'lacks the key usage digitalSignature': await makeCertificate({ issuer: root, usage: null }),
  'is meant for another purpose': await makeCertificate({
    issuer: root,
    more: [keyPurposes(['1.3.6.1.5.5.7.3.1'])],
  }),
  'has an unknown critical extension': await makeAuthority({
    more: [extension('2.5.29.30', 5, true)],
  }),
  'its key is of a kind or size that does not count': await makeAuthority({
    keys: await makeKeys(rsa(1_024)),
  }),
}

test('an authority, and a signer that is named itself, are good anchors', () => {
  expect(judge(asAnchor(root), asAnchor(signer))).toEqual([])
  expect(judge(asAnchor(root, { purpose: 'status_list' }))).toEqual([])
})

test.each(Object.entries(wrong))(
  '%s: nothing can be trusted by it, and that is said',
  (words, one) => {
    expect(judge(asAnchor(one))).toEqual([
      {
        area: 'trust_anchors',
        level: 'attention',
        text: expect.stringContaining(words),
        fix: expect.stringContaining('"signerProfile": "pinned"'),
      },
    ])
  },
)

// What is said here of an anchor is what happens to a proof below it, or by it.
test.each(Object.entries(wrong))('%s: a proof is refused as well', async (_words, one) => {
  const below = await makeCertificate({ issuer: one, name: 'CN=Below' })
  const expected = { now, anchors: [one.x509], purposes: [documentSigner] }
  for (const chain of [[below.der], [one.der]])
    expect(verifyCertificateChain(chain, expected, createChainCache(1)).ok).toBe(false)
})

test('beside one that is good it is no fault, in live neither', () => {
  const inLive = { kind: { ...kind, environment: 'live' } } as const
  const [wrongOne] = Object.values(wrong)
  if (wrongOne === undefined) throw new Error('none')
  const levels = (...others: readonly TrustedCertificate[]) =>
    judge(asAnchor(wrongOne, inLive), ...others).map(({ level }) => level)
  expect(levels(asAnchor(root, inLive))).toEqual(['attention'])
  expect(levels(asAnchor(root), asAnchor(root, { ...inLive, purpose: 'status_list' }))).toEqual([
    'fault',
  ])
})

test('what a trust list names is judged too, except its access authorities', () => {
  const { x509 } = wrong['signs itself and is no authority']
  const entity = { name: 'Issuer', territory: 'DE', anchors: [x509], statusAnchors: [root.x509] }
  const list: FollowedList = {
    ...kind,
    source: { from: 'https://l.example', signers: [root.x509], territory: 'DE', graceSeconds: 60 },
    kept: { sequence: 1, issuedAt: 0, nextUpdate: now + 1, unreadable: 0, entities: [entity] },
  }
  expect(judge(...listedAnchors([list], [], now))).toMatchObject([
    {
      text: expect.stringContaining('it signs itself'),
      fix: expect.stringContaining('trust list'),
    },
  ])
  const facts = { ...kind, hasTrustAnchors: true, hasStatusAnchors: true, graceSeconds: 0 }
  expect(judge(...listedAnchors([list], [{ ...facts, isPinned: true }], now))).toEqual([])
  const elsewhere = { ...list, source: { ...list.source, territory: 'FR' } }
  const ofAccess = { ...list, issuer: accessAuthorities } as const
  expect(listedAnchors([elsewhere, ofAccess], [], now)).toEqual([])
})

test('in live it is a fault, and for status lists the other setting is named', () => {
  const one = wrong['lacks the key usage keyCertSign']
  const inLive = { kind: { ...kind, environment: 'live' }, purpose: 'status_list' } as const
  expect(judge(asAnchor(one, inLive))).toEqual([
    {
      area: 'status_lists',
      level: 'fault',
      text: expect.stringContaining('de-ausweis in live: nothing can be trusted by '),
      fix: expect.stringContaining('statusAnchors'),
    },
  ])
})

test('a pinned signer need not follow these rules, but it must be readable', () => {
  for (const one of Object.values(wrong))
    expect(judge(asAnchor(one, { isPinned: true }))).toEqual([])
  for (const isPinned of [false, true])
    expect(judge(asAnchor({ x509: version1 }, { isPinned }))).toMatchObject([
      { text: expect.stringContaining('it is of an X.509 version before 3') },
    ])
})

test('certificates of others are judged where they are used', () => {
  const [, self] = Object.values(wrong)
  if (self === undefined) throw new Error('none')
  for (const purpose of ['trust_list', 'registrar', 'access_authority'] as const)
    expect(judge(asAnchor(self, { purpose }))).toEqual([])
})
