import type { X509Certificate } from 'node:crypto'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { TrustedCertificate } from '../../../usecases/operation/describe-certificate.ts'
import type { Config } from '../config.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import { issuerDeployments } from './issuer-deployments.ts'
import { isPinned, issuersIn, knownIssuers } from './offered-issuers.ts'

/** Every certificate that is an anchor of trust in the enabled environments. */
export function trustedCertificates({
  deployment,
  sandboxWalletUrl,
  environments,
}: Pick<
  Config,
  'deployment' | 'sandboxWalletUrl' | 'environments'
>): readonly TrustedCertificate[] {
  const issuers = issuerDeployments(deployment, sandboxWalletUrl)
  const ofIssuers = environments.flatMap((environment) =>
    knownIssuers(deployment, environment).flatMap((issuer) => {
      const settings = issuers(environment, issuer)
      return settings.entities.flatMap(({ anchors, statusAnchors }) => [
        ...asTrusted('issuer', { environment, issuer }, anchors).map((each) =>
          isPinned(settings) ? { ...each, isPinned: true } : each,
        ),
        ...asTrusted('status_list', { environment, issuer }, statusAnchors),
      ])
    }),
  )
  return [
    ...ofIssuers,
    ...environments.flatMap((environment) => [
      ...listSigners(deployment, environment),
      ...registrars(deployment, environment),
      ...accessAuthorities(deployment, environment),
    ]),
  ]
}

const asTrusted = (
  purpose: TrustedCertificate['purpose'],
  kind: NonNullable<TrustedCertificate['kind']>,
  certificates: readonly X509Certificate[],
): readonly TrustedCertificate[] =>
  certificates.map((certificate) => ({ purpose, kind, certificate }))

const listSigners = (deployment: DeploymentFile, environment: Environment) =>
  issuersIn(deployment, environment).flatMap(([issuer, { trustList }]) =>
    asTrusted('trust_list', { environment, issuer }, trustList?.signers ?? []),
  )

/** Those that issue access certificates, and the signers of their list. */
function accessAuthorities({ registration }: DeploymentFile, environment: Environment) {
  const { anchors = [], list } = registration?.[environment]?.accessAuthorities ?? {}
  return asTrusted('access_authority', { environment }, [...anchors, ...(list?.signers ?? [])])
}

/** Unless configured otherwise, the same certificates are the anchors of their status lists. */
function registrars({ registration }: DeploymentFile, environment: Environment) {
  const { registrars: named = [], statusAnchors = [] } = registration?.[environment] ?? {}
  return asTrusted('registrar', { environment }, [...new Set([...named, ...statusAnchors])])
}
