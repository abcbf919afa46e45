import { describe, expect, test } from 'vitest'
import { applicationId, idBytes, readFlowId } from '../../core/vocabulary/ids.ts'
import { periodOf } from '../history/count-flows.ts'
import type { FlowCount } from '../ports/history/flow-counts.ts'
import type { LastCallback } from '../ports/history/home-facts.ts'
import { type Notice, noticeName } from '../ports/notices.ts'
import { failureShares, judgeNotices, type NoticeFacts, noticeChanges } from './judge-notices.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-17T14:30:00Z')
const flowId = readFlowId('flow_0') ?? expect.fail('no id')

const calm: NoticeFacts = {
  now,
  lastCallbacks: [],
  endings: [],
  overdueLists: [],
  failures: { last: { ended: 0, failed: 0 }, before: { ended: 0, failed: 0 } },
}

const judge = (facts: Partial<NoticeFacts>, raised: readonly string[] = []) =>
  judgeNotices({ ...calm, ...facts }, (name) => raised.includes(name))

test('while all is well there is nothing to notice', () => expect(judge({})).toEqual([]))

describe('a failing Redirect URL', () => {
  const callback = (failed: boolean, hoursAgo = 1): LastCallback => ({
    flowId,
    state: failed ? 'delivering' : 'completed',
    endedAt: now - hoursAgo * hour,
    status: failed ? 500 : 200,
    reason: failed ? 'status_not_200' : null,
  })
  const callbacks = (failed: number, of: number, hoursAgo?: number) =>
    Array.from({ length: of }, (_, place) => callback(place < failed, hoursAgo))

  test.each([
    ['4 of 20 are not more than a fifth', 4, 20, false],
    ['5 of 20 are', 5, 20, true],
    ['2 of 2 are not yet three', 2, 2, false],
    ['3 of 3 are', 3, 3, true],
  ])('%s', (_name, failed, of, isRaised) => {
    expect(judge({ lastCallbacks: callbacks(failed, of) })).toHaveLength(Number(isRaised))
  })

  test('says how many failed, since when and why', () => {
    expect(judge({ lastCallbacks: callbacks(6, 20) })).toEqual([
      {
        code: 'redirect_url_failing',
        subject: '',
        figures: {
          failed: 6,
          of: 20,
          since: now - hour,
          error: 'status_not_200',
          http_status: 500,
        },
      },
    ])
  })

  test('stays until at most a tenth fail, and what is a day old no longer counts', () => {
    const raised = ['redirect_url_failing/']
    expect(judge({ lastCallbacks: callbacks(3, 20) }, raised)).toHaveLength(1)
    expect(judge({ lastCallbacks: callbacks(2, 20) }, raised)).toHaveLength(0)
    expect(judge({ lastCallbacks: callbacks(20, 20, 25) }, raised)).toHaveLength(0)
  })
})

test('the end of encryption is said for 30 days, and no longer than there is no key', () => {
  const [first, last] = [now, now - 30 * day + 1]
  for (const encryptionEndedAt of [first, last])
    expect(judge({ encryptionEndedAt })).toEqual([
      { code: 'encryption_ended', subject: '', figures: { since: encryptionEndedAt } },
    ])
  expect(judge({ encryptionEndedAt: now - 30 * day })).toEqual([])
})

describe('the end of a key or a certificate', () => {
  const ending = (days: number, kind: 'key' | 'access' | 'registration' = 'key') =>
    judge({ endings: [{ kind, id: 'key_a', name: 'shop', endsAt: now + days * day }] })

  test.each([
    [30.1, []],
    [30, [30]],
    [7.1, [30]],
    [7, [7]],
    [1.1, [7]],
    [1, [1]],
    [-2, [1]],
  ])('in %s days is noticed at these steps: %s', (days, steps) => {
    expect(ending(days).map(({ figures }) => figures['days'])).toEqual(steps)
  })

  test('is another notice at each step, without the name that somebody gave it', () => {
    expect(ending(29).map(noticeName)).toEqual(['key_ending/key_a/30'])
    expect(ending(6, 'access').map(noticeName)).toEqual(['access_certificate_ending/key_a/7'])
    expect(ending(6, 'registration').map(noticeName)).toEqual([
      'registration_certificate_ending/key_a/7',
    ])
    expect(JSON.stringify(ending(6))).not.toContain('shop')
  })
})

test('an overdue trust list says until when it still counts', () => {
  const overdueLists = [{ issuer: 'de-ausweis', graceUntil: now + day }]
  expect(judge({ overdueLists })).toEqual([
    { code: 'trust_list_overdue', subject: 'de-ausweis', figures: { grace_until: now + day } },
  ])
})

