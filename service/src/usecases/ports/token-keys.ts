import type { KeyObject } from 'node:crypto'
import type { TokenAlgorithm } from '../../core/application/application.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AuditEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'
import type { ArchivedKey } from './signing.ts'

/** The keys that sign ID tokens. They sign nothing else. */

export type TokenKey = {
  /** RFC 7638. */
  readonly kid: string
  readonly environment: Environment
  readonly algorithm: TokenAlgorithm
  readonly publicJwk: { readonly [member: string]: unknown }
}

export type NewTokenKey = TokenKey & { readonly privateKey: VaultEntry }

export type ArchivedTokenKey = Omit<TokenKey, 'publicJwk'> & Omit<ArchivedKey, 'publicJwk'>

export type TokenKeys = {
  current(environment: Environment, algorithm: TokenAlgorithm): Promise<NewTokenKey | undefined>
  published(environment: Environment): Promise<readonly TokenKey[]>
  /** Every key there ever was, oldest first. */
  archive(): Promise<readonly ArchivedTokenKey[]>
  /** Adds the first pair. Does nothing if another instance was faster. */
  begin(current: NewTokenKey, next: NewTokenKey): Promise<void>
  /**
   * The next key signs from now on. The former one stays published for `signingKeyOverlapSeconds`.
   */
  rotate(next: NewTokenKey, overlapSeconds: number, event: AuditEvent): Promise<void>
}

/** Randomness comes from the edge. RSA keys take their time. */
export type NewTokenPrivateKey = (algorithm: TokenAlgorithm) => Promise<KeyObject>

/** Signs an ID token with the current key of its environment. */
export type SignToken = (
  environment: Environment,
  algorithm: TokenAlgorithm,
  claims: object,
) => Promise<string>
