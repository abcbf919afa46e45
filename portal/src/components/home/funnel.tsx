import { scaleLinear } from 'd3-scale'
import { Fragment } from 'react'
import type { FlowSearch } from '../flows/flow-search.ts'
import { durationText } from '../parts/duration.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { sentenceFor } from '../session/texts.ts'
import { AsTable } from './as-table.tsx'
import type { HomeCounts } from './changes.ts'
import { FlowsLink } from './flows-link.tsx'
import { FunnelSplit, SplitLinks } from './funnel-split.tsx'
import { type FunnelStep, funnelSteps, type Loss } from './funnel-steps.ts'
import { type Split, splits } from './home-search.ts'
import { flowsSince } from './moments.ts'

type Outcome = Loss['reasons'][number]['outcome']

/** How far people came, and where and why the others did not go on. */
export function Funnel({
  of: home,
  split,
  by = splits,
}: {
  readonly of: HomeCounts
  readonly split: Split | undefined
  /** How it can be split. */
  readonly by?: readonly Split[]
}) {
  const t = useTexts()
  const { funnel } = t.home
  const steps = funnelSteps(home)
  const count = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const { started, verified } = home.totals
  const share = (flows: number) => (started === 0 ? '–' : percent.format(flows / started))
  return (
    <Panel
      title={funnel.title}
      lead={
        <>
          {funnel.summary({ started, verified, share: share(verified) })} <Biggest of={home} />
        </>
      }
    >
      <div className="funnel">
        <FunnelShape steps={steps} all={started} />
        <ol className="funnel-steps">
          {steps.map((step) => (
            <li key={step.name}>
              <span className="muted small">{funnel.steps[step.name]}</span>
              <span className="funnel-count">
                <strong>{count.format(step.flows)}</strong>{' '}
                <span className="muted small">{share(step.flows)}</span>
              </span>
              <Bar step={step} all={started} />
              <Losses of={home} step={step} />
            </li>
          ))}
        </ol>
      </div>
      <div className="row apart">
        <Slowest of={home} />
        <div className="row split-choice">
          <span className="muted small">{funnel.split.label}</span>
          <SplitLinks splits={by} split={split} />
        </div>
      </div>
      <FunnelSplit of={home} split={split} />
      <AsTable
        caption={funnel.title}
        columns={[
          funnel.columns.step,
          funnel.columns.flows,
          funnel.columns.share,
          funnel.columns.lost,
          funnel.columns.reasons,
        ]}
        rows={steps.map(({ name, flows, loss }) => ({
          key: name,
          cells: [
            funnel.steps[name],
            count.format(flows),
            share(flows),
            loss === undefined ? '–' : count.format(loss.flows),
            loss === undefined ? '–' : <ReasonList key="reasons" of={home} loss={loss} />,
          ],
        }))}
      />
    </Panel>
  )
}

const width = 1_000
const height = 120
const barPart = 0.64

/** On wide screens: bars, what was lost of them, and the way from one to the next. */
function FunnelShape({
  steps,
  all,
}: {
  readonly steps: readonly FunnelStep[]
  readonly all: number
}) {
  const tall = scaleLinear([0, Math.max(all, 1)], [0, height])
  const column = width / steps.length
  const bar = column * barPart
  return (
    <svg
      className="funnel-shape"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {steps.map(({ name, flows, loss }, place) => {
        const [x, top] = [place * column, height - tall(flows)]
        const next = steps[place + 1]
        const nextTop = next && height - tall(next.flows)
        return (
          <Fragment key={name}>
            <rect className="funnel-kept" x={x} y={top} width={bar} height={tall(flows)} />
            {loss && (
              <rect
                className="funnel-lost"
                x={x}
                y={top - tall(loss.flows)}
                width={bar}
                height={tall(loss.flows)}
              />
            )}
            {nextTop !== undefined && (
              <polygon
                className="funnel-way"
                points={`${x + bar},${top} ${x + column},${nextTop} ${x + column},${height} ${x + bar},${height}`}
              />
            )}
          </Fragment>
        )
      })}
    </svg>
  )
}

