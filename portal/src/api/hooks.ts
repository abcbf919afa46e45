import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
