import type { ClaimId } from '../../../core/vocabulary/attributes.ts'
import type { KeyId } from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { FlowOwner } from './flow-records.ts'

/** How many flows of a key and an issuer began in a month and ended with this outcome. */
export type UsageCount = {
  /** `2026-11`, in UTC. */
  readonly month: string
  readonly keyId: KeyId
  readonly issuer: IssuerId
  readonly outcome: OutcomeCode
  readonly count: number
}

/** How often a key asked an issuer for these attributes together. */
export type QuestionCount = {
  readonly keyId: KeyId
  readonly issuer: IssuerId
  readonly attributes: readonly ClaimId[]
  readonly count: number
}

export type Usage = {
  /** Stores what flows up to this long ago asked for. True if there may be more. */
  fold(olderThanMilliseconds: number): Promise<boolean>
  /** The stored counts, and those since, which are counted now, in any order. */
  read(owner: FlowOwner): Promise<readonly UsageCount[]>
  /** What was asked for in the last days, 30 at most, whether the flows are kept or not. */
  questions(owner: FlowOwner, days: number): Promise<readonly QuestionCount[]>
}
