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

/** A key for auditors: when it came into use, stopped signing, and was or will be withdrawn. */
export type ArchivedKey = SigningKey & {
  readonly createdAt: number
  readonly activatedAt: number | null
  readonly retiredAt: number | null
  readonly withdrawnAt: number | null
  readonly isWithdrawn: boolean
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
    event: AuditEvent,
  ): Promise<void>
  /** After a compromise: every key of the environment is withdrawn at once, and two are new. */
  replace(current: NewSigningKey, next: NewSigningKey, event: AuditEvent): Promise<void>
  /** A key that signs no more is published no more. False: it signs, or will be the next. */
  withdraw(kid: string, event: AuditEvent): Promise<boolean>
}

/** Signs a presentation with the current key of its environment. */
export type SignPresentation = (presentation: Presentation) => Promise<string>
