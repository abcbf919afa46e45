import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import type { FlowLine, Operations } from '../../api/generated/operations.ts'
import type { Refusal } from '../../api/refusal.ts'
import { Waiting } from '../parts/loaded.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type AttemptLine, linesOfFailed, linesOfFlows } from './attempt-lines.ts'
import { AttemptTable } from './attempt-table.tsx'

type Place = ReturnType<typeof usePlace>
type Cursor = { readonly cursor?: string }

type View = 'failed' | 'all'

type Page = {
  readonly failed: Operations['listFailedCallbacks']['reply']['attempts']
  readonly flows: readonly FlowLine[]
  readonly next: string | null
}

type Properties = {
  readonly view: View
  readonly onDeliver: ((flow: string) => void) | undefined
}

/** The newest first. Older ones are fetched on demand. */
export function AttemptList({ view, onDeliver }: Properties) {
  const t = useTexts()
  const place = usePlace()
  const list = useInfiniteQuery<
    Page,
    Refusal,
    readonly AttemptLine[],
    readonly unknown[],
    string | undefined
  >({
    // Named like what is read, so that a change renews it.
    queryKey: [view === 'all' ? 'listFlows' : 'listFailedCallbacks', 'attempts', place],
    queryFn: ({ pageParam }) =>
      readPage(view, place, pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => [
      ...linesOfFailed(pages.flatMap(({ failed }) => failed)),
      ...linesOfFlows(pages.flatMap(({ flows }) => flows)),
    ],
  })
  if (list.data === undefined)
    return list.isError ? (
      <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Waiting lines={6} />
    )
  if (list.data.length === 0 && !list.hasNextPage) return <NoAttempts view={view} />
  return (
    <>
      <Panel flush>
        {list.data.length === 0 ? (
          <p className="muted panel-foot">{t.callbacks.noneOnPage}</p>
        ) : (
          <AttemptTable lines={list.data} onDeliver={onDeliver} />
        )}
      </Panel>
      {list.hasNextPage && (
        <MoreButton
          text={t.callbacks.older}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

async function readPage(view: View, params: Place, query: Cursor): Promise<Page> {
  if (view === 'failed') {
    const read = await call('listFailedCallbacks', { params, query })
    return { failed: read.attempts, flows: [], next: read.next_cursor }
  }
  const read = await call('listFlows', { params, query })
  return { failed: [], flows: read.flows, next: read.next_cursor }
}

function NoAttempts({ view }: { readonly view: View }) {
  const t = useTexts()
  const params = usePlace()
  const { callbacks: c } = t
  return (
    <Panel>
      {view === 'failed' ? (
        <EmptyState title={c.failedEmptyTitle} text={c.failedEmpty}>
          <Link to="/$account/$environment/callbacks" params={params} search={{ show: 'all' }}>
            {c.seeAll}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={c.allEmptyTitle} text={c.allEmpty}>
          <Link to="/$account/$environment/redirect-url" params={params}>
            {c.sendTest}
          </Link>
        </EmptyState>
      )}
    </Panel>
  )
}
