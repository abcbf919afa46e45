import { expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
  now,
} from '../../core/verification/pki/pki.test-material.ts'
import { createAccessTrust } from './access-trust.ts'

const root = await makeAuthority({ name: 'CN=Access CA' })
const between = await makeAuthority({ name: 'CN=Issuing CA', issuer: root })
const stranger = await makeAuthority({ name: 'CN=Stranger' })
const direct = await makeCertificate({ name: 'O=Kiosk', issuer: root })
const indirect = await makeCertificate({ name: 'O=Kiosk', issuer: between })
const foreign = await makeCertificate({ name: 'O=Kiosk', issuer: stranger })

/** A deployment whose authorities change, and a clock that can be moved. */
function world(
  anchors: readonly (typeof root)[] | undefined,
  listed: readonly (typeof root)[] = [],
) {
  const state = { anchors, listed, at: now }
  const trust = createAccessTrust({
    configured: () => state.anchors?.map(({ x509 }) => x509),
    listed: () => state.listed.map(({ x509 }) => x509),
    clock: () => state.at,
  })
  return { state, trust }
}

test('a certificate is verified up to an authority, by what is between them if need be', () => {
  const { trust } = world([root])
  const isVerified = (...path: readonly (typeof root)[]) =>
    trust.isVerified(
      'live',
      path.map(({ x509 }) => x509),
    )
  expect(isVerified(direct)).toBe(true)
  expect(isVerified(indirect, between)).toBe(true)
  expect(isVerified(foreign)).toBe(false)
  expect(isVerified(foreign, stranger)).toBe(false)
  expect(isVerified()).toBe(false)
})

test('without what is between, no authority vouches for it', () => {
  expect(world([root]).trust.isVerified('live', [indirect.x509])).toBe(false)
})

test('without authorities nothing is verified, and nothing is refused', () => {
  const { trust } = world(undefined)
  expect(trust.isVerified('live', [direct.x509])).toBe(false)
  expect(trust.refusesUnverified('live')).toBe(false)
})

test('one that only the list names counts too, but not where none is configured', () => {
  const isVerified = (...of: Parameters<typeof world>) =>
    world(...of).trust.isVerified('live', [direct.x509])
  expect(isVerified([stranger], [root])).toBe(true)
  expect(isVerified([], [root])).toBe(true)
  expect(isVerified(undefined, [root])).toBe(false)
})

test('with authorities live refuses others, even while their list names nobody; test marks them', () => {
  for (const anchors of [[root], []]) {
    const { trust } = world(anchors)
    expect(trust.refusesUnverified('live')).toBe(true)
    expect(trust.refusesUnverified('test')).toBe(false)
  }
})

test('an authority that is removed, and a certificate that expires, count for seconds only', () => {
  const { state, trust } = world([root])
  expect(trust.isVerified('live', [direct.x509])).toBe(true)
  state.anchors = []
  expect(trust.isVerified('live', [direct.x509])).toBe(true)
  state.at += 5_000
  expect(trust.isVerified('live', [direct.x509])).toBe(false)
  state.anchors = [root]
  state.at = direct.x509.validToDate.getTime() + 1
  expect(trust.isVerified('live', [direct.x509])).toBe(false)
})
