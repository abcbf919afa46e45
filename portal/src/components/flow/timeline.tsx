import { Check, Circle, CircleAlert, LoaderCircle } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { isInFlight, isOfApplication, nowOf } from '../flows/flow-words.ts'
import { durationText } from '../parts/duration.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Texts } from '../session/texts.ts'
import { isTryout } from '../tryout/sandbox.ts'
import { type Step, stepsOf } from './timeline-steps.ts'
import './flow.css'

/** What happened, step by step; and what is waited for while the flow goes on. */
export function Timeline({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts()
  const { account } = usePlace()
  return (
    <Panel title={t.flow.timeline}>
      <ol className="timeline">
        {stepsOf(flow).map((step) => (
          <StepLine
            key={`${step.kind} ${step.at}`}
            of={step}
            isTryout={isTryout(flow.key, account)}
            isOfApplication={isOfApplication(flow)}
          />
        ))}
        {isInFlight(flow) && (
          <li className="step awaited">
            <LoaderCircle size={15} className="step-sign turning" aria-hidden />
            <span className="step-text muted">{awaitedOf(flow, t)}</span>
          </li>
        )}
      </ol>
    </Panel>
  )
}

const awaitedOf = (flow: FlowDetail, t: Texts): string =>
  flow.status === 'completed' ? '' : nowOf(flow, t)[flow.status]

const signs = { good: Check, bad: CircleAlert, plain: Circle }

type LineProperties = {
  readonly of: Step
  readonly isTryout: boolean
  readonly isOfApplication: boolean
}

function StepLine({ of: step, ...by }: LineProperties) {
  const t = useTexts()
  const tone = toneOf(step)
  const Sign = signs[tone]
  const { afterMilliseconds: after } = step
  return (
    <li className={`step ${tone}`}>
      <Sign size={tone === 'plain' ? 7 : 15} className="step-sign" aria-hidden />
      <span className="step-text">
        {textOf(step, t)}
        <span className="step-note muted small">{noteOf(step, by, t)}</span>
      </span>
      <span className="step-time small">
        <ClockTime at={step.at} />
        {after !== null && <span className="muted">+{durationText(after, t.locale)}</span>}
      </span>
    </li>
  )
}

function toneOf(step: Step): keyof typeof signs {
  if (step.kind === 'checked' || step.kind === 'collected') return 'good'
  if (step.kind === 'refused') return 'bad'
  if (step.kind === 'callback') return step.attempt.error === null ? 'good' : 'bad'
  if (step.kind === 'ended') return step.outcome === 'presentation' ? 'good' : 'plain'
  return 'plain'
}

function textOf(step: Step, t: Texts): string {
  const { step: words } = t.flow
  if (step.kind === 'refused') return words.refused({ check: t.checks[step.check].name })
  if (step.kind === 'ended') return words.ended({ outcome: t.outcomes[step.outcome] })
  if (step.kind === 'callback')
    return words.callback({
      attempt: step.number,
      reply: String(step.attempt.http_status ?? t.flows.noAnswer),
    })
  return words[step.kind]
}

const sources = {
  created: 'server',
  opened: 'browser',
  requested: 'wallet',
  answered: 'wallet',
  returned: 'browser',
  collected: 'application',
  checked: 'vidimus',
  refused: 'vidimus',
  ended: 'vidimus',
} as const

/** Who did it; of a callback how long it took, who wanted it and what was wrong. */
function noteOf(step: Step, by: Omit<LineProperties, 'of'>, t: Texts): string {
  const isOfPortal = by.isTryout
  if (step.kind === 'created' && isOfPortal) return t.flow.source.portal
  if (step.kind === 'created' && by.isOfApplication) return t.flow.source.application
  if (step.kind !== 'callback') return t.flow.source[sources[step.kind]]
  const { attempt } = step
  return [
    durationText(attempt.duration_ms, t.locale),
    ...(attempt.error === null ? [] : [reasonInWords(attempt.error, t)]),
    ...(attempt.way === 'listener' ? [t.flow.source[isOfPortal ? 'portal' : 'listener']] : []),
    ...(attempt.asked ? [t.flow.source.developer] : []),
  ].join(' · ')
}

/** To the millisecond: steps may follow each other closely. */
function ClockTime({ at }: { readonly at: string }) {
  const { locale } = useTexts()
  const date = new Date(at)
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const format = new Intl.DateTimeFormat(locale, { ...options, fractionalSecondDigits: 3 })
  return (
    <time dateTime={at} title={`${at.replace('T', ' ').replace('Z', '')} UTC`} className="mono">
      {format.format(date)}
    </time>
  )
}
