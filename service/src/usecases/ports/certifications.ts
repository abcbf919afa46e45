import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'

/** What is kept of a case. It names no address of the application, and nothing of a person. */
export type KeptCase = {
  readonly name: string
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

/** Who ran it: a developer's machine, or this service for a user of the portal. */
export type CertificationSource = 'command' | 'portal'

type KeptCertification = {
  /** What was certified, such as a commit. */
  readonly label: string
  readonly source: CertificationSource
  readonly startedAt: Instant
  /** Null while it runs, or if its instance stopped meanwhile. */
  readonly finishedAt: Instant | null
  readonly cases: readonly KeptCase[]
}

/** The last certification for each label of an account. They are of test only. */
export type Certifications = {
  /** Replaces the one with this label, and forgets the oldest if there are too many. */
  keep(
    account: AccountId,
    kept: Pick<KeptCertification, 'label' | 'source' | 'cases'> & { readonly isFinished: boolean },
  ): Promise<void>
  /** Newest first. */
  list(account: AccountId): Promise<readonly KeptCertification[]>
}
