import type { FailureCode } from '../vocabulary/errors.ts'
import type { Instant } from '../vocabulary/instant.ts'
import { type WalletCode, walletCodeRow } from '../vocabulary/wallet-codes.ts'
import type { Channel } from './flow.ts'

/**
 * Something that went wrong between a wallet and us, as a flow keeps it: what the wallet said, or
 * what we refused. Without a word that the wallet wrote freely.
 */
export type WalletReport = {
  readonly at: Instant
  readonly channel: Channel
  /** Null if we refused. */
  readonly said: WalletCode | null
  /** The outcome that it decided, or why nothing changed. */
  readonly code: FailureCode
  /** Our own words. */
  readonly detail?: string | undefined
  /** What the wallet wrote freely is kept beside it, sealed. */
  readonly hasWords?: true | undefined
}

/**
 * The report with which the wallet itself ended the flow. In the browser's window it ends nothing,
 * but decides as what the flow lapses.
 */
export const endingReport = (
  reports: readonly WalletReport[],
  outcome: string | null,
): WalletReport | undefined =>
  reports.findLast(({ said, code }) => said !== null && code === outcome) ??
  reports.findLast(({ said }) => said !== null && walletCodeRow(said).outcome === outcome)

/**
 * Anyone who saw the code can fetch and post. Room is left for what only a wallet can say, and of
 * that for what the customer is told if the flow lapses.
 */
const most = { reports: 8, undecided: 7, byAnyone: 5 }

/** Room in the row, whatever a race does. A report has at most some 200 characters. */
export const longestReports = 2_000

/** Codes of what anyone can cause who has seen the code. */
const byAnyone: readonly FailureCode[] = [
  'form_malformed',
  'wallet_metadata_refused',
  'answer_unreadable',
  'request_turned_off',
  'request_ended',
]

const isUndecided = ({ said }: Pick<WalletReport, 'said'>): boolean =>
  said === null || walletCodeRow(said).outcome === null

const isByAnyone = ({ code, said }: Pick<WalletReport, 'code' | 'said'>): boolean =>
  said === null && byAnyone.includes(code)

/**
 * Whether a report is kept. The same again is not, so a wallet that tries the same thing over and
 * over costs one write.
 */
export function isKept(reports: readonly WalletReport[], report: WalletReport): boolean {
  if (reports.length >= most.reports || reports.some((each) => isSame(each, report))) return false
  if (isUndecided(report) && reports.filter(isUndecided).length >= most.undecided) return false
  return !isByAnyone(report) || reports.filter(isByAnyone).length < most.byAnyone
}

const isSame = (one: WalletReport, other: WalletReport): boolean =>
  one.channel === other.channel &&
  one.said === other.said &&
  one.code === other.code &&
  one.detail === other.detail
