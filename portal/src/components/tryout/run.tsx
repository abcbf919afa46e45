import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { reading } from '../../api/hooks.ts'
import { EndFlow } from '../flow/end-flow.tsx'
import { Timeline } from '../flow/timeline.tsx'
import { isInFlight } from '../flows/flow-words.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { sentenceFor } from '../session/texts.ts'
import { ArrivedCallback, type Received, Verification } from './receipt.tsx'
import type { Simulation } from './sandbox.ts'

type Properties = {
  readonly flow: string
  /** Undefined if the page was opened by a link. */
  readonly page: string | undefined
  /** The browser has not opened the page by itself. */
  readonly isBlocked: boolean
  readonly simulation: Simulation
}

const pollMilliseconds = 1_000

/** What is shown of a run: the answer to the request, the person's steps, or the callback. */
type Pane = 'request' | 'person' | 'result'

/** How the flow goes, live, and what the portal received in the end. */
export function Run({ flow: id, ...shown }: Properties) {
  const params = { ...usePlace(), flow: id }
  const flow = useQuery({
    ...reading('showFlow', { params }),
    refetchInterval: ({ state: { data } }) =>
      (data === undefined || isInFlight(data)) && pollMilliseconds,
  })
  const isOver = flow.data !== undefined && !isInFlight(flow.data)
  const received = useQuery({ ...reading('showReceived', { params }), enabled: isOver }).data
  const [chosen, setPane] = useState<Pane>()
  const pane = chosen ?? (received === undefined ? 'person' : 'result')
  return (
    <Loaded of={flow} lines={6}>
      {(detail) => (
        <>
          <RunPanel
            of={detail}
            received={received?.received}
            pane={pane}
            onPane={setPane}
            {...shown}
          />
          {pane === 'request' && <Answer page={shown.page} />}
          {pane === 'person' && <Timeline of={detail} />}
          {pane === 'result' && received && <Outcome of={detail} received={received.received} />}
        </>
      )}
    </Loaded>
  )
}

/** What `POST /prove` answers. The link is only known where it was started. */
function Answer({ page }: Pick<Properties, 'page'>) {
  const { tryout: t } = useTexts()
  const answer = { success: true, redirect_url: page?.split('#')[0] ?? '…' }
  return (
    <Panel title={t.answered} lead={t.answer}>
      <CodeBlock
        code={`200 application/json\n${JSON.stringify(answer, null, 2)}`}
        label={t.answered}
      />
    </Panel>
  )
}

type PanelProperties = Omit<Properties, 'flow'> & {
  readonly of: FlowDetail
  readonly received: Received | undefined
  readonly pane: Pane
  onPane(pane: Pane): void
}

function RunPanel({ page, isBlocked, simulation, ...run }: PanelProperties) {
  const { tryout: t } = useTexts()
  const { of: flow } = run
  const params = { ...usePlace(), flow: flow.flow }
  return (
    <Panel
      title={t.yourRun}
      action={
        <Link to="/$account/$environment/flows/$flow" params={params} className="small">
          {t.openFlow}
        </Link>
      }
    >
      <RunSteps {...run} />
      {flow.outcome === null && (
        <Notice tone={isBlocked ? 'warning' : 'info'}>
          <p>
            {isBlocked ? t.blocked : t.inTab}{' '}
            {sentenceFor(simulation, t.hints) ?? t.hint({ outcome: t.simulations[simulation] })}
          </p>
          <div className="row">
            {page !== undefined && (
              <a href={page} target="_blank" rel="noreferrer">
                {t.openPage}
              </a>
            )}
            <EndFlow of={flow} />
          </div>
        </Notice>
      )}
    </Panel>
  )
}

type StepState = 'done' | 'failed' | 'now' | 'later'
type StepsProperties = Pick<PanelProperties, 'of' | 'received' | 'pane' | 'onPane'>

/** Request, person, callback, verified: how far it is. Each shows its moment. */
function RunSteps({ of: flow, received, pane, onPane }: StepsProperties) {
  const { tryout: t } = useTexts()
  const callback = flow.status === 'completed' ? 'done' : callbackState(flow)
  const steps: readonly (readonly [keyof typeof t.steps, StepState, Pane])[] = [
    ['request', 'done', 'request'],
    ['person', flow.outcome === null ? 'now' : 'done', 'person'],
    ['callback', callback, 'result'],
    ['verified', received ? verifiedState(received) : 'later', 'result'],
  ]
  return (
    <ol className="tryout-steps" aria-live="polite">
      {steps.map(([step, state, leadsTo]) => (
        <li key={step}>
          <button
            type="button"
            className={state}
            aria-pressed={pane === leadsTo}
            disabled={leadsTo === 'result' && received === undefined}
            onClick={() => onPane(leadsTo)}
          >
            {state === 'done' && <Check size={15} aria-hidden />}
            {state === 'failed' && <CircleAlert size={15} aria-hidden />}
            {state === 'now' && <LoaderCircle size={15} className="turning" aria-hidden />}
            <span>{t.steps[step]}</span>
            <span className="small muted">{t.stepStates[state]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function callbackState({ status, outcome, attempts }: FlowDetail): StepState {
  if (status === 'undelivered' || attempts.length > 0) return 'failed'
  return outcome === null ? 'later' : 'now'
}

const verifiedState = ({ steps }: NonNullable<Received>): StepState =>
  steps.every(({ passed }) => passed) ? 'done' : 'failed'

/** What arrived, and how it was verified; or where else it went. */
function Outcome({ of: flow, received }: { readonly of: FlowDetail; readonly received: Received }) {
  const { tryout: t } = useTexts()
  const params = usePlace()
  if (received !== null)
    return (
      <div className="tryout-columns">
        <ArrivedCallback of={received} />
        <Verification of={received} />
      </div>
    )
  const wentElsewhere = flow.attempts.some(({ way }) => way === 'url')
  return (
    <Panel title={t.arrived}>
      <p className="muted">{wentElsewhere ? t.elsewhere : t.erased}</p>
      <Link to="/$account/$environment/callbacks" params={params} search={{ show: 'delivered' }}>
        {t.seeCallbacks}
      </Link>
    </Panel>
  )
}