/** On a phone: one bar a step. */
function Bar({ step, all }: { readonly step: FunnelStep; readonly all: number }) {
  const wide = scaleLinear([0, Math.max(all, 1)], [0, 100])
  return (
    <svg className="funnel-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect className="funnel-kept" width={wide(step.flows)} height="8" />
      {step.loss && (
        <rect
          className="funnel-lost"
          x={wide(step.flows)}
          width={wide(step.loss.flows)}
          height="8"
        />
      )}
    </svg>
  )
}

const mostReasons = 3

function Losses({ of: home, step }: { readonly of: HomeCounts; readonly step: FunnelStep }) {
  const { funnel } = useTexts().home
  const { locale } = useTexts()
  const { loss, underWay } = step
  if (loss === undefined) return <p className="muted small">{funnel.everything}</p>
  const rest = loss.reasons.slice(mostReasons).reduce((sum, { flows }) => sum + flows, 0)
  return (
    <div className="losses small">
      {loss.flows === 0 ? (
        <span className="muted">{funnel.nothingLost}</span>
      ) : (
        <strong>−{loss.flows.toLocaleString(locale)}</strong>
      )}
      {loss.reasons.slice(0, mostReasons).map((reason) => (
        <Reason key={reason.outcome} of={home} loss={loss} {...reason} />
      ))}
      {rest > 0 && (
        <FlowsLink search={stoppedAt(home, loss.step)}>{funnel.others({ flows: rest })}</FlowsLink>
      )}
      {underWay > 0 && <span className="muted">{funnel.underWay({ flows: underWay })}</span>}
    </div>
  )
}

const ReasonList = ({ of: home, loss }: { readonly of: HomeCounts; readonly loss: Loss }) => (
  <span className="reason-list">
    {loss.reasons.map((reason) => (
      <Reason key={reason.outcome} of={home} loss={loss} {...reason} />
    ))}
  </span>
)

function Reason({
  of: home,
  loss,
  outcome,
  flows,
}: { readonly of: HomeCounts; readonly loss: Loss } & Loss['reasons'][number]) {
  const t = useTexts()
  const [failure] = home.callback_failures
  const words = sentenceFor(outcome, t.home.funnel.reasons[loss.step]) ?? t.outcomes[outcome]
  const because =
    loss.step === 'delivered' && failure
      ? sentenceFor(failure.error, t.callbacks.reasons)
      : undefined
  return (
    <FlowsLink search={stoppedAt(home, loss.step, outcome)} title={because}>
      {flows.toLocaleString(t.locale)} {words}
    </FlowsLink>
  )
}

const stoppedAt = (home: HomeCounts, step: Loss['step'], outcome?: Outcome): FlowSearch => ({
  stopped: step,
  ...(outcome && { outcome }),
  ...flowsSince(home.from),
})

function Biggest({ of: home }: { readonly of: HomeCounts }) {
  const { funnel } = useTexts().home
  const { account } = usePlace()
  const [biggest] = home.losses.toSorted((one, other) => other.flows - one.flows)
  if (biggest === undefined || biggest.flows === 0) return null
  return (
    <>
      {funnel.biggest[biggest.step]({ flows: biggest.flows })}{' '}
      {account !== '' && (
        <FlowsLink search={stoppedAt(home, biggest.step)}>{funnel.look}</FlowsLink>
      )}
    </>
  )
}

function Slowest({ of: { totals } }: { readonly of: HomeCounts }) {
  const t = useTexts()
  const { slowestPerson, slowestCallback } = t.home.funnel
  const { person, callback } = totals
  const isCallback = (callback?.median_ms ?? 0) > (person?.median_ms ?? 0)
  const times = isCallback ? callback : person
  if (times === null) return null
  const [median, p95] = [times.median_ms, times.p95_ms].map((each) => durationText(each, t.locale))
  const text = isCallback ? slowestCallback : slowestPerson
  return <p className="muted small">{text({ median: median ?? '', p95: p95 ?? '' })}</p>
}
