import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { askedOf, isOfApplication, nowOf, statusOf } from '../flows/flow-words.ts'
import { lastFilter } from '../flows/last-filter.ts'
import { useNamesOfAskers } from '../flows/names-of-askers.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Texts } from '../session/texts.ts'
import { isTryout } from '../tryout/sandbox.ts'
import { EndFlow } from './end-flow.tsx'
import { ReproduceFlow } from './reproduce-flow.tsx'
import { SupportBundleButton } from './support-bundle-button.tsx'
import '../parts/facts.css'
import './flow.css'

export function BackToFlows() {
  const t = useTexts().flow
  const place = usePlace()
  return (
    <Link
      className="back small"
      to="/$account/$environment/flows"
      params={place}
      search={lastFilter(place)}
    >
      <ChevronLeft size={15} aria-hidden />
      {t.back}
    </Link>
  )
}

/** Which flow, how it stands and why. */
export function FlowHead({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts()
  const { mark, word } = statusOf(flow)
  return (
    <header className="page-head">
      <div>
        <h1 className="flow-title">
          <code>{flow.flow}</code>
          <CopyButton text={flow.flow} of={t.flows.columns.flow} />
        </h1>
        <div className="flow-standing" aria-live="polite">
          <StatusMark mark={mark} word={t.flows.statuses[word]} />
          <span>{sentencesOf(flow, t)}</span>
        </div>
      </div>
      <div className="row">
        <EndFlow of={flow} />
        <ReproduceFlow of={flow} />
        <SupportBundleButton of={flow} />
      </div>
    </header>
  )
}

/** The outcome, and what is still to happen. */
function sentencesOf(flow: FlowDetail, t: Texts): string {
  const { status, outcome } = flow
  const { sentences } = t.flow
  return [
    ...(outcome === null ? [] : [sentences[outcome]]),
    ...(status === 'completed' ? [] : [nowOf(flow, t)[status]]),
  ].join(' ')
}

/** What was asked, by which key, and how the wallet was reached. */
export function FlowFacts({ of: flow }: { readonly of: FlowDetail }) {
  const { flow: t, flows, attributes, tryout } = useTexts()
  const place = usePlace()
  const names = useNamesOfAskers()
  const keyName = isTryout(flow.key, place.account)
    ? tryout.title
    : (names.get(flow.key) ?? flow.key)
  const facts = [
    [t.asked, askedOf(flow, attributes)],
    [t.issuer, flow.issuer],
    [t.path, flow.path === null ? '–' : flows.paths[flow.path]],
    ...(flow.origin === null ? [] : [[t.origin, flow.origin] as const]),
    [isOfApplication(flow) ? t.application : t.key, keyName],
  ] as const
  return (
    <dl className="facts flow-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="seldom">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t.request}</dt>
        <dd className="flow-request">
          <code>{flow.request}</code>
          <CopyButton text={flow.request} of={t.request} />
        </dd>
      </div>
    </dl>
  )
}
