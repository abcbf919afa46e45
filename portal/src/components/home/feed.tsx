import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FlowLine } from '../../api/generated/operations.ts'
import { askedOf, statusOf, tookMilliseconds } from '../flows/flow-words.ts'
import { LiveBar } from '../flows/live-bar.tsx'
import { useFlowList } from '../flows/use-flow-list.ts'
import { durationText } from '../parts/duration.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

const mostShown = 6

/** The newest flows as they happen. New ones come by themselves until somebody pauses. */
export function Feed() {
  const { home: t } = useTexts()
  const place = usePlace()
  const [paused, setPaused] = useState(false)
  const { flows, waiting, asOf, isStalled, takeNew } = useFlowList(place, { limit: '20' }, !paused)
  useEffect(() => {
    if (!paused && waiting.length > 0) takeNew()
  })
  return (
    <Panel
      title={t.feed.title}
      action={
        <LiveBar
          state={paused ? 'paused' : isStalled ? 'stalled' : 'live'}
          waiting={0}
          hasMore={false}
          onPause={setPaused}
          onTakeNew={takeNew}
        />
      }
    >
      {flows.length === 0 ? (
        <p className="muted small">{t.feed.none}</p>
      ) : (
        <ol className="feed">
          {flows.slice(0, mostShown).map((flow) => (
            <FeedLine key={flow.flow} of={flow} asOf={asOf} />
          ))}
        </ol>
      )}
      <Link to="/$account/$environment/flows" params={place} className="small feed-foot">
        {t.feed.all}
      </Link>
    </Panel>
  )
}

function FeedLine({ of: flow, asOf }: { readonly of: FlowLine; readonly asOf: number }) {
  const { flows: t, outcomes, attributes, locale } = useTexts()
  const place = usePlace()
  const { mark, word, because } = statusOf(flow)
  const took = flow.ended_at === null ? undefined : tookMilliseconds(flow, asOf)
  const facts = [
    because && outcomes[because],
    askedOf(flow, attributes),
    flow.path && t.paths[flow.path],
    took === undefined ? undefined : durationText(took, locale),
  ]
  return (
    <li>
      <Link to="/$account/$environment/flows/$flow" params={{ ...place, flow: flow.flow }}>
        <StatusMark mark={mark} word={t.statuses[word]} />
      </Link>
      <span className="muted small">
        <Moment at={flow.created_at} as="seconds" />
      </span>
      <span className="muted small feed-facts">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
