import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Config } from '../../edges/config/config.ts'
import { issuerDeployments } from '../../edges/config/issuers/issuer-deployments.ts'
import { noRegistrars } from '../../edges/config/registration-settings.ts'
import { createFetchList } from '../../edges/outbound/fetch-list.ts'
import { listPolicy, mayAskList } from '../../edges/outbound/list-policy.ts'
import type { SafeClient } from '../../edges/outbound/safe-client.ts'
import type { IssuerDeployments } from '../../usecases/ports/issuers.ts'
import type { ClaimedList, ListSource } from '../../usecases/ports/trust/signed-lists.ts'
import { createListKeeper } from '../../usecases/trust/lists/list-keeper.ts'
import { type RefreshListDeps, refreshList } from '../../usecases/trust/lists/refresh-list.ts'
import { verifyList } from '../../usecases/trust/lists/verify-list.ts'
import {
  issuerList,
  registrarList,
  revocationList,
  revocationListTraits,
  statusListTraits,
} from '../../usecases/trust/lists/wanted-lists.ts'
import type { Store } from '../open-store.ts'

/** There are few providers and registrars, each with a handful of signers. */
const mostChains = 200

const quiet = () => undefined

export type Lists = ReturnType<typeof wireLists>

/** Other parties' signed lists: one keeper of each kind, and the fetcher that both use. */
export function wireLists(
  config: Config,
  store: Pick<Store, 'keptLists' | 'clock' | 'timers' | 'jitter'>,
  client: SafeClient,
  {
    issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl),
    ...telling
  }: Partial<Pick<RefreshListDeps, 'log' | 'onFetch'>> & {
    /** Includes the issuers that a trust list names, which a command does not follow. */
    readonly issuers?: IssuerDeployments
  } = {},
) {
  const chains = createChainCache(mostChains)
  const registrarAnchors = (environment: Environment) =>
    (config.deployment.registration?.[environment] ?? noRegistrars).statusAnchors
  const policyOf = listPolicy(config)
  const mayAsk = (source: ListSource) => mayAskList(policyOf(source), source)
  const verifying = { ...store, issuers, registrarAnchors, chains }
  const refreshing: RefreshListDeps = {
    ...store,
    mayAsk,
    fetchList: createFetchList({ client, now: store.clock, policyOf }),
    verifyList: (source, body) => verifyList(verifying, source, body),
    log: { info: quiet, warn: quiet, error: quiet },
    onFetch: quiet,
    ...telling,
  }
  const refresh = (claimed: ClaimedList) => refreshList(refreshing, claimed)
  const keeping = { ...store, refresh, mayAsk }
  const statuses = createListKeeper({ ...keeping, ...statusListTraits })
  const revocations = createListKeeper({ ...keeping, ...revocationListTraits })
  return {
    keepers: [statuses, revocations],
    refresh,
    issuerList: (named: Parameters<typeof issuerList>[0]) =>
      statuses.get(issuerList(named, chains)),
    registrarList: (environment: Environment, uri: string) =>
      statuses.get(registrarList(environment, uri, registrarAnchors(environment), chains)),
    revocationList: (...wanted: Parameters<typeof revocationList>) =>
      revocations.get(revocationList(...wanted)),
  }
}
