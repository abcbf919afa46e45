import type { Flows } from '../../ports/flows.ts'
import type { Log } from '../../ports/telemetry.ts'
import { type FindRequestDeps, findAskedRequest } from './asked-request.ts'

type Deps = FindRequestDeps & {
  readonly flows: Pick<Flows, 'asked' | 'misunderstood'>
  readonly log: Log
}

/** The page says so after as many answers to one request that nobody could read. */
export const unreadableAnswersUntilTold = 3

/**
 * A wallet keeps answering what cannot be read: the person's page says so and offers the other way.
 * Written once in a flow's life, so that nobody can cause writes by posting rubbish.
 */
export async function noteMisunderstanding(deps: Deps, token: string): Promise<void> {
  const found = await findAskedRequest(deps, token)
  if (!found.ok) return
  const { stored, path } = found.value
  const { flowId, accountId, environment } = stored
  if (await deps.flows.misunderstood(flowId, path))
    deps.log.warn('wallet_not_understood', { flowId, accountId, environment })
}
