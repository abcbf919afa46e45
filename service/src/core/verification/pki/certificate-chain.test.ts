import 'reflect-metadata'
import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension } from '@peculiar/x509'
import { expect, test } from 'vitest'
import { verifyCertificateChain } from './certificate-chain.ts'
import { createChainCache } from './chain-cache.ts'
import {
  type CertificateWish,
  extension,
  keyPurposes,
  makeAuthority,
  makeCertificate,
  makeKeys,
  now,
  p384,
  rsa,
  type TestCertificate,
  usages,
  version1,
} from './pki.test-material.ts'

const documentSigner = '1.0.18013.5.1.2'
const second = 1_000

const root = await makeAuthority()
const limitedRoot = await makeAuthority({ name: 'CN=Limited CA', authority: { pathLength: 0 } })
const otherRoot = await makeAuthority({ name: 'CN=Other CA' })
const rootOfSameName = await makeAuthority()
const renamedRoot = await makeAuthority({ name: 'CN=Renamed CA', keys: root.keys })
const intermediate = await makeAuthority({ name: 'CN=Intermediate', issuer: root })
const secondIntermediate = await makeAuthority({ name: 'CN=Second', issuer: intermediate })
const thirdIntermediate = await makeAuthority({ name: 'CN=Third', issuer: secondIntermediate })
const signer = await makeCertificate({ issuer: root })
const signerOfIntermediate = await makeCertificate({ issuer: intermediate })

const chainOf = (...certificates: readonly { readonly der: Buffer }[]) =>
  certificates.map(({ der }) => der)

const judge = (
  chain: readonly Buffer[],
  anchors: readonly TestCertificate[] = [root],
  cache = createChainCache(10),
) =>
  verifyCertificateChain(
    chain,
    { now, anchors: anchors.map(({ x509 }) => x509), purposes: [documentSigner] },
    cache,
  )

const rsaRoot = await makeAuthority({ keys: await makeKeys(rsa(2048)) })
const p384Root = await makeAuthority({ keys: await makeKeys(p384), hash: 'SHA-384' })

/** Without the identifiers of keys. */
const plain = {
  signer: [
    new BasicConstraintsExtension(false),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature),
  ],
  authority: [
    new BasicConstraintsExtension(true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign),
  ],
}
const plainRoot = await makeAuthority({ bare: true, more: plain.authority })

const good: readonly (readonly [string, readonly Buffer[], readonly TestCertificate[]])[] = [
  ['a signer under the anchor', chainOf(signer), [root]],
  ['a signer under an intermediate', chainOf(signerOfIntermediate, intermediate), [root]],
  [
    'three authorities below the anchor',
    chainOf(
      await makeCertificate({ issuer: thirdIntermediate }),
      thirdIntermediate,
      secondIntermediate,
      intermediate,
    ),
    [root],
  ],
  ['the anchor sent along', chainOf(signer, root), [root]],
  ['an intermediate as the anchor', chainOf(signerOfIntermediate), [intermediate]],
  ['the signer itself as the anchor', chainOf(signer), [signer]],
  ['the signer itself as one of the anchors', chainOf(signer), [otherRoot, signer]],
  [
    'an authority with something behind it that did not issue it',
    chainOf(signerOfIntermediate, intermediate, otherRoot),
    [root],
  ],
  [
    'a signer that does not say which key issued it',
    chainOf(await makeCertificate({ issuer: root, bare: true, more: plain.signer })),
    [root],
  ],
  [
    'an authority that does not say which key it has',
    chainOf(await makeCertificate({ issuer: plainRoot })),
    [plainRoot],
  ],
  ['the right one of two anchors with the same name', chainOf(signer), [rootOfSameName, root]],
  ['an RSA authority', chainOf(await makeCertificate({ issuer: rsaRoot })), [rsaRoot]],
  [
    'a P-384 authority',
    chainOf(await makeCertificate({ issuer: p384Root, hash: 'SHA-384' })),
    [p384Root],
  ],
  [
    'a path length that just suffices',
    chainOf(await makeCertificate({ issuer: limitedRoot })),
    [limitedRoot],
  ],
  [
    'a document signer by critical extended key usage',
    chainOf(await makeCertificate({ issuer: root, more: [keyPurposes([documentSigner], true)] })),
    [root],
  ],
  [
    'any extended key usage',
    chainOf(await makeCertificate({ issuer: root, more: [keyPurposes(['2.5.29.37.0'])] })),
    [root],
  ],
  [
    'the last second of validity',
    chainOf(await makeCertificate({ issuer: root, validTo: now })),
    [root],
  ],
  [
    'the first second of validity',
    chainOf(await makeCertificate({ issuer: root, validFrom: now })),
    [root],
  ],
]

test.each(good)('accepted: %s', (_, chain, anchors) => {
  const judged = judge(chain, anchors)
  expect(judged.ok && judged.value.signer.x509.raw.equals(chain[0] ?? Buffer.alloc(0))).toBe(true)
  expect(anchors.map(({ der }) => der)).toContainEqual(judged.ok && judged.value.anchor.raw)
})

