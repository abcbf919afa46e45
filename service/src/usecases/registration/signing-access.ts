import type { X509Certificate } from 'node:crypto'
import { readCertificates } from '../../core/encoding/pem.ts'
import {
  type AccessIdentity,
  readAccessIdentity,
} from '../../core/verification/pki/access-identity.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type {
  AccountCertificates,
  HeldCertificate,
} from '../ports/registration/account-certificates.ts'

export type SigningAccess = AccessIdentity & {
  /** The certificate and those above it. */
  readonly path: readonly X509Certificate[]
}

export type SigningAccessDeps = {
  readonly accountCertificates: Pick<AccountCertificates, 'list'>
  /** Undefined if none is configured. */
  readonly configuredAccess: SigningAccess | undefined
}

/**
 * The access certificate that signs for a service: the customer's own, or else the operator's, or
 * else the configured one. The last two are for customers without services.
 */
export async function signingAccess(
  { accountCertificates, configuredAccess }: SigningAccessDeps,
  accountId: AccountId,
  environment: Environment,
  service: string,
): Promise<SigningAccess | undefined> {
  for (const owner of [accountId, null]) {
    const held = await accountCertificates.list(owner, environment)
    const current = held.find((one) => one.state === 'current' && one.service === service)
    const access = current && issuedAccess(current)
    if (access !== undefined) return access
  }
  return service === '' ? configuredAccess : undefined
}

/** What a certificate says. Undefined if it has not been issued yet. */
export function issuedAccess({ issued }: HeldCertificate): SigningAccess | undefined {
  return issued === null
    ? undefined
    : readSigningAccess(readCertificates(issued.chain + issued.above))
}

export function readSigningAccess(path: readonly X509Certificate[]): SigningAccess | undefined {
  const [leaf] = path
  return leaf && { ...readAccessIdentity(leaf), path }
}
