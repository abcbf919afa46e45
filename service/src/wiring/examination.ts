import type { Config } from '../edges/config/config.ts'
import { defaultIssuer } from '../edges/config/issuers/issuer-settings.ts'
import { graceSecondsOf, issuerFacts } from '../edges/config/issuers/offered-issuers.ts'
import { trustSources } from '../edges/config/issuers/trust-sources.ts'
import { trustedCertificates } from '../edges/config/issuers/trusted-certificates.ts'
import type { ConnectionCap } from '../edges/http/connections/connection-cap.ts'
import type { TrustedCertificate } from '../usecases/operation/describe-certificate.ts'
import {
  type DeploymentFacts,
  type ExamineDeps,
  examineDeployment,
} from '../usecases/operation/examine-deployment.ts'
import { logFindings } from '../usecases/operation/log-findings.ts'
import { type OwnAccess, ownCertificates } from '../usecases/operation/own-access.ts'
import { keptTrustList, oncePerList } from '../usecases/trust/refresh-trust-list.ts'
import type { Store } from './open-store.ts'
import type { Parts } from './parts.ts'

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
    isLocal: localDevelopment,
    host: new URL(config.publicUrl).hostname,
    issuers: issuerFacts(deployment, now),
    usualGraceSeconds: graceSecondsOf(defaultIssuer),
    access: ownAccess(config),
    trusted: trustedCertificates(config),
    trustSources: trustSources(config),
    streamedRetentionDays: config.auditStream === undefined ? undefined : config.auditRetentionDays,
  }
}

function ownAccess({ deployment }: Config): OwnAccess | undefined {
  if (deployment.accessCertificate === undefined) return undefined
  const { key, ...access } = deployment.accessCertificate
  return { ...access, keyAtSigner: typeof key === 'string' ? key : undefined }
}

/** Those in the file that VIDIMUS_CONFIG names, and the sandbox's. */
export const configuredCertificates = (config: Config): readonly TrustedCertificate[] => [
  ...ownCertificates(ownAccess(config)),
  ...trustedCertificates(config),
]
