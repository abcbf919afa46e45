import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, CertificateId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'
import type { VaultEntry } from '../sealing.ts'

/** Access certificates with keys made here, for a customer's service or for the operator. */

export type CertificatePlace = {
  /** Null for the operator's own, which serves accounts that have none. */
  readonly accountId: AccountId | null
  readonly environment: Environment
  /** As registered. Empty if there is only one. */
  readonly service: string
}

export type NewCertificateRequest = CertificatePlace & {
  readonly id: CertificateId
  /** PEM (PKCS #10). */
  readonly request: string
  /** RFC 7638. It connects the issued certificate with its key. */
  readonly keyThumbprint: string
  readonly key: VaultEntry
}

/** One certificate, from its request to its replacement. */
export type HeldCertificate = CertificatePlace & {
  readonly id: CertificateId
  /** `former` still serves flows that were started with it. */
  readonly state: 'awaited' | 'current' | 'former'
  readonly request: string
  readonly keyThumbprint: string
  readonly createdAt: number
  /** Null if it has not been issued yet. */
  readonly issued: {
    readonly clientId: string
    readonly chain: string
    readonly above: string
  } | null
}

export type IssuedCertificate = {
  /** The request, or the certificate with the same key, that it answers. */
  readonly answers: HeldCertificate
  readonly id: CertificateId
  readonly clientId: string
  /** PEM, with the access certificate first. */
  readonly chain: string
  /** PEM: between it and its authority, and not sent to wallets. Empty if there are none. */
  readonly above: string
  readonly expiresAt: number
  readonly key: VaultEntry
}

/** An `event` is logged in the same transaction. */
export type AccountCertificates = {
  /** False if there is no such account. */
  request(request: NewCertificateRequest, event: AuditEvent): Promise<boolean>
  /** Those of one account, or the operator's own if null. Newest first. */
  list(accountId: AccountId | null, environment: Environment): Promise<readonly HeldCertificate[]>
  /** The ones that sign now, for all accounts. */
  listCurrent(): Promise<readonly HeldCertificate[]>
  findKey(certificate: HeldCertificate): Promise<VaultEntry | undefined>
  /** It signs new requests from now on. False if it was imported meanwhile. */
  install(certificate: IssuedCertificate, event: AuditEvent): Promise<boolean>
}
