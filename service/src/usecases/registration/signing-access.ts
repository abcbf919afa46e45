import { readCertificates } from '../../core/encoding/pem.ts'
import {
  type AccessIdentity,
  readAccessIdentity,
} from '../../core/verification/pki/access-identity.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { AccountCertificates } from '../ports/registration/account-certificates.ts'

export type SigningAccessDeps = {
  readonly accountCertificates: Pick<AccountCertificates, 'list'>
  /** The identity in the configured certificate. Undefined if none is configured. */
  readonly configuredAccess: AccessIdentity | undefined
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
): Promise<AccessIdentity | undefined> {
  for (const owner of [accountId, null]) {
    const held = await accountCertificates.list(owner, environment)
    const current = held.find((one) => one.state === 'current' && one.service === service)
    const [leaf] = current?.issued ? readCertificates(current.issued.chain) : []
    if (leaf !== undefined) return readAccessIdentity(leaf)
  }
  return service === '' ? configuredAccess : undefined
}
