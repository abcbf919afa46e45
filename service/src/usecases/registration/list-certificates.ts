import type { AccessIdentity } from '../../core/verification/pki/access-identity.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type {
  AccountCertificates,
  HeldCertificate,
} from '../ports/registration/account-certificates.ts'
import type { AccessTrust } from './access-trust.ts'
import { issuedAccess, type SigningAccessDeps, signingAccess } from './signing-access.ts'

/** What a certificate says about its owner, and whether an authority vouches for it. */
export type ShownAccess = AccessIdentity & { readonly isVerified: boolean }

/** Its identity is null if it has not been issued yet. */
export type ListedCertificate = HeldCertificate & { readonly identity: ShownAccess | null }

type ListDeps = { readonly accessTrust: Pick<AccessTrust, 'isVerified'> }

export function listedCertificate(
  { accessTrust }: ListDeps,
  held: HeldCertificate,
): ListedCertificate {
  const issued = issuedAccess(held)
  return {
    ...held,
    identity: issued
      ? { ...issued, isVerified: accessTrust.isVerified(held.environment, issued.path) }
      : null,
  }
}

type ListCertificatesDeps = ListDeps &
  SigningAccessDeps & { readonly accountCertificates: Pick<AccountCertificates, 'list'> }

/** An account's own certificates, and which one asks if it names no service. */
export async function listCertificates(
  deps: ListCertificatesDeps,
  accountId: AccountId,
  environment: Environment,
) {
  const held = await deps.accountCertificates.list(accountId, environment)
  const asks = await signingAccess(deps, accountId, environment, '')
  return {
    certificates: held.map((one) => listedCertificate(deps, one)),
    /** Undefined for the one for local use, or if there is none at all. */
    asksAs: asks && { ...asks, isVerified: deps.accessTrust.isVerified(environment, asks.path) },
    asksWithOwn: held.some(({ state, service }) => state === 'current' && service === ''),
  }
}
