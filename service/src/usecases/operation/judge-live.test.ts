import { expect, test } from 'vitest'
import { judgeLive } from './judge-live.ts'

const complete = {
  isEnabled: true,
  hasAccessCertificate: true,
  issuers: [{ issuer: 'de-ausweis', hasTrustAnchors: true, hasStatusAnchors: true }],
  isLocal: false,
} as const

test('a deployment that has everything is told nothing', () => {
  expect(judgeLive(complete)).toEqual([])
})

test.each([
  ['access_certificate', { hasAccessCertificate: false }],
  [
    'trust_anchors',
    { issuers: [{ issuer: 'de-ausweis', hasTrustAnchors: false, hasStatusAnchors: true }] },
  ],
  [
    'status_lists',
    { issuers: [{ issuer: 'de-ausweis', hasTrustAnchors: true, hasStatusAnchors: false }] },
  ],
  ['settings', { isLocal: true }],
] as const)(
  'without its part of %s live is a fault; where it is off, something for later',
  (area, lack) => {
    const told = (isEnabled: boolean) =>
      judgeLive({ ...complete, ...lack, isEnabled }).map((finding) => [finding.area, finding.level])
    expect(told(true)).toEqual([[area, 'fault']])
    expect(told(false)).toEqual([[area, 'later']])
  },
)

test('each issuer that live is to offer is judged by itself', () => {
  const lacking = {
    issuer: 'fr-identite',
    hasTrustAnchors: false,
    hasStatusAnchors: false,
  } as const
  const told = judgeLive({ ...complete, issuers: [...complete.issuers, lacking] })
  expect(told.map(({ area }) => area)).toEqual(['trust_anchors', 'status_lists'])
  for (const { text } of told) expect(text).toContain('fr-identite')
})
