import { sumCounted } from '../../core/flow/what-counts.ts'
import { countedAs } from '../../core/vocabulary/outcomes.ts'
import { periodOf } from '../history/count-flows.ts'
import { hasFailed } from '../history/show-home.ts'
import type { FlowCount } from '../ports/history/flow-counts.ts'
import type { ExpiringItem, LastCallback } from '../ports/history/home-facts.ts'
import { type Notice, type NoticeCode, noticeName } from '../ports/notices.ts'

/** What is known about an environment. All of it is stored for other reasons. */
export type NoticeFacts = {
  readonly now: number
  /** Newest first, at most 20. */
  readonly lastCallbacks: readonly LastCallback[]
  /** Keys and certificates in use that end within 30 days. */
  readonly endings: readonly ExpiringItem[]
  /** Lists of issuers that the customer asks for, whose next edition is overdue. */
  readonly overdueLists: readonly OverdueList[]
  readonly failures: FailureShares
  /** When the last key for results was removed. Undefined while there is one. */
  readonly encryptionEndedAt?: number | undefined
}

export type OverdueList = { readonly issuer: string; readonly graceUntil: number }

/** How many flows ended, and how many of them failed. */
type Share = { readonly ended: number; readonly failed: number }

export type FailureShares = {
  /** Of the last 24 hours that are counted. */
  readonly last: Share
  /** Of seven whole days before those hours. */
  readonly before: Share
}

/**
 * The notices that are true now. What is raised already stays a little longer than it needs to be
 * raised, so that a figure near its limit raises one notice and not many.
 */
export const judgeNotices = (
  facts: NoticeFacts,
  isRaised: (name: string) => boolean,
): readonly Notice[] => [
  ...judgeCallbacks(facts, isRaised('redirect_url_failing/')),
  ...facts.endings.flatMap((ending) => judgeEnding(ending, facts.now)),
  ...facts.overdueLists.map(overdueNotice),
  ...judgeFailures(facts.failures, isRaised('failures_jumped/')),
  ...judgeEncryption(facts),
]

const hour = 3_600_000
const day = 24 * hour

const fewestFailing = 3
const failingAbove = 0.2
const failingUntil = 0.1

/**
 * Of the last 20 callbacks of the past 24 hours, more than a fifth, and at least three, were not
 * delivered. It ends when at most a tenth were not.
 */
function judgeCallbacks({ lastCallbacks, now }: NoticeFacts, isRaised: boolean) {
  const recent = lastCallbacks.filter(({ endedAt }) => endedAt > now - day)
  const failed = recent.filter(hasFailed)
  const isTrue = isRaised
    ? failed.length > failingUntil * recent.length
    : failed.length >= fewestFailing && failed.length > failingAbove * recent.length
  if (!isTrue) return []
  const causes = Map.groupBy(failed, ({ reason, status }) => `${reason} ${status}`)
  const [[cause] = []] = [...causes.values()].toSorted((one, other) => other.length - one.length)
  const since = Math.min(...failed.map(({ endedAt }) => endedAt))
  return [
    notice('redirect_url_failing', '', {
      failed: failed.length,
      of: recent.length,
      since,
      error: cause?.reason ?? null,
      http_status: cause?.status ?? null,
    }),
  ]
}

const steps = [1, 7, 30]

const endingCodes = {
  key: 'key_ending',
  access: 'access_certificate_ending',
  registration: 'registration_certificate_ending',
} as const satisfies { readonly [kind in ExpiringItem['kind']]: NoticeCode }

/** At 30, 7 and 1 days before the end. */
function judgeEnding({ kind, id, endsAt }: ExpiringItem, now: number): readonly Notice[] {
  const step = steps.find((days) => endsAt - now <= days * day)
  return step === undefined ? [] : [notice(endingCodes[kind], id, { days: step, ends_at: endsAt })]
}

const overdueNotice = ({ issuer, graceUntil }: OverdueList): Notice =>
  notice('trust_list_overdue', issuer, { grace_until: graceUntil })

/** What has to hold before it is raised, and how long it stays. */
const jump = {
  raised: { fewest: 10, times: 2, points: 0.05 },
  kept: { fewest: 5, times: 1.5, points: 0.03 },
}
/** With fewer flows before, there is nothing to compare with. */
const fewestBefore = 20

/**
 * In the last 24 hours at least 10 flows failed, and their share is at least twice that of the week
 * before and at least 5 points above it. It ends below 5 flows, one and a half times, or 3 points.
 */
function judgeFailures({ last, before }: FailureShares, isRaised: boolean): readonly Notice[] {
  const { fewest, times, points } = isRaised ? jump.kept : jump.raised
  const [now, then] = [shareOf(last), shareOf(before)]
  const isTrue =
    before.ended >= fewestBefore &&
    last.failed >= fewest &&
    now >= times * then &&
    now - then >= points
  return isTrue
    ? [
        notice('failures_jumped', '', {
          failed: last.failed,
          ended: last.ended,
          failed_before: before.failed,
          ended_before: before.ended,
        }),
      ]
    : []
}

const shareOf = ({ ended, failed }: Share): number => (ended === 0 ? 0 : failed / ended)

const notice = (code: NoticeCode, subject: string, figures: Notice['figures']): Notice => ({
  code,
  subject,
  figures,
})

const encryptionDays = 30

/** Raised by the removal itself. It ends with a new key, or when everybody must have seen it. */
const judgeEncryption = ({ encryptionEndedAt: since, now }: NoticeFacts): readonly Notice[] =>
  since === undefined || since <= now - encryptionDays * day
    ? []
    : [notice('encryption_ended', '', { since })]

/** The first hour and the first day that are needed to compare the last 24 hours. */
export const comparedSince = (now: number) => ({
  hours: now - 24 * hour,
  days: now - (now % day) - 8 * day,
})

/**
 * Days that are partly among the last 24 hours are left out of what they are compared with. Only
 * what authenticated calls began: strangers could raise the notice with answers they make up.
 */
export function failureShares(
  hours: readonly FlowCount[],
  days: readonly FlowCount[],
  now: number,
): FailureShares {
  const [first, end] = [comparedSince(now).days, now - (now % day) - day]
  const isBefore = ({ period }: FlowCount) =>
    period >= periodOf('day', first) && period < periodOf('day', end)
  const isLast = ({ period }: FlowCount) => period > periodOf('hour', comparedSince(now).hours)
  return { last: sum(hours.filter(isLast)), before: sum(days.filter(isBefore)) }
}

const sum = (counts: readonly FlowCount[]): Share => {
  const ended = counts.filter(({ outcome }) => outcome !== null)
  const failed = ended.filter(({ outcome }) => outcome !== null && countedAs(outcome) === 'failed')
  return { ended: sumCounted(ended).authenticated, failed: sumCounted(failed).authenticated }
}

/** What has to change, if these are raised. */
export function noticeChanges(
  raised: readonly (Notice & { readonly name: string })[],
  isTrue: readonly Notice[],
) {
  const known = new Map(raised.map((each) => [each.name, each]))
  const names = new Set(isTrue.map(noticeName))
  const isSame = (each: Notice) =>
    JSON.stringify(known.get(noticeName(each))?.figures) === JSON.stringify(each.figures)
  return {
    raise: isTrue.filter((each) => !known.has(noticeName(each))),
    refresh: isTrue.filter((each) => known.has(noticeName(each)) && !isSame(each)),
    end: [...known.keys()].filter((name) => !names.has(name)),
  }
}
