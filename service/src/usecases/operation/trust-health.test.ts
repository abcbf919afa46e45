import { expect, test } from 'vitest'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { trustHealth } from './trust-health.ts'

const now = Date.UTC(2026, 10, 16, 12)
const hour = 3_600_000
const day = 24 * hour

const signers = [sandboxAnchor]
const source = { from: 'https://l.example', signers, territory: 'DE', graceSeconds: 7_200 }
const entity = { name: 'Issuer', territory: 'DE', anchors: [], statusAnchors: [] }
const kept = {
  sequence: 1,
  issuedAt: now - hour,
  nextUpdate: now + hour,
  unreadable: 0,
  entities: [entity],
}
const certificate = {
  area: 'access_certificate' as const,
  purpose: 'registration' as const,
  accountId: 'acc_1' as AccountId,
  whose: 'acc_1 in live',
  subject: 'registration certificate reg_1',
  expiresAt: now + 2 * day,
  fix: 'Import a new one.',
}

const measured = { lists: [], signedLists: [], certificates: [], aheadMilliseconds: 0, now }

test('a trust list has its age, when the next is due, and when nobody is trusted by it', () => {
  const lists = [{ environment: 'live' as const, issuer: 'de-ausweis' as const, source, kept }]
  expect(trustHealth({ ...measured, lists }).lists).toEqual([
    {
      environment: 'live',
      issuer: 'de-ausweis',
      from: 'https://l.example',
      edition: {
        issuedAt: now - hour,
        nextUpdate: now + hour,
        untrustedFrom: now + 3 * hour,
      },
      finding: expect.objectContaining({ level: 'good' }),
    },
  ])
})

test('one that was never fetched has no edition, and is a fault', () => {
  const lists = [
    { environment: 'test' as const, issuer: 'de-ausweis' as const, source, kept: undefined },
  ]
  expect(trustHealth({ ...measured, lists }).lists[0]).toMatchObject({
    edition: null,
    finding: { level: 'fault' },
  })
})

test('every certificate is told, well or not, the first to end first, with its account', () => {
  const { accountId: _account, ...own } = certificate
  const anchor = { ...own, purpose: 'issuer' as const, expiresAt: now + 400 * day }
  const { certificates } = trustHealth({ ...measured, certificates: [anchor, certificate] })
  expect(certificates.map((each) => [each.purpose, each.accountId, each.daysLeft])).toEqual([
    ['registration', 'acc_1', 2],
    ['issuer', undefined, 400],
  ])
  expect(certificates.map(({ finding }) => [finding.level, finding.fix])).toEqual([
    ['fault', 'Import a new one.'],
    ['good', null],
  ])
})

test('the clock is told to the millisecond, and judged as for the doctor', () => {
  expect(trustHealth({ ...measured, aheadMilliseconds: -3_000.4 }).clock).toMatchObject({
    aheadMilliseconds: -3_000,
    finding: { level: 'attention' },
  })
})
