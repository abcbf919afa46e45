import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'

/** When the stored certificates end, without reading them all. */

type Purpose = 'access' | 'registration'

/** A certificate in use, belonging to a customer or (null) to the operator. */
export type WatchedCertificate = {
  readonly id: string
  readonly purpose: Purpose
  readonly accountId: AccountId | null
  readonly accountName: string | null
  readonly environment: Environment
  readonly service: string
  readonly expiresAt: Instant
}

export type CertificateEnds = {
  /**
   * Certificates in use that end within this many days, earliest first. Always includes the first
   * access certificate to end.
   */
  ending(environment: Environment, days: number): Promise<readonly WatchedCertificate[]>
  /** Certificates stored by 0.3.0. `text` is a PEM chain or a token. */
  withoutEnd(
    environment: Environment,
    limit: number,
  ): Promise<readonly { readonly purpose: Purpose; readonly id: string; readonly text: string }[]>
  noteEnd(purpose: Purpose, id: string, expiresAt: number): Promise<void>
}
