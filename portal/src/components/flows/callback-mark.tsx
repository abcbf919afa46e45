import type { FlowLine } from '../../api/generated/operations.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { isOfApplication } from './flow-words.ts'
import { untilNextAttempt } from './next-attempt.ts'

type FetchedFlow = Pick<FlowLine, 'key' | 'status' | 'collected_at'>

type Properties = {
  readonly of: FetchedFlow & Pick<FlowLine, 'attempts' | 'next_attempt_at'>
  /** When this was so. */
  readonly asOf: number
}

/** How the customer's endpoint answered last, and when it is tried again. */
export function CallbackMark({ of: flow, asOf }: Properties) {
  const t = useTexts()
  const last = flow.attempts.at(-1)
  if (isOfApplication(flow)) return <FetchMark of={flow} />
  if (last === undefined) return <span className="not-yet muted">–</span>
  const { http_status: status, error } = last
  const next = error === null ? null : flow.next_attempt_at
  const time = next === null ? '' : untilNextAttempt(next, asOf, t.locale)
  return (
    <span title={error === null ? undefined : reasonInWords(error, t)}>
      <StatusMark
        mark={error === null ? 'good' : 'warning'}
        word={status === null ? t.flows.noAnswer : String(status)}
      />
      {next !== null && (
        <span className="flow-because muted">
          {time === '' ? t.flows.nextAttemptNow : t.flows.nextAttempt({ time })}
        </span>
      )}
    </span>
  )
}

/** Whether the application has fetched the result, or got an error with the browser. */
function FetchMark({ of: flow }: { readonly of: FetchedFlow }) {
  const t = useTexts().flows.fetching
  if (flow.status === 'undelivered') return <StatusMark mark="warning" word={t.missed} />
  if (flow.status === 'delivering') return <StatusMark mark="waiting" word={t.waiting} />
  if (flow.status !== 'completed') return <span className="not-yet muted">–</span>
  return <StatusMark mark="good" word={flow.collected_at === null ? t.returned : t.fetched} />
}
