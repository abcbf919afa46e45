import type { Channel } from '../flow/flow.ts'
import type { WalletReport } from '../flow/wallet-reports.ts'
import type { FailureCode } from '../vocabulary/errors.ts'
import type { OutcomeCode } from '../vocabulary/outcomes.ts'
import { walletCodeRow } from '../vocabulary/wallet-codes.ts'
import { formatsRefused } from '../wallet/request/wallet-metadata.ts'
import type { CheckRecord } from './checks.ts'
import { blameOf, explanations } from './explain-refusal.ts'
import type { Blame } from './rule-table.ts'

/** What went wrong with a wallet, with what it means and who has to mend it. */
export type ExplainedReport = WalletReport & {
  readonly means: string
  /** Null: nothing is broken. */
  readonly mends: Blame['mends'] | null
  readonly fix: string | null
  readonly setting: string | null
}

type Ended = {
  readonly outcome: OutcomeCode | null
  readonly checks: CheckRecord | null
  readonly answeredAt: number | null
  readonly channel: Channel | null
  readonly reports: readonly WalletReport[]
}

/** Everything that went wrong with wallets of a flow, in order, with a refused answer last. */
export function explainReports(flow: Ended): readonly ExplainedReport[] {
  return [...flow.reports.map(explainReport), ...refusedAnswer(flow)]
}

/** It is in the record of the checks, so it is not stored twice. */
function refusedAnswer({
  outcome,
  checks,
  answeredAt: at,
  channel,
}: Ended): readonly ExplainedReport[] {
  const failed = checks?.find((each) => each.outcome === 'failed')
  if (failed === undefined || at === null || channel === null) return []
  if (outcome === null || outcome === 'presentation') return []
  const { check, rule } = failed
  const { mends, setting = null } = blameOf(check, rule ?? null)
  const means = `The answer was refused. ${explanations[check].expected}`
  const detail = rule === undefined ? check : `${check}: ${rule}`
  return [{ at, channel, said: null, code: outcome, detail, means, mends, fix: null, setting }]
}

function explainReport(report: WalletReport): ExplainedReport {
  if (report.said !== null) {
    const { means, mends, fix, setting = null } = walletCodeRow(report.said)
    return { ...report, means, mends, fix, setting }
  }
  return { setting: null, ...report, ...explainedExchange(report) }
}

function explainedExchange({ code, detail }: WalletReport): ExplainedExchange {
  const isOfFormats = code === 'wallet_metadata_refused' && detail?.includes(formatsRefused)
  if (isOfFormats) return refusedFormats
  const known: { readonly [code in FailureCode]?: ExplainedExchange } = refusedExchanges
  return known[code] ?? refusedExchanges.answer_unreadable
}

export type ExplainedExchange = {
  readonly means: string
  readonly mends: ExplainedReport['mends']
  readonly fix: string
  readonly setting?: string
}

/** The same as `vp_formats_not_supported`, which a wallet says that is not asked before. */
export const refusedFormats = {
  means: 'The wallet told us its formats, and none of those that we ask for is among them.',
  mends: 'operator',
  fix: 'Set `formats` of the issuer to those that its wallets hold.',
  setting: 'formats',
} as const satisfies ExplainedExchange

/** Why a request was not sent, or an answer changed nothing. */
export const refusedExchanges = {
  wallet_metadata_refused: {
    means:
      'The wallet told us what it needs when it fetched the request, and we cannot serve that.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet. The detail has both sides.',
  },
  form_malformed: {
    means: 'What the wallet sent is not a form that we can read, or is too large.',
    mends: 'wallet',
    fix: 'Tell the maker of the wallet.',
  },
  answer_unreadable: {
    means: 'An answer that belongs to no request, is not encrypted as asked, or does not open.',
    mends: 'wallet',
    fix: 'The person updates the wallet, or uses another one.',
  },
  request_turned_off: {
    means: 'The way to the wallet was turned off after the page was shown.',
    mends: 'customer',
    fix: 'Nothing, if that was meant. The person continues another way.',
    setting: 'cross_device',
  },
  request_ended: {
    means: 'A certificate of this request is gone, so it is not sent any more.',
    mends: 'operator',
    fix: 'Start a new flow. If it repeats: `vidimus doctor`.',
  },
  wallet_gave_up: {
    means:
      'A wallet or the browser’s window ended without an answer, and said why by its own code.',
    mends: null,
    fix: 'Look up that code. The flow goes on, and the page offers the other ways.',
  },
} as const satisfies { readonly [code in FailureCode]?: ExplainedExchange } & {
  readonly answer_unreadable: ExplainedExchange
}
