import type { Config } from '../../edges/config/config.ts'
import { trustSources } from '../../edges/config/issuers/trust-sources.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { followTrustLists, type TrustListFollower } from '../../edges/workers/follow-trust-lists.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { Store } from '../open-store.ts'

export const wireTrust = (
  config: Config,
  store: Pick<Store, 'trustLists' | 'clock' | 'timers' | 'jitter'>,
  client: SafeClient,
  log: Log,
): Promise<TrustListFollower> =>
  followTrustLists({
    ...store,
    sources: trustSources(config),
    fetchTrustList: createFetchTrustList({ ...config, client, now: store.clock }),
    log,
  })
