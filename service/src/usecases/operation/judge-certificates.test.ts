import { expect, test } from 'vitest'
import { type ExaminedCertificate, judgeCertificates } from './judge-certificates.ts'

const now = Date.UTC(2026, 10, 16)
const day = 86_400_000

const anchor = (days: number, subject = 'CN=PID CA'): ExaminedCertificate => ({
  area: 'trust_anchors',
  purpose: 'issuer',
  whose: 'de-ausweis in live',
  subject,
  expiresAt: now + days * day,
  fix: 'Name the new one beside this one in trustAnchors.',
})

const judged = (...certificates: readonly ExaminedCertificate[]) =>
  judgeCertificates('trust_anchors', certificates, now)

test.each([
  [31, 'good'],
  [30, 'attention'],
  [4, 'attention'],
  [3, 'fault'],
  [0, 'fault'],
  [-1, 'fault'],
])('%i days before its end it is %s', (days, level) => {
  expect(judged(anchor(days)).map((finding) => finding.level)).toEqual([level])
})

test('whose it is, which one, and when, are told with the fix', () => {
  expect(judged(anchor(12))).toEqual([
    {
      area: 'trust_anchors',
      level: 'attention',
      text: 'de-ausweis in live: CN=PID CA expires on 2026-11-28, in 12 days.',
      fix: expect.stringContaining('beside this one in trustAnchors'),
    },
  ])
  expect(judged(anchor(1))[0]?.text).toContain('in one day')
  expect(judged(anchor(-2))[0]?.text).toContain('expired on 2026-11-14')
})

test('each in trouble is told; without any, how many there are and when the first ends', () => {
  const [soon, sooner] = [anchor(20, 'CN=A'), anchor(2, 'CN=B')]
  expect(judged(soon, anchor(400), sooner).map(({ text }) => text.slice(20, 24))).toEqual([
    'CN=B',
    'CN=A',
  ])
  expect(judged(anchor(400), anchor(90))[0]?.text).toBe(
    '2, the first expires in 90 days (2027-02-14)',
  )
})

test('where there is none nothing is said, and others are not mixed in', () => {
  expect(judgeCertificates('status_lists', [anchor(1)], now)).toEqual([])
})

test('an anchor that has expired is a fault, unless another one is valid in its place', () => {
  const gone = {
    level: 'fault',
    text: expect.stringMatching(/2026-11-14; nothing is trusted by it\.$/),
  }
  expect(judged(anchor(-2))).toMatchObject([{ ...gone, fix: expect.stringContaining('beside') }])
  expect(judged(anchor(-2), anchor(400))).toMatchObject([
    { ...gone, level: 'attention', fix: expect.stringContaining('take this one out') },
  ])
  const ofOther = { ...anchor(400), whose: 'fr-identite in live' }
  const forLists = { ...anchor(400), purpose: 'trust_list' as const }
  const toCome = { ...anchor(400), validFrom: now + day }
  for (const other of [ofOther, forLists, toCome])
    expect(judged(anchor(-2), other)).toContainEqual(expect.objectContaining(gone))
})

test('an anchor to come is well beside one that is valid, and else somebody must know', () => {
  const toCome = { ...anchor(400), validFrom: now + 2 * day }
  expect(judged(toCome, anchor(90))).toMatchObject([{ level: 'good' }])
  expect(judged(toCome)).toMatchObject([
    {
      level: 'attention',
      text: expect.stringMatching(
        /is valid from 2026-11-18; until then nothing is trusted by it\.$/,
      ),
      fix: expect.stringContaining('that is valid now'),
    },
  ])
})

test('of access certificates each must last: another one does not stand in for it', () => {
  const own = { ...anchor(-2), area: 'access_certificate', purpose: 'access' } as const
  const all = [own, { ...own, expiresAt: now + 400 * day }]
  expect(judgeCertificates('access_certificate', all, now)).toMatchObject([
    {
      level: 'fault',
      text: expect.stringMatching(/expired on 2026-11-14; wallets refuse it, and live/),
    },
  ])
})
