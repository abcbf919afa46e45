import type { Config } from '../edges/config/config.ts'
import { issuerDeployments } from '../edges/config/issuers.ts'
import { sandboxPerson } from '../edges/config/sandbox-issuer.ts'
import type { PortalDeps } from '../edges/http/portal/portal-deps.ts'
import { createPasskeys } from '../edges/keys/passkeys.ts'
import { passwords } from '../edges/keys/passwords.ts'
import type { SafeClient } from '../edges/outbound/safe-client.ts'
import type { TrustedCertificate } from '../usecases/portal/deployment-health.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import type { Store } from './open-store.ts'
import { postCallbacks } from './start-workers.ts'
import { version } from './version.ts'

/** What the portal's routes need. */
export const wirePortal = (
  config: Config,
  store: Store,
  { client, signPresentation }: { client: SafeClient; signPresentation: SignPresentation },
): PortalDeps => ({
  ...store.portal,
  accounts: store.accounts,
  apiKeys: store.apiKeys,
  sealing: store.sealing,
  random: store.random,
  passwords,
  passkeys: createPasskeys(config.publicUrl),
  publicUrl: config.publicUrl,
  callbackUrlRules: config,
  environments: config.environments,
  warnings: [...config.warnings, ...store.database.durabilityWarnings],
  version,
  engine: config.database.engine,
  trusted: trustedCertificates(config),
  post: postCallbacks(config, client),
  signPresentation,
  sandboxPerson,
  monotonicMilliseconds: () => performance.now(),
})

function trustedCertificates(config: Config): readonly TrustedCertificate[] {
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
  const deployed = config.environments.flatMap((environment) =>
    config.offered[environment].map((issuer) => issuers(environment, issuer)),
  )
  return deployed.flatMap(({ anchors, statusAnchors }) => [
    ...anchors.map((certificate) => ({ purpose: 'issuer' as const, certificate })),
    ...statusAnchors.map((certificate) => ({ purpose: 'status_list' as const, certificate })),
  ])
}
