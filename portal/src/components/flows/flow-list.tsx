import { useRef, useState } from 'react'
import { Waiting } from '../parts/loaded.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type FlowQuery, isPast } from './flow-query.ts'
import { FlowTable } from './flow-table.tsx'
import { LiveBar } from './live-bar.tsx'
import { NoFlows, NoneFits } from './no-flows.tsx'
import { useFlowList } from './use-flow-list.ts'

/** A page of the newest that is full says nothing about how many more there are. */
const pageSize = 50

type Properties = { readonly query: FlowQuery; readonly isFiltered: boolean; onClear(): void }

/** The newest first, live. Older ones are fetched on demand. */
export function FlowList({ query, isFiltered, onClear }: Properties) {
  const t = useTexts().flows
  const place = usePlace()
  const [paused, setPaused] = useState(false)
  const past = isPast(query, Date.now())
  const shown = useFlowList(place, query, !paused && !past)
  const { list, flows, waiting } = shown
  const start = useRef<HTMLDivElement>(null)
  if (list.isError) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Waiting lines={8} />
  const takeNew = () => {
    shown.takeNew()
    // The button is gone; the focus would be lost with it.
    start.current?.focus()
  }
  return (
    <div className="flow-list" ref={start} tabIndex={-1}>
      <LiveBar
        state={past ? 'past' : paused ? 'paused' : shown.isStalled ? 'stalled' : 'live'}
        waiting={waiting.length}
        hasMore={waiting.length >= pageSize}
        onPause={setPaused}
        onTakeNew={takeNew}
      />
      {flows.length > 0 ? (
        <Panel flush>
          <FlowTable flows={flows} asOf={shown.asOf} />
        </Panel>
      ) : isFiltered || list.hasNextPage ? (
        <NoneFits
          hasOlder={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onFurther={() => void list.fetchNextPage()}
          onClear={onClear}
        />
      ) : (
        <NoFlows />
      )}
      {flows.length > 0 && list.hasNextPage && (
        <MoreButton
          // The last look found nothing, but has not come to the end.
          text={list.data.pages.at(-1)?.flows.length === 0 ? t.further : t.older}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