/** Failed and ended flows of each day of two weeks, as customers of different sizes had them. */
const series = {
  'a shop with few failures': [
    ...[
      [2, 210],
      [3, 198],
      [1, 240],
      [4, 205],
      [2, 190],
      [0, 88],
      [1, 95],
    ],
    ...[
      [3, 215],
      [2, 221],
      [5, 209],
      [3, 233],
      [1, 199],
      [2, 91],
      [3, 101],
    ],
  ],
  'a bank on the day its wallet provider broke': [
    ...[
      [9, 900],
      [11, 950],
      [8, 870],
      [12, 1_010],
      [10, 980],
      [4, 410],
      [5, 390],
    ],
    ...[
      [10, 940],
      [260, 930],
      [240, 910],
      [13, 990],
      [9, 960],
      [4, 400],
      [6, 420],
    ],
  ],
  'a shop that wavers around the limit': [
    ...[
      [10, 200],
      [11, 200],
      [9, 200],
      [10, 200],
      [10, 200],
      [10, 200],
      [10, 200],
    ],
    ...[
      [21, 200],
      [18, 200],
      [26, 200],
      [23, 200],
      [34, 200],
      [12, 200],
      [11, 200],
    ],
  ],
  'failures that grow slowly': [
    ...[
      [10, 500],
      [11, 500],
      [12, 500],
      [13, 500],
      [14, 500],
      [15, 500],
      [16, 500],
    ],
    ...[
      [17, 500],
      [18, 500],
      [19, 500],
      [20, 500],
      [21, 500],
      [22, 500],
      [23, 500],
    ],
  ],
  'a kiosk with a handful of flows': [
    ...[
      [0, 3],
      [1, 2],
      [0, 4],
      [0, 1],
      [0, 0],
      [0, 2],
      [1, 3],
    ],
    ...[
      [2, 3],
      [3, 4],
      [3, 3],
      [0, 2],
      [0, 0],
      [2, 2],
      [0, 1],
    ],
  ],
  'a customer who has just begun': [
    ...[
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    ...[
      [12, 15],
      [14, 19],
      [2, 40],
      [3, 80],
      [2, 90],
      [1, 60],
      [2, 70],
    ],
  ],
  'failures that stay': [
    ...[
      [10, 500],
      [9, 500],
      [11, 500],
      [10, 500],
      [12, 500],
      [9, 500],
      [10, 500],
    ],
    ...[
      [90, 500],
      [95, 500],
      [88, 500],
      [92, 500],
      [90, 500],
      [91, 500],
      [93, 500],
    ],
  ],
} satisfies { readonly [name: string]: readonly (readonly number[])[] }

describe('a jump of failures, in recorded series', () => {
  /** Day by day from the eighth on: `r` raised, `-` not. */
  function played(days: readonly (readonly number[])[]): string {
    let isRaised = false
    return days
      .slice(7)
      .map((today, place) => {
        const week = days.slice(place, place + 7)
        const sum = (at: number) => week.reduce((total, each) => total + (each[at] ?? 0), 0)
        const failures = {
          last: { failed: today[0] ?? 0, ended: today[1] ?? 0 },
          before: { failed: sum(0), ended: sum(1) },
        }
        isRaised = judge({ failures }, isRaised ? ['failures_jumped/'] : []).length > 0
        return isRaised ? 'r' : '-'
      })
      .join('')
  }

  test.each([
    ['a shop with few failures', '-------'],
    ['a bank on the day its wallet provider broke', '-rr----'],
    // It would be raised three times if it did not stay longer than it takes to be raised.
    ['a shop that wavers around the limit', 'rrrrr--'],
    ['failures that grow slowly', '-------'],
    ['a kiosk with a handful of flows', '-------'],
    ['a customer who has just begun', '-------'],
    // After some days, the week before is as bad.
    ['failures that stay', 'rrrrr--'],
  ] as const)('%s: %s', (name, expected) => {
    expect(played(series[name])).toBe(expected)
  })
})

const count = (period: string, created: number, outcome: FlowCount['outcome']): FlowCount => ({
  period,
  keyId: '',
  issuer: 'xx-sandbox',
  channel: null,
  outcome,
  failedCheck: null,
  created,
  opened: 0,
  engaged: 0,
  answered: 0,
  verified: 0,
  delivered: 0,
  pushed: 0,
})

test('the last 24 hours are compared with seven whole days before them', () => {
  const hours = [25, 24, 23, 0].map((ago, place) =>
    count(periodOf('hour', now - ago * hour), 10 ** place, 'error_internal'),
  )
  const days = [9, 8, 2, 1, 0].map((ago, place) =>
    count(periodOf('day', now - ago * day), 10 ** place, 'error_untrusted_issuer'),
  )
  const others = (['presentation', 'error_expired', 'error_cancelled', null] as const).map(
    (outcome) => count(periodOf('day', now - 3 * day), 5, outcome),
  )
  expect(failureShares(hours, [...days, ...others], now)).toEqual({
    last: { ended: 1_100, failed: 1_100 },
    before: { ended: 125, failed: 110 },
  })
})

test('of logins only those count that were pushed: anybody can begin others, and answer rubbish', () => {
  const refused = count(periodOf('hour', now), 60, 'error_invalid_presentation')
  const login = { ...refused, keyId: applicationId(new Uint8Array(idBytes)), answered: 60 }
  const shares = (...hours: FlowCount[]) => failureShares(hours, [], now).last
  expect(shares(login)).toEqual({ ended: 0, failed: 0 })
  expect(shares({ ...login, pushed: 12 })).toEqual({ ended: 12, failed: 12 })
  expect(shares(refused)).toEqual({ ended: 60, failed: 60 })
})

test('only what differs is changed', () => {
  const notice = (subject: string, failed: number): Notice => ({
    code: 'failures_jumped',
    subject,
    figures: { failed },
  })
  const raised = ['a', 'b', 'c'].map((each) => ({
    ...notice(each, 1),
    name: `failures_jumped/${each}`,
  }))
  expect(noticeChanges(raised, [notice('a', 1), notice('b', 2), notice('d', 1)])).toEqual({
    raise: [notice('d', 1)],
    refresh: [notice('b', 2)],
    end: ['failures_jumped/c'],
  })
})
