import type { Flows } from '../../ports/flows.ts'
import type { Log } from '../../ports/telemetry.ts'
import { type FindRequestDeps, findRequest } from './find-request.ts'

type Deps = FindRequestDeps & {
  readonly flows: Pick<Flows, 'forWallet' | 'misunderstood'>
  readonly log: Log
}

/** After this many unreadable answers to one request, the page says so. */
export const unreadableAnswersUntilTold = 3

/**
 * A wallet keeps sending unreadable answers, so the person's page says so and offers the other
 * channel. Written once per flow, so that posting rubbish cannot cause more writes.
 */
export async function noteMisunderstanding(deps: Deps, token: string): Promise<void> {
  const found = await findRequest(deps, token)
  if (!found.ok) return
  const { stored, channel } = found.value
  const { flowId, accountId, environment } = stored
  if (await deps.flows.misunderstood(flowId, channel))
    deps.log.warn('wallet_not_understood', { flowId, accountId, environment })
}
