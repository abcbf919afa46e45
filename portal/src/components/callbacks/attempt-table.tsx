import { Button } from '@mantine/core'
import { ActionsHeading } from '../parts/actions.tsx'
import { Moment } from '../parts/moment.tsx'
import { type Mark, StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import type { AttemptLine, Next } from './attempt-lines.ts'
import { FlowLink } from './flow-link.tsx'
import { ReplyResult, Took } from './reply-result.tsx'
import '../parts/table.css'
import './callbacks.css'

type Properties = {
  readonly lines: readonly AttemptLine[]
  /** Absent: the person may not deliver, or not here. */
  readonly onDeliver?: ((flow: string) => void) | undefined
}

/** Attempts, each with its reason and with what follows it. */
export function AttemptTable({ lines, onDeliver }: Properties) {
  const t = useTexts()
  const { columns } = t.callbacks
  return (
    <table className="table attempts">
      <thead>
        <tr>
          <th>{columns.time}</th>
          <th>{columns.flow}</th>
          <th>{columns.attempt}</th>
          <th>{columns.result}</th>
          <th className="number">{columns.took}</th>
          <th>{columns.next}</th>
          {onDeliver && <ActionsHeading />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <AttemptRow key={`${line.flow} ${line.number}`} of={line} onDeliver={onDeliver} />
        ))}
      </tbody>
    </table>
  )
}

function AttemptRow({
  of: line,
  onDeliver,
}: {
  readonly of: AttemptLine
  readonly onDeliver: Properties['onDeliver']
}) {
  const t = useTexts()
  const { columns, way, trigger } = t.callbacks
  return (
    <tr>
      <td className="muted">
        <Moment at={line.startedAt} as="seconds" />
      </td>
      <td>
        <FlowLink flow={line.flow} />
      </td>
      <td data-label={columns.attempt}>
        {t.callbacks.number(line.number.toLocaleString(t.locale))}
        <span className="muted small entry-note">
          {way[line.way ?? 'none']} · {trigger[line.isAsked ? 'asked' : 'outcome']}
        </span>
      </td>
      <td data-label={columns.result}>
        <ReplyResult reason={line.reason} httpStatus={line.httpStatus} good={t.callbacks.arrived} />
      </td>
      <td data-label={columns.took} className="number">
        <Took milliseconds={line.durationMilliseconds} />
      </td>
      <td data-label={columns.next}>
        <WhatComesNext next={line.next} />
      </td>
      {onDeliver && (
        <td className="actions">
          {line.next.is === 'waiting' && (
            <Button
              size="xs"
              variant="default"
              aria-label={t.callbacks.deliverFlow(line.flow)}
              onClick={() => onDeliver(line.flow)}
            >
              {t.callbacks.deliver}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

const marks: { readonly [is in Next['is']]: Mark } = {
  delivered: 'good',
  delivered_since: 'good',
  given_up: 'off',
  followed: 'neutral',
  waiting: 'waiting',
}

function WhatComesNext({ next }: { readonly next: Next }) {
  const t = useTexts()
  const isDue = next.is === 'waiting' && next.at !== null && Date.parse(next.at) <= Date.now()
  return (
    <>
      <StatusMark mark={marks[next.is]} word={t.callbacks.next[isDue ? 'due' : next.is]} />
      {next.is === 'waiting' && next.at !== null && !isDue && (
        <span className="muted small entry-note">
          <Moment at={next.at} as="relative" />
        </span>
      )}
      {next.is === 'given_up' && (
        <span className="muted small entry-note">{t.callbacks.erased}</span>
      )}
    </>
  )
}
