import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyCertificateChain } from './certificate-chain.ts'
import { createChainCache } from './chain-cache.ts'
import { now, type TestCertificate } from './pki.test-material.ts'
import {
  chains,
  day,
  expiredIntermediate,
  expiredRoot,
  intermediate,
  moments,
  narrowRoot,
  nextRoot,
  powerlessRoot,
  renewed,
  renewedAnchors,
  root,
  signer,
  signerOfIntermediate,
  strangersRoot,
} from './renewed-anchors.test-material.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 2_000 : 150
const second = 1_000

function judge(
  chain: readonly TestCertificate[],
  anchors: readonly TestCertificate[],
  { at = now, cache = createChainCache(10) } = {},
) {
  const expected = { now: at, anchors: anchors.map(({ x509 }) => x509), purposes: [] }
  return verifyCertificateChain(
    chain.map(({ der }) => der),
    expected,
    cache,
  )
}

const verdict = (...asked: Parameters<typeof judge>) => {
  const judged = judge(...asked)
  return judged.ok ? 'trusted' : judged.failure.cause
}

test.each([
  ['the expired one first', [expiredRoot, root]],
  ['the expired one last', [root, expiredRoot]],
  ['one that is not valid yet first', [nextRoot, root]],
  ['one that may not certify first', [powerlessRoot, root]],
  ['a stranger of the same name first', [strangersRoot, expiredRoot, root]],
])('of anchors with one name and key, one that holds is enough: %s', (_, anchors) => {
  const judged = judge([signer], anchors)
  expect(judged.ok && judged.value.anchor.raw).toEqual(root.der)
  expect(verdict([signerOfIntermediate, intermediate], anchors)).toBe('trusted')
})

test('of several anchors that hold, the one that is valid for longest is taken', async () => {
  const newest = await renewed({ validTo: now + 4 * day })
  for (const anchors of [
    [root, newest],
    [newest, root],
  ]) {
    const judged = judge([signer], anchors)
    expect(judged.ok && judged.value.anchor.raw).toEqual(newest.der)
  }
})

test('the path that is allowed wins over one that is too long', () => {
  expect(verdict([signerOfIntermediate, intermediate], [narrowRoot, root])).toBe('trusted')
  expect(verdict([signerOfIntermediate, intermediate], [narrowRoot])).toBe(
    'chain: the path is longer than an issuer allows',
  )
})

test.each([
  ['and is still an anchor', [expiredRoot, root]],
  ['and is an anchor no more', [root]],
])('a wallet may go on sending the former certificate of the authority, %s', (_, anchors) => {
  expect(verdict([signer, expiredRoot], anchors)).toBe('trusted')
  expect(verdict([signerOfIntermediate, intermediate, expiredRoot], anchors)).toBe('trusted')
})

test('an anchor takes the place of a sent certificate with its name and key', () => {
  const sent = [signerOfIntermediate, expiredIntermediate]
  expect(verdict(sent, [root])).toBe('chain: a certificate is not valid now')
  expect(verdict(sent, [expiredIntermediate, intermediate])).toBe('trusted')
  expect(verdict([signerOfIntermediate, intermediate], [expiredIntermediate, root])).toBe('trusted')
})

test('with no anchor that holds it is refused, and says why', () => {
  expect(verdict([signer], [expiredRoot, nextRoot])).toBe('chain: a certificate is not valid now')
  expect(verdict([signer], [powerlessRoot, expiredRoot])).toBe(
    'chain: an issuer lacks the key usage keyCertSign',
  )
})

test('a remembered path that holds no more is built again, to the anchor that does', () => {
  const cache = createChainCache(10)
  const anchors = [root, nextRoot]
  const anchorAt = (at: number) => {
    const judged = judge([signer], anchors, { at, cache })
    return judged.ok ? judged.value.anchor.raw : judged.failure.cause
  }
  expect(anchorAt(now)).toEqual(root.der)
  expect(anchorAt(now + 3 * day)).toEqual(nextRoot.der)
  expect(cache.find([signer.der])?.[1]?.x509.raw).toEqual(nextRoot.der)
  expect(anchorAt(now)).toEqual(root.der)
  expect(anchorAt(now + 10 * day)).toBe('chain: a certificate is not valid now')
})

const mixed = fc.shuffledSubarray(renewedAnchors)

test('what is trusted does not depend on the order of the anchors, nor on what is remembered', () => {
  const cache = createChainCache(3)
  fc.assert(
    fc.property(
      mixed.chain((anchors) =>
        fc.tuple(fc.constant(anchors), fc.shuffledSubarray(anchors, { minLength: anchors.length })),
      ),
      fc.constantFrom(...chains),
      fc.constantFrom(...moments),
      ([anchors, reordered], chain, at) => {
        const judged = judge(chain, anchors, { at })
        expect(judge(chain, reordered, { at }).ok).toBe(judged.ok)
        expect(judge(chain, reordered, { at, cache }).ok).toBe(judged.ok)
      },
    ),
    { numRuns: runs },
  )
})

test('a further anchor takes trust from nobody', () => {
  fc.assert(
    fc.property(
      mixed,
      fc.constantFrom(...chains),
      fc.constantFrom(...moments),
      (anchors, chain, at) => {
        const each = anchors.some((anchor) => judge(chain, [anchor], { at }).ok)
        expect(judge(chain, anchors, { at }).ok).toBe(each)
      },
    ),
    { numRuns: runs },
  )
})

test('there is an end to how many anchors are tried, and those that are valid come first', async () => {
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, place) => renewed({ validTo: now - (place + 1) * second })),
  )
  expect(verdict([signer], [...many, root])).toBe('trusted')
  const later = await Promise.all(
    Array.from({ length: 16 }, () => renewed({ validFrom: now + day, validTo: now + 9 * day })),
  )
  expect(verdict([signer], [...later, root])).toBe('trusted')
  let tried = 0
  const cache = createChainCache(10)
  const counting: typeof cache = {
    ...cache,
    readAnchor: (anchor) => {
      const read = cache.readAnchor(anchor)
      return (
        read && {
          ...read,
          get publicKey() {
            tried += 1
            return read.publicKey
          },
        }
      )
    },
  }
  expect(verdict([signer], many, { cache: counting })).toContain('not valid now')
  expect(tried).toBe(16)
})
