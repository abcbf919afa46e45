import type { KeyObject } from 'node:crypto'
import type { P256Jwk } from '../../core/encoding/p256-jwk.ts'
import type { Presentation } from '../../core/presentation/build-presentation.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** The keys that sign presentations. */

/** A new P-256 private key. Randomness comes from the edge. */
export type NewPrivateKey = () => KeyObject

/** Keys that never leave: a signer elsewhere makes them, keeps them and signs. */
export type RemoteSigner = {
  newKey(environment: Environment): Promise<{ readonly name: string; readonly publicJwk: P256Jwk }>
  /**
   * An ES256 signature over a SHA-256 digest, so that the signer learns nothing about people. Only
   * one that `fits` the public key is returned: neither a fault there nor another key under that
   * name reaches a wallet or a customer.
   */
  sign(
    name: string,
    digest: Uint8Array,
    fits: (signature: Uint8Array) => boolean,
  ): Promise<Uint8Array>
}

/** The codes of its errors: it did not answer; it answered something else; it has another key. */
export type SignerFault = 'SIGNER_AWAY' | 'SIGNER_REFUSED' | 'SIGNER_WRONG_KEY'

/** Signs presentations of one environment. The public key is published before it is used. */
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
  /** Adds the first pair of an environment. Does nothing if another instance was faster. */
  begin(current: NewSigningKey, next: NewSigningKey): Promise<void>
  /**
   * The next key signs from now on. The former one stays published for `signingKeyOverlapSeconds`.
   */
  rotate(
    environment: Environment,
    next: NewSigningKey,
    overlapSeconds: number,
    event: AuditEvent,
  ): Promise<void>
  /** After a compromise: withdraws every key of the environment at once and adds two new ones. */
  replace(current: NewSigningKey, next: NewSigningKey, event: AuditEvent): Promise<void>
  /** Stops publishing a key that no longer signs. False if it signs or is the next one. */
  withdraw(kid: string, event: AuditEvent): Promise<boolean>
}

/**
 * Signs a presentation with the current key of its environment. Without the id of one that the
 * caller has just read as the current one, it is read for every signature.
 */
export type SignPresentation = (presentation: Presentation, kid?: string) => Promise<string>
