import type { Environment } from '../../core/vocabulary/environment.ts'
import type { TrustedCertificate } from '../operation/describe-certificate.ts'
import type { DeploymentExamination } from '../operation/examine-deployment.ts'
import type { Finding } from '../operation/finding.ts'
import type { TrustHealth } from '../operation/trust-health.ts'
import type { StoreHealth } from '../ports/portal.ts'

type DeploymentHealthDeps = {
  readonly version: string
  readonly engine: 'sqlite' | 'postgres'
  readonly environments: readonly Environment[]
  readonly examine: () => Promise<DeploymentExamination>
  /** Includes our own access certificate. Those of customers are in the result of `examine`. */
  readonly trusted: readonly TrustedCertificate[]
  readonly storeHealth: () => Promise<StoreHealth>
}

type CertificateHealth = {
  readonly purpose: TrustedCertificate['purpose']
  readonly subject: string
  readonly expiresAt: number
  readonly expired: boolean
}

export type DeploymentHealth = Omit<DeploymentHealthDeps, 'storeHealth' | 'examine' | 'trusted'> &
  StoreHealth & {
    readonly findings: readonly Finding[]
    readonly trust: TrustHealth
    readonly certificates: readonly CertificateHealth[]
  }

/** What an operator looks after: the database, what is waiting, and when certificates expire. */
export async function deploymentHealth(deps: DeploymentHealthDeps): Promise<DeploymentHealth> {
  const { storeHealth, examine, trusted, ...rest } = deps
  const { findings, trust } = await examine()
  const store = await storeHealth()
  const certificates = trusted.map(({ purpose, certificate }) => {
    const expiresAt = Date.parse(certificate.validTo)
    const subject = certificate.subject.replaceAll('\n', ', ')
    return { purpose, subject, expiresAt, expired: expiresAt <= store.now }
  })
  return { ...rest, ...store, findings, trust, certificates }
}
