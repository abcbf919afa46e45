import type { Config } from '../edges/config/config.ts'
import { issuerChoices, knownIssuers } from '../edges/config/issuers/offered-issuers.ts'
import { trustedCertificates } from '../edges/config/issuers/trusted-certificates.ts'
import { createSearchLimit } from '../edges/http/network-limits.ts'
import { buildServer } from '../edges/http/server.ts'
import type { AccessKeys } from '../edges/keys/access.ts'
import { createPresentationSigner } from '../edges/keys/presentation-signer.ts'
import { judgeReadiness } from '../usecases/operation/readiness.ts'
import type { Deliveries } from '../usecases/ports/callbacks.ts'
import { watchedCertificates } from '../usecases/registration/watch-certificates.ts'
import type { Parts } from './parts.ts'
import { fullVersion, version } from './version.ts'
import { wireApi } from './wire-api.ts'
import { wireOidc } from './wire-oidc.ts'
import { wirePages } from './wire-pages.ts'
import { wirePortal } from './wire-portal.ts'
import { wireProof } from './wire-proof.ts'
import { wireWallet } from './wire-wallet.ts'

export type Server = Awaited<ReturnType<typeof wireServer>>

/** Whether the service stops, and whether callers have to look for another one. */
export type Stopping = {
  readonly signal: AbortSignal
  /** Another process serves at the same address, so that it stays ready for callers. */
  isReplaced: boolean
}

/**
 * Everything that answers HTTP, not yet listening. Once `stopping`, it reports not ready and closes
 * each connection after its answer.
 */
export function wireServer(
  parts: Parts,
  access: AccessKeys,
  deliveries: Deliveries,
  stopping: Stopping,
) {
  const { config, store, log, metrics } = parts
  const deps = wireProof(parts, access, deliveries)
  const signPresentation = createPresentationSigner(store.signingKeys, store.sealing, store.signer)
  const readiness = () =>
    judgeReadiness({
      isStopping: stopping.signal.aborted && !stopping.isReplaced,
      opensAll: parts.masterKeys.opensAll(),
      database: store.database.state,
    })
  metrics.watch({
    readiness,
    certificates: usedCertificates(config, access),
    trustLists: parts.trust.nextUpdates,
    accountCertificates: () => watchedCertificates(store),
  })
  return buildServer({
    publicUrl: config.publicUrl,
    languages: config.languages,
    version,
    issuers: issuerChoices(config.deployment, config.environments, (environment) =>
      knownIssuers(config.deployment, environment),
    ),
    world: store,
    log,
    meters: metrics,
    mostConnections: parts.connectionCap.most,
    stopping: stopping.signal,
    ...wireApi(parts, deps, signPresentation),
    listen: { ...store, enabled: config.environments, sockets: parts.sockets, log },
    page: wirePages(parts, deps),
    wallet: wireWallet(parts, deps, signPresentation),
    portal: wirePortal(parts, deps, signPresentation),
    oidc: wireOidc(parts, deps),
    docs: { waitToSearch: createSearchLimit(config.trustedProxies, store.monotonicMilliseconds) },
    operations: {
      version: fullVersion,
      metrics: { ...metrics, expose: parts.place?.shareFigures(metrics.expose) ?? metrics.expose },
      metricsToken: config.metricsToken,
      readiness,
    },
  })
}

const usedCertificates = (config: Config, { current }: AccessKeys) => [
  ...current.chain.map((certificate) => ({ purpose: 'access' as const, certificate })),
  ...trustedCertificates(config),
]
