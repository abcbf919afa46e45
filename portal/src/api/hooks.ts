import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, type Input, type OperationName, type Reply } from './call.ts'
import type { Operations } from './generated/operations.ts'
import type { Refusal } from './refusal.ts'

/** How a reading is fetched, and its key in the cache. */
export const reading = <Name extends OperationName>(name: Name, input: Input<Name>) =>
  queryOptions<Reply<Name>, Refusal>({ queryKey: [name, input], queryFn: () => call(name, input) })

export const useReading = <Name extends OperationName>(name: Name, input: Input<Name>) =>
  useQuery(reading(name, input))

/** A call that changes something. Afterwards the named readings are fetched again. */
export function useChange<Name extends OperationName>(
  name: Name,
  outdated: readonly OperationName[] = [],
) {
  const queries = useQueryClient()
  return useMutation<Reply<Name>, Refusal, Input<Name>>({
    mutationFn: (input) => call(name, input),
    onSuccess: () =>
      Promise.all(outdated.map((each) => queries.invalidateQueries({ queryKey: [each] }))),
  })
}

type Listed = 'listAccounts' | 'listUsers' | 'listStandings'

/** Which list it is. The page is chosen here. */
type Which<Name extends Listed> = {
  readonly params?: Operations[Name]['params']
  readonly query?: Omit<Operations[Name]['query'], 'cursor' | 'limit'>
}

/** A list that is read page by page, as far as somebody wants to see it. */
export function usePages<Name extends Listed>(name: Name, which: Which<Name> = {}) {
  const list = useInfiniteQuery<
    Reply<Name>,
    Refusal,
    readonly Reply<Name>[],
    readonly unknown[],
    string
  >({
    queryKey: [name, 'pages', which],
    queryFn: ({ pageParam }) => readPage(name, pageParam, which),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    select: ({ pages }) => pages,
  })
  const read = () => void list.fetchNextPage()
  return { ...list, more: list.hasNextPage ? { isBusy: list.isFetchingNextPage, read } : undefined }
}

const readPage = <Name extends Listed>(
  name: Name,
  cursor: string,
  which: Which<Name>,
): Promise<Reply<Name>> => {
  // All lists take these two, and the rest is their own.
  const query = { ...which.query, limit: '100', ...(cursor !== '' && { cursor }) }
  const input = { ...which, query } as Input<Name>
  return call(name, input)
}
