import { expect, test } from 'vitest'
import { judgeLive } from './judge-live.ts'

const complete = {
  isEnabled: true,
  hasAccessCertificate: true,
  hasTrustAnchors: true,
  hasStatusAnchors: true,
  isLocal: false,
}

test('a deployment that has everything is told nothing', () => {
  expect(judgeLive(complete)).toEqual([])
})

test.each([
  ['access_certificate', { hasAccessCertificate: false }],
  ['trust_anchors', { hasTrustAnchors: false }],
  ['status_lists', { hasStatusAnchors: false }],
  ['settings', { isLocal: true }],
])('without its part of %s live is a fault; where it is off, something for later', (area, lack) => {
  const told = (isEnabled: boolean) =>
    judgeLive({ ...complete, ...lack, isEnabled }).map((finding) => [finding.area, finding.level])
  expect(told(true)).toEqual([[area, 'fault']])
  expect(told(false)).toEqual([[area, 'later']])
})
