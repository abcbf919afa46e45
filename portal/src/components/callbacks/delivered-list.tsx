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
import { FlowCallbacks } from './flow-callbacks.tsx'

type Page = Operations['listFlows']['reply']

const pageSize = '20'

/** Callbacks that were accepted, the newest first. Older ones are fetched on demand. */
export function DeliveredList() {
  const { callbacks: t } = useTexts()
  const params = usePlace()
  const list = useInfiniteQuery<
    Page,
    Refusal,
    readonly FlowLine[],
    readonly unknown[],
    string | undefined
  >({
    // Named like what is read, so that a change renews it.
    queryKey: ['listFlows', 'delivered', params],
    queryFn: ({ pageParam: cursor }) =>
      call('listFlows', { params, query: { limit: pageSize, ...(cursor && { cursor }) } }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ flows }) => flows.filter(isDelivered)),
  })
  if (list.data === undefined)
    return list.isError ? (
      <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Waiting lines={6} />
    )
  if (list.data.length === 0 && !list.hasNextPage) return <NoneYet />
  return (
    <>
      <Panel flush title={t.delivered}>
        {list.data.length === 0 ? (
          <p className="muted panel-foot">{t.noneOnPage}</p>
        ) : (
          <FlowCallbacks flows={list.data} label={t.delivered} onDeliver={undefined} />
        )}
      </Panel>
      {list.hasNextPage && (
        <MoreButton
          text={t.older}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

const isDelivered = ({ status, attempts }: FlowLine) =>
  status === 'completed' && attempts.length > 0

function NoneYet() {
  const { callbacks: c, tryout } = useTexts()
  const params = usePlace()
  return (
    <Panel>
      <EmptyState title={c.allEmptyTitle} text={c.allEmpty}>
        {params.environment === 'test' && (
          <Link to="/$account/$environment/try-it" params={params}>
            {tryout.title}
          </Link>
        )}
        <Link to="/$account/$environment/redirect-url" params={params}>
          {c.sendTest}
        </Link>
      </EmptyState>
    </Panel>
  )
}
