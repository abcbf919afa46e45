import type { Environment } from '../core/vocabulary/environment.ts'
import { clientIdOf } from '../core/wallet/request/client-id.ts'
import type { Config } from '../edges/config/config.ts'
import { defaultIssuer } from '../edges/config/issuers/issuer-settings.ts'
import { issuersIn, isTrusted } from '../edges/config/issuers/offered-issuers.ts'
import { trustedCertificates } from '../edges/config/issuers/trusted-certificates.ts'
import { revocationPolicy } from '../edges/config/revocation-settings.ts'
import type { ConnectionCap } from '../edges/http/connections/connection-cap.ts'
import { type Attention, inOneLine } from '../usecases/operation/attention.ts'
import {
  type DeploymentFacts,
  type ExamineDeps,
  examineDeployment,
} from '../usecases/operation/examine-deployment.ts'
import type { Finding } from '../usecases/operation/finding.ts'
import type { ExaminedCertificate } from '../usecases/operation/judge-certificates.ts'
import type { TrustedCertificate } from '../usecases/portal/deployment-health.ts'
import type { Log } from '../usecases/ports/telemetry.ts'
import { keptTrustList, oncePerList } from '../usecases/trust/refresh-trust-list.ts'
import type { Store } from './open-store.ts'
import type { Parts } from './parts.ts'
import { trustSources } from './trust/wire-trust.ts'

/** What examining a deployment needs. */
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
    | 'signer'
    | 'trustLists'
    | 'keptLists'
    | 'certificateEnds'
    | 'comparisons'
    | 'auditChain'
    | 'clock'
  >,
  connectionCap: Pick<ConnectionCap, 'warnings'>,
  {
    trustList = storedTrustLists(store),
    ...trusting
  }: Pick<ExamineDeps, 'accessTrust' | 'askingCertificates'> &
    Partial<Pick<ExamineDeps, 'trustList'>>,
): ExamineDeps => ({
  ...store,
  ...trusting,
  trustList,
  facts: factsOf(config, store.clock(), connectionCap),
  storeHealth: store.portal.storeHealth,
})

/** Logs at every start what an operator should look into. */
export async function logAttention(parts: Parts): Promise<void> {
  const { config, store, connectionCap, log, trust, registration } = parts
  const deps = examination(config, store, connectionCap, {
    accessTrust: registration.accessTrust,
    trustList: async (kind) => trust.current(kind),
  })
  const { findings } = await examineDeployment(deps)
  logFindings(findings, log)
}

export function logFindings(findings: readonly Finding[], log: Log): void {
  for (const { level, text, fix } of findings)
    if (level === 'attention' || level === 'fault')
      log.warn('attention', { detail: inOneLine({ text, fix: fix ?? '' }) })
}

function storedTrustLists(deps: Pick<Store, 'trustLists' | 'clock'>): ExamineDeps['trustList'] {
  const stored = oncePerList((source) => keptTrustList(deps, source))
  return ({ source }) => stored(source)
}

function factsOf(
  config: Config,
  now: number,
  { warnings }: Pick<ConnectionCap, 'warnings'>,
): DeploymentFacts {
  const { environments, deployment, localDevelopment } = config
  return {
    environments,
    engine: config.database.engine,
    warnings: config.warnings,
    openFileWarnings: warnings,
    isMasterKeyGiven: config.isMasterKeyGiven,
    live: {
      isEnabled: environments.includes('live'),
      hasAccessCertificate: deployment.accessCertificate !== undefined,
      issuers: liveIssuers(config, now),
      isLocal: localDevelopment,
    },
    accessRefusal: accessRefusal(config),
    configuredAccess: configuredAccess(config),
    streamedRetentionDays: config.auditStream === undefined ? undefined : config.auditRetentionDays,
    accessAtSigner: accessAtSigner(config),
    revocationGraceSeconds: revocationGraceSeconds(config),
    trustSources: trustSources(config),
    certificates: configuredCertificates(config),
  }
}

