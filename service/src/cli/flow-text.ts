import { clauseText, type Refusal } from '../core/verification/explain-refusal.ts'
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

type ShownRefusal = Omit<Refusal, 'check' | 'mends'> & {
  readonly check: string | null
  readonly mends: string
}

/** How a flow went, step by step, for a terminal. */
export function flowText(flow: ShownFlow, refusal?: ShownRefusal | null): string {
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
]

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
