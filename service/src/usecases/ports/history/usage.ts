import type { OutcomeCode } from '../../../core/flow/outcome.ts'
import type { KeyId } from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { FlowOwner } from './flow-records.ts'

/** How many flows began in a month with a key, for an issuer, and ended so. */
export type UsageCount = {
  /** `2026-11`, in UTC. */
  readonly month: string
  readonly keyId: KeyId
  readonly issuer: IssuerId
  readonly outcome: OutcomeCode
  readonly count: number
}

export type Usage = {
  /**
   * Adds a range of flows to the counts that are kept: all that have their outcome, up to so long
   * ago. True: there may be more.
   */
  fold(olderThanMilliseconds: number): Promise<boolean>
  /** Those that are kept, and those since, which are counted now. The newest month first. */
  read(owner: FlowOwner): Promise<readonly UsageCount[]>
}
