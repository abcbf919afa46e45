import { clientIdOf } from '../../core/wallet/request/client-id.ts'
import type { Config } from '../../edges/config/config.ts'
import { issuerDeployments } from '../../edges/config/issuers.ts'
import { trustedCertificates } from '../../edges/config/trusted-certificates.ts'
import type { ConnectionCap } from '../../edges/http/connections/connection-cap.ts'
import type { Attention } from '../../usecases/operation/attention.ts'
import type { DeploymentFacts, ExamineDeps } from '../../usecases/operation/examine-deployment.ts'
import type { ExaminedCertificate } from '../../usecases/operation/judge-certificates.ts'
import type { TrustedCertificate } from '../../usecases/portal/deployment-health.ts'
import type { Store } from '../open-store.ts'
import { trustSources } from './wire-trust.ts'

/** What the examination of a deployment needs. */
export const examination = (
  config: Config,
  store: Pick<
    Store,
    | 'database'
    | 'portal'
    | 'vault'
    | 'instances'
    | 'sealing'
    | 'signingKeys'
    | 'trustLists'
    | 'accountCertificates'
    | 'registrations'
  >,
  connectionCap: Pick<ConnectionCap, 'warnings'>,
  knownRevocationLists: ExamineDeps['knownRevocationLists'] = () => [],
): ExamineDeps => ({
  ...store,
  facts: factsOf(config, connectionCap),
  storeHealth: store.portal.storeHealth,
  knownRevocationLists,
  clock: Date.now,
})

function factsOf(config: Config, { warnings }: Pick<ConnectionCap, 'warnings'>): DeploymentFacts {
  const { environments, deployment, localDevelopment } = config
  const german = deployment.deAusweis.live
  const hasList = german?.trustList !== undefined
  return {
    environments,
    engine: config.database.engine,
    warnings: config.warnings,
    openFileWarnings: warnings,
    isMasterKeyGiven: config.isMasterKeyGiven,
    live: {
      isEnabled: environments.includes('live'),
      hasAccessCertificate: deployment.accessCertificate !== undefined,
      hasTrustAnchors: (german?.trustAnchors.length ?? 0) > 0 || hasList,
      hasStatusAnchors: (german?.statusAnchors.length ?? 0) > 0 || hasList,
      isLocal: localDevelopment,
    },
    accessRefusal: accessRefusal(config),
    revocationGraceSeconds: revocationGraceSeconds(config),
    trustSources: trustSources(config),
    certificates: [...ownCertificate(config), ...trustedCertificates(config)].map(examined),
  }
}

const revocationGraceSeconds = (config: Config): number => {
  const issuers = issuerDeployments(config.deployment, config.sandboxWalletUrl)
  const graces = config.environments.map(
    (environment) => issuers(environment, 'de-ausweis').revocation.graceSeconds,
  )
  return Math.min(...graces)
}

const ownCertificate = ({ deployment }: Config): readonly TrustedCertificate[] => {
  const leaf = deployment.accessCertificate?.chain[0]
  return leaf === undefined ? [] : [{ purpose: 'access', certificate: leaf }]
}

/** The service would not start with it. */
function accessRefusal({ deployment, publicUrl }: Config): Attention | undefined {
  const { chain: [leaf] = [], clientIdPrefix } = deployment.accessCertificate ?? {}
  if (leaf === undefined || clientIdPrefix === undefined) return undefined
  const clientId = clientIdOf(clientIdPrefix, leaf, new URL(publicUrl).hostname)
  return clientId.ok
    ? undefined
    : {
        text: clientId.failure.description ?? clientId.failure.code,
        fix: 'Use the certificate of that name, or clientIdPrefix x509_hash.',
      }
}

const areaOf = {
  access: 'access_certificate',
  issuer: 'trust_anchors',
  status_list: 'status_lists',
} as const

const examined = ({ purpose, kind, certificate }: TrustedCertificate): ExaminedCertificate => ({
  area: areaOf[purpose],
  purpose,
  whose: kind ? `${kind.issuer} in ${kind.environment}` : 'The access certificate',
  subject: certificate.subject.replaceAll('\n', ', '),
  expiresAt: certificate.validToDate.getTime(),
})
