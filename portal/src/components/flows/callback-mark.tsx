import type { FlowLine } from '../../api/generated/operations.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'

/** How the customer's endpoint answered last. */
export function CallbackMark({ attempts }: Pick<FlowLine, 'attempts'>) {
  const t = useTexts()
  const last = attempts.at(-1)
  if (last === undefined) return <span className="not-yet muted">–</span>
  const { http_status: status, error } = last
  return (
    <span title={error === null ? undefined : reasonInWords(error, t)}>
      <StatusMark
        mark={error === null ? 'good' : 'warning'}
        word={status === null ? t.flows.noAnswer : String(status)}
      />
    </span>
  )
}
