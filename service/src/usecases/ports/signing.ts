import type { KeyObject } from 'node:crypto'
import type { Presentation } from '../../core/presentation/build-presentation.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { P256Jwk } from '../../core/wallet/p256-jwk.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** The keys that sign presentations. */

/** Randomness comes from the edge: a fresh P-256 private key. */
export type NewPrivateKey = () => KeyObject

/** Signs presentations of one environment. Its public half is published before it is used. */
export type SigningKey = {
  readonly kid: string
  readonly environment: Environment
  readonly publicJwk: P256Jwk
}

export type NewSigningKey = SigningKey & { readonly privateKey: VaultEntry }

/** A key for auditors: when it came into use, stopped signing, and was withdrawn. */
type ArchivedKey = SigningKey & {
  readonly activatedAt: number | null
  readonly retiredAt: number | null
  readonly withdrawnAt: number | null
}

export type SigningKeys = {
  current(
    environment: Environment,
  ): Promise<(SigningKey & { readonly privateKey: VaultEntry }) | undefined>
  published(): Promise<readonly SigningKey[]>
  archive(): Promise<readonly ArchivedKey[]>
  /** Adds the first pair of an environment; does nothing where another instance was faster. */
  begin(current: NewSigningKey, next: NewSigningKey): Promise<void>
  /** The next key signs from now on; the former one stays published for `overlapSeconds`. */
  rotate(
    environment: Environment,
    next: NewSigningKey,
    overlapSeconds: number,
    event?: AuditEvent,
  ): Promise<void>
  /** After a compromise: both keys are withdrawn at once and replaced. */
  replace(current: NewSigningKey, next: NewSigningKey, event?: AuditEvent): Promise<void>
}

/** Signs a presentation with the current key of its environment. */
export type SignPresentation = (presentation: Presentation) => Promise<string>
