import type { FlowLine } from '../../api/generated/operations.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { untilNextAttempt } from './next-attempt.ts'

type Properties = {
  readonly of: Pick<FlowLine, 'attempts' | 'next_attempt_at'>
  /** When this was so. */
  readonly asOf: number
}

/** How the customer's endpoint answered last, and when it is tried again. */
export function CallbackMark({ of: flow, asOf }: Properties) {
  const t = useTexts()
  const last = flow.attempts.at(-1)
  if (last === undefined) return <span className="not-yet muted">–</span>
  const { http_status: status, error } = last
  const next = error === null ? null : flow.next_attempt_at
  return (
    <span title={error === null ? undefined : reasonInWords(error, t)}>
      <StatusMark
        mark={error === null ? 'good' : 'warning'}
        word={status === null ? t.flows.noAnswer : String(status)}
      />
      {next !== null && (
        <span className="flow-because muted">
          {t.flows.nextAttempt(untilNextAttempt(next, asOf, t.locale))}
        </span>
      )}
    </span>
  )
}
