import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, NoticeId } from '../../core/vocabulary/ids.ts'
import type { FlowOwner } from './history/flow-records.ts'

/** What somebody should look at. */

export const noticeCodes = [
  'redirect_url_failing',
  'key_ending',
  'access_certificate_ending',
  'registration_certificate_ending',
  'trust_list_overdue',
  'failures_jumped',
  'encryption_ended',
] as const

export type NoticeCode = (typeof noticeCodes)[number]

/** Whoever was notified of one of these is also notified of its end. Other notices just end. */
export const codesWithEnd: readonly NoticeCode[] = [
  'redirect_url_failing',
  'trust_list_overdue',
  'failures_jumped',
]

/** Our own codes, ids, times and counts, and nothing that a customer or a person typed. */
export type Notice = {
  readonly code: NoticeCode
  /** The id of a key or a certificate, or an issuer. Empty if it concerns the whole environment. */
  readonly subject: string
  readonly figures: { readonly [name: string]: number | string | null }
}

/** It stays one notice while its figures change. The end of a key is a notice at each step. */
export const noticeName = ({ code, subject, figures }: Notice): string =>
  [code, subject, ...('days' in figures ? [figures['days']] : [])].join('/')

export type RaisedNotice = Notice & {
  readonly id: NoticeId
  readonly name: string
  readonly raisedAt: number
}

/** An environment whose turn it is. */
export type WatchedPlace = FlowOwner & {
  /** Whether a callback has failed within the last two days. */
  readonly hasFailures: boolean
  /** Whether flows of the last days are counted. */
  readonly hasFlows: boolean
  /** Whether a key or a certificate may end soon. */
  readonly hasEndings: boolean
}

export type NoticeChanges = {
  readonly raise: readonly (Notice & { readonly id: NoticeId })[]
  /** Still true, with other figures. */
  readonly refresh: readonly Notice[]
  /** The names of notices that are no longer true. */
  readonly end: readonly string[]
}

/** A notice that has to be sent. */
export type DueNotice = FlowOwner &
  RaisedNotice & {
    /** Null while it is true. */
    readonly endedAt: number | null
    /** With this one. */
    readonly attempts: number
    readonly now: number
  }

/** How sending went. `next` is when to try again; undefined to stop. */
export type SentNotice =
  | { readonly delivered: true }
  | {
      readonly delivered: false
      readonly reason: string
      readonly status: number | null
      readonly next: number | undefined
    }

export type LastSent = {
  readonly at: number
  /** Null if it was accepted. */
  readonly reason: string | null
  readonly status: number | null
}

export type Notices = {
  /**
   * The next environments to examine. Instances share a round over all of them and take different
   * ones; the next round begins so many milliseconds after this one. Accounts with endpoints that
   * fail are examined each time.
   */
  nextPlaces(wish: {
    readonly environments: readonly Environment[]
    readonly limit: number
    readonly roundMilliseconds: number
  }): Promise<readonly WatchedPlace[]>
  /** What is true now, by account and environment. */
  raisedIn(accounts: readonly AccountId[]): Promise<readonly (FlowOwner & RaisedNotice)[]>
  /** What another instance has raised meanwhile is left as it is. */
  change(owner: FlowOwner, changes: NoticeChanges): Promise<void>
  /** Takes notices that are due, for so many seconds. */
  claimDue(limit: number, leaseSeconds: number): Promise<readonly DueNotice[]>
  /** `sent` is undefined if there is no alert URL. */
  settle(id: NoticeId, sent: SentNotice | undefined): Promise<void>
  /** How the last notice was sent. Undefined if none was. */
  lastSent(owner: FlowOwner): Promise<LastSent | undefined>
}
