import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { FlowLine } from '../../api/generated/operations.ts'
import type { Refusal } from '../../api/refusal.ts'
import type { usePlace } from '../session/place.ts'
import { type FlowPage, newerThan, patchPages, readOnward, takeIn } from './flow-pages.ts'
import type { FlowQuery } from './flow-query.ts'
import { isInFlight } from './flow-words.ts'

type Place = ReturnType<typeof usePlace>
type Shown = InfiniteData<FlowPage, string | undefined>

const pollMilliseconds = 3_000
/** Rows in flight that the newest page does not have are asked for one by one, up to so many. */
const mostAskedAlone = 10

/**
 * The flows that are shown, the newest first, and those that have come since. What is shown changes
 * in place alone: nothing moves before somebody takes the new ones in.
 */
export function useFlowList(
  place: Place,
  query: FlowQuery & { readonly limit?: string },
  isLive: boolean,
) {
  const queries = useQueryClient()
  const key = ['listFlows', place, query]
  const read = (cursor?: string) =>
    call('listFlows', { params: place, query: { ...query, ...(cursor && { cursor }) } })
  const list = useInfiniteQuery<FlowPage, Refusal, Shown, typeof key, string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam }) => readOnward(read, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    // The poll keeps it up to date; to fetch all pages again would move them.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const newest = useQuery<FlowPage, Refusal>({
    queryKey: [...key, 'newest'],
    queryFn: () => readNewest(queries, key, place, read),
    enabled: isLive && list.isSuccess,
    refetchInterval: pollMilliseconds,
    staleTime: 0,
  })
  const pages = list.data?.pages ?? []
  const latest = newest.data
  return {
    list,
    flows: pages.flatMap(({ flows }) => flows),
    waiting: latest === undefined ? [] : newerThan(pages, latest.flows),
    asOf: Math.max(newest.dataUpdatedAt, list.dataUpdatedAt),
    isStalled: newest.isError,
    takeNew: () => latest && queries.setQueryData<Shown>(key, (shown) => withNew(shown, latest)),
  }
}

/** Changes what is shown by what the newest page says, and by asking for what it does not say. */
async function readNewest(
  queries: QueryClient,
  key: readonly unknown[],
  place: Place,
  read: () => Promise<FlowPage>,
): Promise<FlowPage> {
  const latest = await read()
  const rows = queries.getQueryData<Shown>(key)?.pages.flatMap(({ flows }) => flows) ?? []
  const known = new Set(latest.flows.map(({ flow }) => flow))
  const alone = rows.filter((row) => isInFlight(row) && !known.has(row.flow))
  const asked = await Promise.all(
    alone.slice(0, mostAskedAlone).map(({ flow }) => readOne(place, flow)),
  )
  const changed = [...latest.flows, ...asked.filter((flow) => flow !== undefined)]
  queries.setQueryData<Shown>(key, (shown) =>
    // An empty list has nothing that could move.
    rows.length === 0
      ? withNew(shown, latest)
      : shown && { ...shown, pages: [...patchPages(shown.pages, changed)] },
  )
  return latest
}

/** Undefined: it could not be read this time. */
const readOne = (place: Place, flow: string): Promise<FlowLine | undefined> =>
  call('showFlow', { params: { ...place, flow } }).catch(() => undefined)

function withNew(shown: Shown | undefined, latest: FlowPage): Shown | undefined {
  if (shown === undefined) return undefined
  const pages = takeIn(shown.pages, latest)
  return { pages: [...pages], pageParams: shown.pageParams.slice(0, pages.length) }
}
