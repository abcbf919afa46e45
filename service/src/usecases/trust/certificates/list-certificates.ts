import { readCertificates } from '../../../core/encoding/pem.ts'
import {
  type AccessIdentity,
  readAccessIdentity,
} from '../../../core/verification/pki/access-identity.ts'
import type { HeldCertificate } from '../../ports/trust/account-certificates.ts'

/** A certificate with what it says of its owner; null: it was not issued yet. */
export type ListedCertificate = HeldCertificate & { readonly identity: AccessIdentity | null }

export const listedCertificate = (held: HeldCertificate): ListedCertificate => {
  const [leaf] = held.issued === null ? [] : readCertificates(held.issued.chain)
  return { ...held, identity: leaf === undefined ? null : readAccessIdentity(leaf) }
}
