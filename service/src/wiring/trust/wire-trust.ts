import type { Config } from '../../edges/config/config.ts'
import { issuersIn } from '../../edges/config/issuers/offered-issuers.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { followTrustLists, type TrustListFollower } from '../../edges/workers/follow-trust-lists.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { IssuerTrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import type { Store } from '../open-store.ts'

/** The lists of the environments that are enabled. */
export const trustSources = ({
  deployment,
  environments,
}: Pick<Config, 'deployment' | 'environments'>): readonly IssuerTrustSource[] =>
  environments.flatMap((environment) =>
    issuersIn(deployment, environment).flatMap(([issuer, { trustList: source }]) =>
      source === undefined ? [] : [{ environment, issuer, source }],
    ),
  )

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
