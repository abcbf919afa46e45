import { type RawBuilder, sql } from 'kysely'
import { longestReports, type WalletReport } from '../../../core/flow/wallet-reports.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/outcomes.ts'
import type { Flows, KeptReport } from '../../../usecases/ports/flows.ts'
import type { Sealed } from '../../../usecases/ports/sealing.ts'
import type { Database } from '../engine/database.ts'
import type { Given } from '../engine/statement.ts'
import { whereItMayHappen } from './transition.ts'

/**
 * Reports are only ever added, each a JSON array behind a comma, so of two writers none is lost.
 * Sealed words are in a column of their own, which is emptied with the key. Their order says whose
 * they are.
 */
type StoredReport = readonly [
  at: number,
  channel: WalletReport['channel'],
  said: WalletReport['said'],
  code: WalletReport['code'],
  detail: string | null,
  hasWords: 0 | 1,
]

export function reportValues(kept: KeptReport | undefined) {
  if (kept === undefined) return { report: null, words: null }
  const { at, channel, said, code, detail = null } = kept.report
  const { sealedWords: words } = kept
  const stored: StoredReport = [at, channel, said, code, detail, words ? 1 : 0]
  return {
    report: JSON.stringify(stored),
    words: words ? Buffer.from(words).toString('base64') : null,
  }
}

type ReportValues = ReturnType<typeof reportValues>

/** Adds it, if there is one. */
export const addedReport = (given: Given<ReportValues>) => ({
  wallet_reports: added('wallet_reports', given.report),
  sealed_words: added('sealed_words', given.words),
})

const added = (column: 'wallet_reports' | 'sealed_words', text: RawBuilder<string | null>) =>
  sql<string | null>`case when cast(${text} as text) is null then ${sql.ref(column)}
    else coalesce(${sql.ref(column)} || ',', '') || ${text} end`

export function reportsIn(text: string | null): readonly WalletReport[] {
  const stored: readonly StoredReport[] = JSON.parse(`[${text ?? ''}]`)
  return stored.map(([at, channel, said, code, detail, hasWords]) => ({
    at,
    channel,
    said,
    code,
    detail: detail ?? undefined,
    hasWords: hasWords === 1 ? true : undefined,
  }))
}

export const sealedWordsIn = (text: string | null): readonly Sealed[] =>
  text === null ? [] : text.split(',').map((each) => Buffer.from(each, 'base64'))

/** Only while a wallet could still come. Nobody's page changes by it. */
export function prepareReport(database: Database): Flows['report'] {
  type Values = ReportValues & {
    readonly id: FlowId
    readonly lapsesAs: CallbackErrorCode | null
  }
  const note = database.hot.prepareWrite((given: Given<Values>) =>
    database.read
      .updateTable('flows')
      .set({
        ...addedReport(given),
        lapses_as: sql<CallbackErrorCode | null>`coalesce(${given.lapsesAs}, lapses_as)`,
      })
      .where('id', '=', given.id)
      .where(hasRoom)
      .where(whereItMayHappen(database, 'request_fetched')),
  )
  return (id, kept, lapsesAs) =>
    database.hot.write(id, [note({ id, ...reportValues(kept), lapsesAs: lapsesAs ?? null })])
}

const hasRoom = sql<boolean>`(wallet_reports is null
  or length(wallet_reports) < ${sql.lit(longestReports)})`