test.each(['SHA-256', 'SHA-384', 'SHA-512'] as const)(
  'an authority may sign with %s',
  async (hash) => {
    for (const kind of [p384, { ...rsa(2_048), hash }]) {
      const anchor = await makeAuthority({ keys: await makeKeys(kind), hash })
      const chain = chainOf(await makeCertificate({ issuer: anchor, hash }))
      expect(judge(chain, [anchor]).ok).toBe(true)
    }
  },
)

const underBad = async (wish: CertificateWish) => {
  const authority = await makeAuthority({ name: 'CN=Bad intermediate', issuer: root, ...wish })
  return chainOf(await makeCertificate({ issuer: authority }), authority)
}
const underBadAnchor = async (wish: CertificateWish) => {
  const anchor = await makeAuthority({ name: 'CN=Bad anchor', ...wish })
  return [chainOf(await makeCertificate({ issuer: anchor })), [anchor]] as const
}
const badSigner = async (wish: CertificateWish) =>
  chainOf(await makeCertificate({ issuer: root, ...wish }))
/** The last byte belongs to the signature. */
const changed = (der: Buffer): Buffer =>
  Buffer.concat([der.subarray(0, -1), Buffer.from([(der.at(-1) ?? 0) ^ 1])])

type Row = {
  readonly title: string
  readonly chain: readonly Buffer[]
  readonly anchors: readonly TestCertificate[]
}
const row = (
  title: string,
  chain: readonly Buffer[],
  anchors: readonly TestCertificate[] = [root],
): Row => ({
  title,
  chain,
  anchors,
})

async function selfTrusted() {
  const trusted = await makeCertificate({})
  return [chainOf(trusted), [trusted]] as const
}

async function tooLong() {
  const below = await makeAuthority({ name: 'CN=Below', issuer: limitedRoot })
  return [chainOf(await makeCertificate({ issuer: below }), below), [limitedRoot]] as const
}

const malformed: { readonly [cause: string]: readonly Row[] } = {
  'chain: not 1 to 4 certificates': [
    row('no certificate', []),
    row('five certificates', Array(5).fill(signer.der)),
  ],
  'chain: certificate too large': [
    row('over 8 KiB', await badSigner({ more: [extension('1.2.3', 9_000)] })),
    row('one of them over 8 KiB', [signer.der, Buffer.alloc(8_193)]),
  ],
  'chain: unreadable certificate': [
    row('bytes that are no certificate', [Buffer.from('hello')]),
    row('8 KiB that are no certificate', [Buffer.alloc(8_192)]),
    row('an intermediate that is no certificate', [signer.der, Buffer.from('hello')]),
    row('a byte after the certificate', [Buffer.concat([signer.der, Buffer.alloc(1)])]),
    row(
      'an extension twice',
      await badSigner({ more: [keyPurposes([documentSigner]), keyPurposes(['1.2.3'])] }),
    ),
  ],
  'chain: a certificate is not of X.509 version 3': [
    row('a signer of version 1', [version1.raw]),
    row('something of version 1 above it', [signer.der, version1.raw]),
  ],
}

const stranger = await makeAuthority({ name: 'CN=Stranger', issuer: root })
const belowSigner = await makeCertificate({ issuer: signer, name: 'CN=Below a signer' })

