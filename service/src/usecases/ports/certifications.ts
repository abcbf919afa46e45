import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'

/** What is kept of a case. It names no address of the application, and nothing of a person. */
export type KeptCase = {
  readonly name: string
  readonly group: string
  /** What was done to the application. */
  readonly does: string
  /** `warned`: only the developer knows whether it is right. */
  readonly status: 'passed' | 'failed' | 'warned' | 'skipped'
  /** An attacker could use it. */
  readonly isHole: boolean
  /** Stable; null if it passed. */
  readonly code: string | null
  readonly said: string
  readonly fix: string | null
  readonly flow: string | null
  readonly durationMilliseconds: number
}

/** What a developer's machine found. */
export type KeptCertification = {
  /** What was certified, such as a commit. */
  readonly label: string
  readonly keptAt: Instant
  /** How many cases there are. */
  readonly of: number
  readonly cases: readonly KeptCase[]
}

/** The last certification for each label of an account. They are of test only. */
export type Certifications = {
  /** Replaces the one with this label, and forgets the oldest if there are too many. */
  keep(account: AccountId, kept: Pick<KeptCertification, 'label' | 'of' | 'cases'>): Promise<void>
  /** Newest first. */
  list(account: AccountId): Promise<readonly KeptCertification[]>
}
