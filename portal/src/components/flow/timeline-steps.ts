import type { FlowDetail } from '../../api/generated/operations.ts'

type Attempt = FlowDetail['attempts'][number]
type Check = NonNullable<FlowDetail['checks']>[number]

type What =
  | {
      readonly kind:
        | 'created'
        | 'opened'
        | 'requested'
        | 'answered'
        | 'returned'
        | 'checked'
        | 'collected'
    }
  | { readonly kind: 'refused'; readonly check: Check['check'] }
  | { readonly kind: 'ended'; readonly outcome: NonNullable<FlowDetail['outcome']> }
  | { readonly kind: 'callback'; readonly number: number; readonly attempt: Attempt }

export type Step = What & {
  readonly at: string
  /** Since the step before. Null: the first. */
  readonly afterMilliseconds: number | null
}

/** What happened, in the order of time. Steps at the same time are in the order they happen in. */
export function stepsOf(flow: FlowDetail): readonly Step[] {
  const steps = [...reached(flow), ...checksOf(flow), ...ending(flow), ...callbacks(flow)]
  const sorted = steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return sorted.map((step, place) => {
    const before = sorted[place - 1]
    const after = before === undefined ? null : Date.parse(step.at) - Date.parse(before.at)
    return { ...step, afterMilliseconds: after }
  })
}

type Moment = What & { readonly at: string }

function reached(flow: FlowDetail): readonly Moment[] {
  const moments = [
    ['created', flow.created_at],
    ['opened', flow.opened_at],
    ['requested', flow.requested_at],
    ['answered', flow.answered_at],
    ['returned', flow.returned_at],
    ['collected', flow.collected_at],
  ] as const
  return moments.flatMap(([kind, at]) => (at === null ? [] : [{ kind, at }]))
}

/** The checks run as soon as the wallet has answered; their own time is not kept. */
function checksOf({ checks, answered_at: at }: FlowDetail): readonly Moment[] {
  if (checks === null || at === null) return []
  const failed = checks.find(({ outcome }) => outcome === 'failed')
  return [
    failed === undefined ? { kind: 'checked', at } : { kind: 'refused', check: failed.check, at },
  ]
}

const ending = ({ ended_at: at, outcome }: FlowDetail): readonly Moment[] =>
  at === null || outcome === null ? [] : [{ kind: 'ended', outcome, at }]

const callbacks = ({ attempts }: FlowDetail): readonly Moment[] =>
  attempts.map((attempt, place) => ({
    kind: 'callback',
    number: place + 1,
    attempt,
    at: attempt.started_at,
  }))
