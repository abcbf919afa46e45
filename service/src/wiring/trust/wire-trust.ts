import type { Config } from '../../edges/config/config.ts'
import type { ListedEntities } from '../../edges/config/issuers/issuer-deployments.ts'
import { issuersIn } from '../../edges/config/issuers/offered-issuers.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import { followTrustLists, type TrustListFollower } from '../../edges/workers/follow-trust-lists.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import {
  accessAuthorities,
  type IssuerTrustSource,
} from '../../usecases/ports/trust/trust-lists.ts'
import { entitiesInForce } from '../../usecases/trust/list-in-force.ts'
import { keptTrustList, oncePerList } from '../../usecases/trust/refresh-trust-list.ts'
import type { Store } from '../open-store.ts'

/** The lists of the enabled environments, of issuers and of access authorities. */
export const trustSources = ({
  deployment,
  environments,
}: Pick<Config, 'deployment' | 'environments'>): readonly IssuerTrustSource[] =>
  environments.flatMap((environment) => {
    const { list } = deployment.registration?.[environment]?.accessAuthorities ?? {}
    return [
      ...issuersIn(deployment, environment).flatMap(([issuer, { trustList: source }]) =>
        source === undefined ? [] : [{ environment, issuer, source }],
      ),
      ...(list ? [{ environment, issuer: accessAuthorities, source: list } as const] : []),
    ]
  })

/** Who is named by the lists that are stored, for a command, which does not follow them. */
export async function storedEntities(
  config: Pick<Config, 'deployment' | 'environments'>,
  { trustLists, clock }: Pick<Store, 'trustLists' | 'clock'>,
): Promise<ListedEntities> {
  const listOf = oncePerList((source) => keptTrustList({ trustLists, clock }, source))
  const stored = await Promise.all(
    trustSources(config).map(async ({ source, ...kind }) => ({
      ...kind,
      entities: entitiesInForce(await listOf(source), source, clock()),
    })),
  )
  return (environment, issuer) =>
    stored.find((one) => one.environment === environment && one.issuer === issuer)?.entities ?? []
}

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
