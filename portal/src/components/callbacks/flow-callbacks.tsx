import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FlowLine } from '../../api/generated/operations.ts'
import { shortId } from '../flows/flow-words.ts'
import { durationText } from '../parts/duration.ts'
import { Moment } from '../parts/moment.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { AttemptDots } from './attempt-dots.tsx'
import { reasonInWords } from './callback-reason.ts'
import './callbacks.css'

type Deliver = ((flows: readonly string[]) => void) | undefined

type Properties = {
  readonly flows: readonly FlowLine[]
  readonly label: string
  /** Absent: the person may not deliver. */
  readonly onDeliver: Deliver
}

/** One row a flow; opened, it lists every attempt. */
export const FlowCallbacks = ({ flows, label, onDeliver }: Properties) => (
  <ul className="callback-flows" aria-label={label}>
    {flows.map((flow) => (
      <li key={flow.flow}>
        <Row of={flow} onDeliver={onDeliver} />
      </li>
    ))}
  </ul>
)

function Row({ of: flow, onDeliver }: { readonly of: FlowLine; readonly onDeliver: Deliver }) {
  const t = useTexts()
  const last = flow.attempts.at(-1)
  if (last === undefined) return null
  const { callbacks: c } = t
  return (
    <details>
      <summary>
        <span className="mono nowrap" title={flow.flow}>
          {shortId(flow.flow)}
        </span>
        <span>{flow.outcome === null ? '–' : t.outcomes[flow.outcome]}</span>
        <AttemptDots of={flow} />
        <span className={last.error === null ? undefined : 'callback-failure'}>
          {last.http_status === null ? c.noAnswer : c.status({ status: last.http_status })}
          <Standing of={flow} />
        </span>
        <span className="muted">{durationText(last.duration_ms, t.locale)}</span>
        <span className="muted">
          <Moment at={last.started_at} as="seconds" />
        </span>
      </summary>
      <Attempts of={flow} onDeliver={onDeliver} />
    </details>
  )
}

/** What comes next, if the callback was not accepted. */
function Standing({ of: flow }: { readonly of: FlowLine }) {
  const { callbacks: c } = useTexts()
  if (flow.status === 'undelivered') return <span className="muted"> · {c.next.given_up}</span>
  if (flow.status !== 'delivering') return null
  return (
    <span className="muted">
      {' · '}
      {flow.next_attempt_at === null || Date.parse(flow.next_attempt_at) <= Date.now() ? (
        c.next.due
      ) : (
        <>
          {c.again} <Moment at={flow.next_attempt_at} as="relative" />
        </>
      )}
    </span>
  )
}

function Attempts({ of: flow, onDeliver }: { readonly of: FlowLine; readonly onDeliver: Deliver }) {
  const t = useTexts()
  const place = usePlace()
  const { callbacks: c } = t
  return (
    <div className="callback-attempts">
      <ol>
        {flow.attempts.map((attempt) => (
          <li key={attempt.started_at}>
            <Moment at={attempt.started_at} as="seconds" />
            <StatusMark
              mark={attempt.error === null ? 'good' : 'bad'}
              word={
                attempt.http_status === null
                  ? c.noAnswer
                  : c.status({ status: attempt.http_status })
              }
            />
            <span className="muted small">
              {[
                attempt.error === null ? c.arrived : reasonInWords(attempt.error, t),
                durationText(attempt.duration_ms, t.locale),
                c.way[attempt.way ?? 'none'],
                ...(attempt.asked ? [c.trigger.asked] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {flow.status === 'undelivered' && <p className="muted small">{c.erased}</p>}
      <div className="row">
        {onDeliver && flow.status === 'delivering' && (
          <Button
            size="xs"
            variant="default"
            aria-label={c.deliverFlow({ flow: flow.flow })}
            onClick={() => onDeliver([flow.flow])}
          >
            {c.deliver}
          </Button>
        )}
        <Link
          className="small"
          to="/$account/$environment/flows/$flow"
          params={{ ...place, flow: flow.flow }}
        >
          {t.tryout.openFlow}
        </Link>
      </div>
    </div>
  )
}
