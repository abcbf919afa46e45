import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Config } from '../../edges/config/config.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { followTrustLists, type TrustListFollower } from '../../edges/workers/follow-trust-lists.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { TrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import type { Store } from '../open-store.ts'

type TrustSources = { readonly [environment in Environment]?: TrustSource }

/** The lists of the environments that are enabled. */
export function trustSources({ deployment, environments }: Config): TrustSources {
  const { test, live } = deployment.deAusweis
  const named = { test: test?.trustList, live: live?.trustList }
  const isOn = (environment: Environment) => environments.includes(environment)
  return {
    ...(isOn('test') && named.test !== undefined ? { test: named.test } : {}),
    ...(isOn('live') && named.live !== undefined ? { live: named.live } : {}),
  }
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
