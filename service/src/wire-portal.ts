import { issuerDeployments } from './config/issuers.ts'
import { sandboxPerson } from './config/sandbox-issuer.ts'
import type { Config } from './config.ts'
import type { PortalDeps } from './http/portal/portal-deps.ts'
import { createPasskeys } from './keys/passkeys.ts'
import { passwords } from './keys/passwords.ts'
import type { Store } from './open-store.ts'
import type { SafeClient } from './outbound/safe-client.ts'
import { postCallbacks } from './start-workers.ts'
import type { SignPresentation } from './usecases/key-ports.ts'
import type { TrustedCertificate } from './usecases/portal/deployment-health.ts'
import { version } from './version.ts'

/** What the portal's routes need. */
export const wirePortal = (
  config: Config,
  store: Store,
  { client, signPresentation }: { client: SafeClient; signPresentation: SignPresentation },
): PortalDeps => ({
  ...store.portal,
  accounts: store.accounts,
  sealing: store.sealing,
  random: store.random,
  passwords,
  passkeys: createPasskeys(config.publicUrl),
  publicUrl: config.publicUrl,
  redirectUrlRules: config,
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
