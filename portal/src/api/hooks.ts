import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, type Input, type OperationName, type Reply } from './call.ts'
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

type Listed = 'listAccounts' | 'listUsers'

/** A list that is read page by page, as far as somebody wants to see it. */
export function usePages<Name extends Listed>(name: Name) {
  const list = useInfiniteQuery<
    Reply<Name>,
    Refusal,
    readonly Reply<Name>[],
    readonly unknown[],
    string
  >({
    queryKey: [name, 'pages'],
    queryFn: ({ pageParam }) => readPage(name, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    select: ({ pages }) => pages,
  })
  const read = () => void list.fetchNextPage()
  return { ...list, more: list.hasNextPage ? { isBusy: list.isFetchingNextPage, read } : undefined }
}

const readPage = <Name extends Listed>(name: Name, cursor: string): Promise<Reply<Name>> => {
  // Both lists take the same query.
  const input = { query: { limit: '100', ...(cursor !== '' && { cursor }) } } as Input<Name>
  return call(name, input)
}
