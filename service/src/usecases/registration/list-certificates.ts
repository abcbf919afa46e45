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
import { type SigningAccessDeps, signingAccess } from './signing-access.ts'

/** A certificate and what it says about its owner. Null if it has not been issued yet. */
export type ListedCertificate = HeldCertificate & { readonly identity: AccessIdentity | null }

export const listedCertificate = (held: HeldCertificate): ListedCertificate => {
  const [leaf] = held.issued === null ? [] : readCertificates(held.issued.chain)
  return { ...held, identity: leaf === undefined ? null : readAccessIdentity(leaf) }
}

type ListCertificatesDeps = SigningAccessDeps & {
  readonly accountCertificates: Pick<AccountCertificates, 'list'>
}

/** An account's own certificates, and which one asks if it names no service. */
export async function listCertificates(
  deps: ListCertificatesDeps,
  accountId: AccountId,
  environment: Environment,
) {
  const held = await deps.accountCertificates.list(accountId, environment)
  return {
    certificates: held.map(listedCertificate),
    /** Undefined for the one for local use, or if there is none at all. */
    asksAs: await signingAccess(deps, accountId, environment, ''),
    asksWithOwn: held.some(({ state, service }) => state === 'current' && service === ''),
  }
}
