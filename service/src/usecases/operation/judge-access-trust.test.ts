import { expect, test } from 'vitest'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { judgeAccessTrust } from './judge-access-trust.ts'

const trusting = (hasAuthorities: boolean, isVerified: boolean) => ({
  isVerified: () => isVerified,
  refusesUnverified: (environment: string) => hasAuthorities && environment === 'live',
})

const certificates = [
  { whose: 'The access certificate', path: [sandboxAnchor] },
  { environment: 'live', whose: 'acc_1 in live', path: [sandboxAnchor] },
] as const

const levels = (hasAuthorities: boolean, isVerified: boolean) =>
  judgeAccessTrust(trusting(hasAuthorities, isVerified), ['test', 'live'], certificates).map(
    ({ level, text }) => [level, text],
  )

test('without authorities live asks for them, and test says how many are not verified', () => {
  expect(levels(false, false)).toEqual([
    ['good', 'in test 1 not verified by an authority'],
    ['attention', expect.stringContaining('No access authority is configured for live')],
  ])
})

test('with authorities each certificate that live refuses is a fault', () => {
  expect(levels(true, false)).toEqual([
    ['good', 'in test 1 not verified by an authority'],
    ['fault', expect.stringMatching(/^The access certificate: .* in live nothing is asked/)],
    ['fault', expect.stringMatching(/^acc_1 in live: /)],
  ])
})

test('what is verified is not mentioned', () => {
  expect(levels(true, true)).toEqual([])
})