/**
 * A deployment that configures no live issuer is taken to offer the one that the interface names.
 */
function liveIssuers({ deployment }: Config, now: number): DeploymentFacts['live']['issuers'] {
  const configured = issuersIn(deployment, 'live')
  const meant: typeof configured =
    configured.length > 0 ? configured : [['de-ausweis', defaultIssuer]]
  return meant.map(([issuer, settings]) => ({
    issuer,
    hasTrustAnchors: isTrusted(settings, now),
    hasStatusAnchors: isTrusted({ ...settings, trustAnchors: settings.statusAnchors }, now),
  }))
}

const revocationGraceSeconds = ({ deployment, environments }: Config): number => {
  const configured = environments.flatMap((environment) => issuersIn(deployment, environment))
  const issuers = configured.length > 0 ? configured.map(([, issuer]) => issuer) : [defaultIssuer]
  return Math.min(
    ...issuers.map(({ revocation }) => revocationPolicy(revocation, 'require').graceSeconds),
  )
}

/** With those above it that wallets are sent, because each of them may end first. */
const ownCertificates = ({ deployment }: Config): readonly TrustedCertificate[] =>
  (deployment.accessCertificate?.chain ?? [])
    .filter((certificate) => !certificate.checkIssued(certificate))
    .map((certificate) => ({ purpose: 'access', certificate }))

/** Those in the file that VIDIMUS_CONFIG names, and the sandbox's. */
export const configuredCertificates = (config: Config): readonly ExaminedCertificate[] =>
  [...ownCertificates(config), ...trustedCertificates(config)].map(examined)

const configuredAccess = ({ deployment }: Config): DeploymentFacts['configuredAccess'] =>
  deployment.accessCertificate === undefined
    ? []
    : [{ whose: 'The access certificate', path: deployment.accessCertificate.chain }]

function accessAtSigner({ deployment }: Config): DeploymentFacts['accessAtSigner'] {
  const { key, chain: [leaf] = [] } = deployment.accessCertificate ?? {}
  return typeof key === 'string' && leaf ? { name: key, publicKey: leaf.publicKey } : undefined
}

/** A refused access certificate keeps the service from starting. */
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
  trust_list: 'trust_anchors',
  registrar: 'access_certificate',
  access_authority: 'access_certificate',
} as const

const parties: { readonly [purpose in TrustedCertificate['purpose']]?: string } = {
  registrar: 'Registrars',
  access_authority: 'Access authorities',
}

const examined = ({ purpose, kind, certificate }: TrustedCertificate): ExaminedCertificate => ({
  area: areaOf[purpose],
  purpose,
  whose:
    kind === undefined
      ? 'The access certificate'
      : `${kind.issuer ?? parties[purpose] ?? purpose} in ${kind.environment}`,
  subject: `${certificate.subject.replaceAll('\n', ', ')}${purpose === 'trust_list' ? ' (signs the trust list)' : ''}`,
  validFrom: certificate.validFromDate.getTime(),
  expiresAt: certificate.validToDate.getTime(),
  fix: fixFor(purpose, kind?.environment),
})

/** How to replace the certificate in time. */
function fixFor(purpose: TrustedCertificate['purpose'], environment: Environment | undefined) {
  switch (purpose) {
    case 'access':
      return 'Have a new one issued, put it in the file that VIDIMUS_CONFIG names, and restart one instance after the other.'
    case 'issuer':
      return 'Ask the issuer for its new certificate, and name it beside this one in trustAnchors.'
    case 'status_list':
      return 'Ask the issuer for the new certificate of its status lists, and name it beside this one in statusAnchors.'
    case 'trust_list':
      return 'Ask who publishes the trust list for the new certificate of its signer, and name it beside this one in trustList.signers.'
    case 'registrar':
      return `Ask the registrar for its new certificate, and name it beside this one in registration.${environment}.`
    case 'access_authority':
      return `Ask the authority for its new certificate, and name it beside this one in registration.${environment}.accessAuthorities.`
  }
}
