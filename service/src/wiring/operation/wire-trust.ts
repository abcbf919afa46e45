import type { Config } from '../../edges/config/config.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { followTrustLists, type TrustListFollower } from '../../edges/workers/follow-trust-lists.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { TrustSource } from '../../usecases/ports/trust-lists.ts'
import type { Store } from '../open-store.ts'

/** The lists of the environments that are enabled. */
export function trustSources({ deployment, environments }: Config) {
  const { test, live } = deployment.deAusweis
  const named = { test: test?.trustList, live: live?.trustList }
  return Object.fromEntries(
    environments.flatMap((environment): [string, TrustSource][] => {
      const source = named[environment]
      return source === undefined ? [] : [[environment, source]]
    }),
  )
}

export const wireTrust = (
  config: Config,
  { trustLists }: Pick<Store, 'trustLists'>,
  client: SafeClient,
  log: Log,
): Promise<TrustListFollower> =>
  followTrustLists({
    sources: trustSources(config),
    trustLists,
    fetchTrustList: createFetchTrustList({ client, now: Date.now }),
    clock: Date.now,
    jitter: Math.random,
    log,
  })
