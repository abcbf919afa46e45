import type { TrustedCertificate } from '../../../usecases/portal/deployment-health.ts'
import type { Config } from '../config.ts'
import { issuerDeployments } from './issuer-deployments.ts'

/** Every certificate that answers are trusted by, in the enabled environments. */
export function trustedCertificates(
  config: Pick<Config, 'deployment' | 'sandboxWalletUrl' | 'environments' | 'offered'>,
): readonly TrustedCertificate[] {
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
  const deployed = config.environments.flatMap((environment) =>
    config.offered[environment].map((issuer) => ({
      ...issuers(environment, issuer),
      kind: { environment, issuer },
    })),
  )
  return deployed.flatMap(({ entities, kind }) =>
    entities.flatMap(({ anchors, statusAnchors }) => [
      ...anchors.map((certificate) => ({ purpose: 'issuer' as const, kind, certificate })),
      ...statusAnchors.map((certificate) => ({
        purpose: 'status_list' as const,
        kind,
        certificate,
      })),
    ]),
  )
}
