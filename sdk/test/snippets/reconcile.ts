import { type Flow, flows, type ProveSettings } from '@vidimus/sdk'

export async function reconcile(
  vidimus: ProveSettings,
  yesterday: Date,
  report: (id: string, outcome: Flow['outcome']) => void,
) {
  // #region list
  for await (const flow of flows.list(vidimus, { createdAfter: yesterday }))
    if (flow.status === 'undelivered') report(flow.id, flow.outcome)
  // #endregion
}
