import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, CertificateId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'
import type { VaultEntry } from '../sealing.ts'

/** Access certificates whose keys are made here: of a customer's service, or the operator's own. */

export type CertificatePlace = {
  /** Null: the operator's own, for accounts that have none. */
  readonly accountId: AccountId | null
  readonly environment: Environment
  /** As it is registered; empty: there is one alone. */
  readonly service: string
}

export type NewCertificateRequest = CertificatePlace & {
  readonly id: CertificateId
  /** PEM (PKCS #10). */
  readonly request: string
  /** RFC 7638: by it the certificate that is issued finds its key. */
  readonly keyThumbprint: string
  readonly key: VaultEntry
}

/** One certificate from the request to its replacement. */
export type HeldCertificate = CertificatePlace & {
  readonly id: CertificateId
  /** `former`: flows that were asked with it are still served. */
  readonly state: 'awaited' | 'current' | 'former'
  readonly request: string
  readonly keyThumbprint: string
  readonly createdAt: number
  /** Null: it was not issued yet. */
  readonly issued: { readonly clientId: string; readonly chain: string } | null
}

export type IssuedCertificate = {
  /** The request, or the certificate with the same key, that it is for. */
  readonly answers: HeldCertificate
  readonly id: CertificateId
  readonly clientId: string
  /** PEM, the access certificate first. */
  readonly chain: string
  readonly expiresAt: number
  readonly key: VaultEntry
}

/** An `event` is logged in the same transaction. */
export type AccountCertificates = {
  /** False: there is no such account. */
  request(request: NewCertificateRequest, event: AuditEvent): Promise<boolean>
  /** Of one account, or null: the operator's own. The newest first. */
  list(accountId: AccountId | null, environment: Environment): Promise<readonly HeldCertificate[]>
  /** Those that sign now, of everybody. */
  listCurrent(): Promise<readonly HeldCertificate[]>
  findKey(certificate: HeldCertificate): Promise<VaultEntry | undefined>
  /** It signs new requests from now on. False: it was imported meanwhile. */
  install(certificate: IssuedCertificate, event: AuditEvent): Promise<boolean>
}