const untrusted: { readonly [cause: string]: readonly Row[] } = {
  'chain: ends at no anchor of the asked issuer': [
    row('no anchors at all', chainOf(signer), []),
    row('another anchor', chainOf(signer), [otherRoot]),
    row('an anchor with the right name and another key', chainOf(signer), [rootOfSameName]),
    row('an anchor with the right key and another name', chainOf(signer), [renamedRoot]),
    row(
      'a chain with its own root',
      chainOf(await makeCertificate({ issuer: otherRoot }), otherRoot),
    ),
    row('a missing intermediate', chainOf(signerOfIntermediate)),
    row('a changed signature', [changed(signer.der)]),
    row(
      'the key identifier of another authority',
      await badSigner({ authorityKeysNamed: otherRoot.keys }),
    ),
    row(
      'an authority of that name and key identifier, whose key is of another kind',
      await badSigner({ authorityKeysNamed: rsaRoot.keys }),
      [rsaRoot],
    ),
    row('a SHA-1 signature', await badSigner({ hash: 'SHA-1' })),
    row(
      'an RSA authority of 1,024 bits',
      ...(await underBadAnchor({ keys: await makeKeys(rsa(1024)) })),
    ),
    row('a self-signed signer', chainOf(await makeCertificate({}))),
  ],
  'chain: a certificate was not issued by the next': [
    row('the authority first', chainOf(root, signer), [otherRoot]),
    row(
      'an authority of the anchor that issued nobody of them',
      chainOf(signer, await makeAuthority({ name: 'CN=Below', issuer: otherRoot }), intermediate),
      [otherRoot],
    ),
    row('an unrelated certificate between', chainOf(signerOfIntermediate, stranger)),
    row('a changed signature below an intermediate', [
      changed(signerOfIntermediate.der),
      intermediate.der,
    ]),
  ],
  'chain: a certificate is not valid now': [
    row('an expired signer', await badSigner({ validTo: now - second })),
    row('a signer not yet valid', await badSigner({ validFrom: now + second })),
    row('an expired intermediate', await underBad({ validTo: now - second })),
    row('an intermediate not yet valid', await underBad({ validFrom: now + second })),
    row('an expired anchor', ...(await underBadAnchor({ validTo: now - second }))),
  ],
  'chain: the signer is self-signed': [
    row('a self-signed signer that is an anchor', ...(await selfTrusted())),
    row('the anchor signs', chainOf(root)),
  ],
  'chain: the signer is an authority': [
    row('an intermediate signs', chainOf(intermediate)),
    row('a reordered chain', chainOf(intermediate, signerOfIntermediate, intermediate)),
  ],
  'chain: the signer lacks the key usage digitalSignature': [
    row('another key usage', await badSigner({ usage: usages.agree })),
    row('no key usage', await badSigner({ usage: null })),
  ],
  'chain: the signer has an unknown critical extension': [
    row('an invented one', await badSigner({ more: [extension('1.2.3.4', 5, true)] })),
  ],
  'chain: the signer is meant for another purpose': [
    row('a status signer', await badSigner({ more: [keyPurposes(['1.3.6.1.5.5.7.3.30'])] })),
    row('a web server', await badSigner({ more: [keyPurposes(['1.3.6.1.5.5.7.3.1'], true)] })),
  ],
  'chain: an issuer is not an authority': [row('a signer issues', chainOf(belowSigner, signer))],
  'chain: an issuer lacks the key usage keyCertSign': [
    row('an intermediate that may only sign', await underBad({ usage: usages.sign })),
    row('an intermediate without key usage', await underBad({ usage: null })),
    row(
      'an anchor that may only sign lists',
      ...(await underBadAnchor({ usage: usages.signLists })),
    ),
  ],
  'chain: an issuer has an unknown critical extension': [
    row('name constraints', await underBad({ more: [extension('2.5.29.30', 5, true)] })),
    row(
      'a critical extended key usage',
      await underBad({ more: [keyPurposes([documentSigner], true)] }),
    ),
  ],
  'chain: the path is longer than an issuer allows': [
    row('an intermediate below path length 0', ...(await tooLong())),
  ],
}

const rowsOf = (table: typeof untrusted) =>
  Object.entries(table).flatMap(([cause, rows]) => rows.map((entry) => ({ ...entry, cause })))

test.each(rowsOf(malformed))('no presentation: $cause: $title', ({ chain, anchors, cause }) => {
  const failure = { code: 'error_invalid_presentation', cause }
  expect(judge(chain, anchors)).toEqual({ ok: false, failure })
})

test.each(rowsOf(untrusted))('not trusted: $cause: $title', ({ chain, anchors, cause }) => {
  const failure = { code: 'error_untrusted_issuer', cause }
  expect(judge(chain, anchors)).toEqual({ ok: false, failure })
})

test('a chain is remembered once an anchor has vouched for it, and no other', () => {
  const cache = createChainCache(10)
  judge(chainOf(signer), [otherRoot], cache)
  expect(cache.find(chainOf(signer))).toBeUndefined()
  judge(chainOf(signer), [root], cache)
  expect(cache.find(chainOf(signer))).toHaveLength(2)
})

test('a remembered chain is not built again', () => {
  const cache = createChainCache(10)
  const pathOf = () => {
    const judged = judge(chainOf(signer), [otherRoot, root], cache)
    return judged.ok && judged.value.signerPath
  }
  const first = pathOf()
  expect(first).toHaveLength(2)
  expect(pathOf()).toBe(first)
})

test('a remembered chain is held against the time of each use', () => {
  const cache = createChainCache(10)
  const at = (moment: number) =>
    verifyCertificateChain(
      chainOf(signer),
      { now: moment, anchors: [root.x509], purposes: [] },
      cache,
    ).ok
  expect([at(now), at(now + 2 * 86_400_000), at(now)]).toEqual([true, false, true])
})

test('a remembered chain is held against the anchors of each use', () => {
  const cache = createChainCache(10)
  expect(judge(chainOf(signer), [root], cache).ok).toBe(true)
  expect(judge(chainOf(signer), [otherRoot], cache).ok).toBe(false)
})

test('a remembered chain is held against the purposes of each use', async () => {
  const cache = createChainCache(10)
  const chain = await badSigner({ more: [keyPurposes([documentSigner])] })
  const meantFor = (purpose: string) =>
    verifyCertificateChain(chain, { now, anchors: [root.x509], purposes: [purpose] }, cache).ok
  expect([meantFor(documentSigner), meantFor('1.2.3')]).toEqual([true, false])
})
