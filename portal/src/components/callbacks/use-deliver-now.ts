import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../api/hooks.ts'

const outdated = [
  'getDeliveryHealth',
  'listTroubledCallbacks',
  'listFlows',
  'showHome',
  'showFlow',
  'listAuditEvents',
] as const

/** A callback takes as long as the customer's server does: the readings are renewed for a while. */
const looksAfterMilliseconds = [500, 1_500, 3_500, 7_500, 15_000]

/** Delivers callbacks before their time, and then shows how that went. */
export function useDeliverNow() {
  const queries = useQueryClient()
  const deliver = useChange('deliverNow', outdated)
  return {
    isPending: deliver.isPending,
    error: deliver.error,
    deliver: (
      params: Parameters<typeof deliver.mutate>[0]['params'],
      flows: readonly string[],
      onSent: (callbacks: number) => void,
    ) =>
      deliver.mutate(
        { params, body: { flows } },
        {
          onSuccess: ({ callbacks }) => {
            followDelivery(queries)
            onSent(callbacks)
          },
        },
      ),
  }
}

function followDelivery(queries: QueryClient): void {
  for (const milliseconds of looksAfterMilliseconds)
    setTimeout(() => {
      for (const name of outdated) void queries.invalidateQueries({ queryKey: [name] })
    }, milliseconds)
}
