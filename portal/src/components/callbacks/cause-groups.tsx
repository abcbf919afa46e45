import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { FlowLine } from '../../api/generated/operations.ts'
import { Moment } from '../parts/moment.tsx'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { sentenceFor } from '../session/texts.ts'
import { reasonInWords } from './callback-reason.ts'
import { type Cause, causesOf } from './causes.ts'
import { FlowCallbacks } from './flow-callbacks.tsx'

type Properties = {
  readonly flows: readonly FlowLine[]
  readonly more: boolean
  readonly onDeliver: ((flows: readonly string[]) => void) | undefined
}

/** What needs attention, by cause: mending one mends all of its flows. */
export function CauseGroups({ flows, more, onDeliver }: Properties) {
  const { callbacks: t } = useTexts()
  const causes = causesOf(flows)
  if (causes.length === 0) return <NoTrouble />
  return (
    <>
      {causes.map((cause) => (
        <Group key={`${cause.error} ${cause.status}`} of={cause} onDeliver={onDeliver} />
      ))}
      {more && <p className="muted small">{t.more({ count: flows.length })}</p>}
    </>
  )
}

function Group({ of: cause, onDeliver }: Pick<Properties, 'onDeliver'> & { readonly of: Cause }) {
  const t = useTexts()
  const { callbacks: c } = t
  const { error, status, flows, waiting } = cause
  const title = `${reasonInWords(error, t)}${status === null ? '' : ` (${c.status({ status })})`}`
  return (
    <Panel
      flush
      title={title}
      lead={
        <>
          {c.flowsSince({ count: flows.length })} <Moment at={cause.since} as="seconds" />.{' '}
          {sentenceFor(error, c.help)}
        </>
      }
      action={
        onDeliver &&
        waiting.length > 0 && (
          <Button
            variant="default"
            leftSection={<RotateCw size={15} aria-hidden />}
            onClick={() => onDeliver(waiting)}
          >
            {c.deliverGroup({ count: waiting.length })}
          </Button>
        )
      }
    >
      <FlowCallbacks flows={flows} label={title} onDeliver={onDeliver} />
    </Panel>
  )
}

function NoTrouble() {
  const { callbacks: c } = useTexts()
  const params = usePlace()
  return (
    <Panel>
      <EmptyState title={c.failedEmptyTitle} text={c.failedEmpty}>
        <Link to="/$account/$environment/redirect-url" params={params}>
          {c.sendTest}
        </Link>
      </EmptyState>
    </Panel>
  )
}
