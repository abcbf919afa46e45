import {
  clauseText,
  type Refusal,
  registrationFaults,
} from '../core/verification/explain-refusal.ts'
import type { Unregistered } from '../core/vocabulary/errors.ts'
import type { WalletWords } from '../core/wallet/answer/wallet-said.ts'
import type { FlowRecord, RecordedAttempt } from '../usecases/ports/history/flow-records.ts'

/** A flow as the store or the service tells it: words that only a newer service knows are shown. */
type ShownFlow = Pick<
  FlowRecord,
  | 'createdAt'
  | 'openedAt'
  | 'requestedAt'
  | 'answeredAt'
  | 'returnedAt'
  | 'endedAt'
  | 'nextAttemptAt'
> & {
  readonly id: string
  readonly environment: string
  readonly state: string
  readonly outcome: string | null
  readonly ignored?: string | null | undefined
  readonly question: {
    readonly issuer: string
    readonly revealed: readonly string[]
    readonly derived: { readonly [key: string]: string }
  }
  readonly attempts: readonly ShownAttempt[]
}

type ShownAttempt = Omit<RecordedAttempt, 'way' | 'isRequested'> & {
  readonly way: string | null
  readonly isRequested?: boolean
}

type ShownRefusal = Omit<Refusal, 'check' | 'mends' | 'setting'> & {
  readonly check: string | null
  readonly mends: string
  readonly setting?: string | undefined
}

/** With what the wallet wrote freely, where that may be shown. */
type ShownReport = {
  readonly at: number
  readonly channel: string
  readonly said: string | null
  readonly code: string
  readonly detail?: string | null | undefined
  readonly means: string
  readonly mends: string | null
  readonly fix: string | null
  readonly setting: string | null
  readonly hasWords?: boolean | undefined
}

type Reported = {
  readonly refusal?: ShownRefusal | null | undefined
  readonly reports?: readonly ShownReport[]
  readonly words?: readonly (WalletWords | undefined)[]
  /** Why wallets were asked without a registration certificate, with what that means. */
  readonly unregistered?: string | null | undefined
}

/** How a flow went, step by step, for a terminal. */
export function flowText(
  flow: ShownFlow,
  { refusal, reports = [], words = [], unregistered }: Reported = {},
): string {
  const since = (at: number) => `+${((at - flow.createdAt) / 1_000).toFixed(1)} s`
  const steps: readonly (readonly [string, number | null])[] = [
    ['opened', flow.openedAt],
    ['requested', flow.requestedAt],
    ['answered', flow.answeredAt],
    ['returned', flow.returnedAt],
    ['decided', flow.endedAt],
  ]
  const lines: readonly (readonly [string, string])[] = [
    ['flow', `${flow.id} (${flow.environment}, ${flow.question.issuer})`],
    ['state', flow.outcome === null ? flow.state : `${flow.state}, ${flow.outcome}`],
    ['asked for', questionText(flow)],
    ...(flow.ignored ? [['ignored', flow.ignored] as const] : []),
    ...(refusal ? refusalLines(refusal) : []),
    ...reports.flatMap((report, place) => reportLines(report, since(report.at), words[place])),
    ...(unregistered ? [['warned', unregistered] as const] : []),
    ['created', timeText(flow.createdAt)],
    ...steps.flatMap(([name, at]) => (at === null ? [] : [[name, since(at)] as const])),
    ...flow.attempts.map(
      (one, place) =>
        [`callback ${place + 1}`, `${since(one.startedAt)}, ${attemptText(one)}`] as const,
    ),
    ...(flow.nextAttemptAt === null
      ? []
      : [['next', `${since(flow.nextAttemptAt)}, at ${timeText(flow.nextAttemptAt)}`] as const]),
  ]
  return lines.map(([name, value]) => `${name.padEnd(12)}${value}`).join('\n')
}

const refusalLines = (refusal: ShownRefusal): readonly (readonly [string, string])[] => [
  ...(refusal.check === null ? [] : [['failed', refusal.check] as const]),
  ['expected', refusal.expected],
  ...(refusal.found === null ? [] : [['found', refusal.found] as const]),
  ['clause', clauseOf(refusal)],
  ['to mend by', refusal.mends],
  ...(refusal.setting === undefined ? [] : [['setting', refusal.setting] as const]),
]

function reportLines(
  { channel, said, code, detail, means, mends, fix, setting, hasWords }: ShownReport,
  since: string,
  words: WalletWords | undefined,
): readonly (readonly [string, string])[] {
  const what = said === null ? code : `said ${said} -> ${code}`
  const wrote = [words?.code, words?.description].filter((each) => each !== undefined)
  return [
    ['wallet', `${since}, ${channel}: ${what}${detail ? ` (${detail})` : ''}`],
    ...(wrote.length > 0 ? [['wrote', JSON.stringify(wrote.join(': '))] as const] : []),
    ...(hasWords && wrote.length === 0 ? [['wrote', 'something that is erased'] as const] : []),
    ['', means],
    ...(fix === null ? [] : [['', fix] as const]),
    ['to mend by', mends ?? 'nobody'],
    ...(setting === null ? [] : [['setting', setting] as const]),
  ]
}

/** What was not as it should be when the flow began, beside what wallets said. */
export const warningOf = (code: Unregistered): string =>
  `${code}: no registration certificate was sent. ${registrationFaults[code].expected}`

const clauseOf = ({ clause }: ShownRefusal): string =>
  clause === null ? 'none: a rule of this service' : clauseText(clause)

const timeText = (at: number): string => new Date(at).toISOString()

const questionText = ({ question }: ShownFlow): string =>
  [...question.revealed, ...Object.keys(question.derived).map((key) => `${key}: yes or no`)].join(
    ', ',
  )

function attemptText({ way, status, reason, durationMilliseconds }: ShownAttempt): string {
  if (way === null) return `nothing sent: ${reason}`
  const to = way === 'url' ? 'to the Redirect URL' : 'to a listener'
  const said = status === null ? 'no answer' : `status ${status}`
  return `${to}: ${said} in ${durationMilliseconds} ms, ${reason ?? 'delivered'}`
}
