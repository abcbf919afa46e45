import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'

/** When certificates that are kept here end, found without reading them all. */

type Purpose = 'access' | 'registration'

/** A certificate in use, of a customer or (null) the operator's own. */
export type WatchedCertificate = {
  readonly id: string
  readonly purpose: Purpose
  readonly accountId: AccountId | null
  readonly accountName: string | null
  readonly environment: Environment
  readonly service: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type CertificateEnds = {
  /**
   * Those in use that end within so many days, the first ones first; of access certificates the
   * first one in any case.
   */
  ending(environment: Environment, days: number): Promise<readonly WatchedCertificate[]>
  /** Those that 0.3.0 has stored; `text` is a PEM chain or a token. */
  withoutEnd(
    environment: Environment,
    limit: number,
  ): Promise<readonly { readonly purpose: Purpose; readonly id: string; readonly text: string }[]>
  noteEnd(purpose: Purpose, id: string, expiresAt: number): Promise<void>
}
