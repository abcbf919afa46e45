import type { X509Certificate } from 'node:crypto'
import type { JwsHeader, SigningKeyHandle } from '../../../core/encoding/sign-jws.ts'
import type { AccessIdentity } from '../../../core/verification/pki/access-identity.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { VaultEntry } from '../sealing.ts'

/** Our access certificate and its key, which sign requests to wallets. */
export type Access = {
  readonly clientId: string
  readonly chain: readonly X509Certificate[]
  /** The same with those above it that wallets are not sent. */
  readonly path: readonly X509Certificate[]
  readonly key: SigningKeyHandle
  /** Made once, because it is the same for every request. */
  readonly requestHeader: JwsHeader
  /** The requester's name as wallets show it, read once. Empty if the certificate has none. */
  readonly requesterName: string
  /** Its owner as registrars know it, read once. */
  readonly identity: AccessIdentity
  /** When the first certificate of its chain ends. */
  readonly expiresAt: Instant
}

/** A stored access certificate. Every instance can serve its requests, even after a renewal. */
export type StoredAccess = {
  readonly clientId: string
  /** PEM, with the access certificate first. */
  readonly chain: string
  /** PEM: above it, and not sent to wallets. */
  readonly above?: string | undefined
  readonly key: VaultEntry
  /** For local use: its host, and the authority a wallet has to trust, in PEM. */
  readonly development?: { readonly host: string; readonly authority: string } | undefined
}

export type AccessCertificates = {
  keep(access: StoredAccess): Promise<void>
  byClientId(clientId: string): Promise<StoredAccess | undefined>
  development(host: string): Promise<StoredAccess | undefined>
}
