import type { KeyObject, X509Certificate } from 'node:crypto'
import type { JwsHeader } from '../../../core/encoding/sign-jws.ts'
import type { AccessIdentity } from '../../../core/verification/pki/access-identity.ts'
import type { VaultEntry } from '../sealing.ts'

/** Our access certificate and its key: who signs requests to wallets. */
export type Access = {
  readonly clientId: string
  readonly chain: readonly X509Certificate[]
  readonly key: KeyObject
  /** Made once: it is the same above every request. */
  readonly requestHeader: JwsHeader
  /** Read once: what wallets show as the one who asks. Empty: the certificate says no name. */
  readonly requesterName: string
  /** Read once: who it belongs to, as registrars know them. */
  readonly identity: AccessIdentity
}

/** A stored access certificate: every instance can serve its requests, also after a renewal. */
export type StoredAccess = {
  readonly clientId: string
  /** PEM, the access certificate first. */
  readonly chain: string
  readonly key: VaultEntry
  /** For local use: the host it is for, and the authority a wallet has to trust, in PEM. */
  readonly development?: { readonly host: string; readonly authority: string }
}

export type AccessCertificates = {
  keep(access: StoredAccess): Promise<void>
  byClientId(clientId: string): Promise<StoredAccess | undefined>
  development(host: string): Promise<StoredAccess | undefined>
}
