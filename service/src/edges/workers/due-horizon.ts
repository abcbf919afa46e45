import type { AccountId } from '../../core/vocabulary/ids.ts'

/**
 * What is due and passed over stays due. Without a horizon every look goes through all of it, and
 * one customer who does not answer for an hour slows the delivery to everybody.
 */
export type DueHorizon = {
  /**
   * What became due before this time belongs to accounts that are passed over, so it need not be
   * looked through. Undefined: that is not known.
   */
  since(passedOver: readonly AccountId[]): number | undefined
  /** A look at this time, by the clock of the database, left nothing but what was passed over. */
  sawAll(passedOver: readonly AccountId[], at: number): void
}

/** What was locked by another instance, or left to it, may be free again. */
const wholeLookMilliseconds = 5_000
/** What is due from a certain time on may be committed somewhat later. */
const lateCommitMilliseconds = 5_000

type Seen = {
  readonly until: number
  readonly passedOver: readonly AccountId[]
  /** When everything was looked through for the last time. */
  readonly wholeAt: number
}

export function createDueHorizon(): DueHorizon {
  let seen: Seen | undefined
  return {
    since: (passedOver) => {
      if (seen !== undefined && !holds(seen, passedOver)) seen = undefined
      return seen?.until
    },
    sawAll: (passedOver, at) => {
      const wholeAt = seen?.wholeAt ?? performance.now()
      seen = { until: at - lateCommitMilliseconds, passedOver, wholeAt }
    },
  }
}

/** An account that is no longer passed over may have something due from long ago. */
const holds = ({ passedOver: before, wholeAt }: Seen, now: readonly AccountId[]): boolean =>
  performance.now() - wholeAt < wholeLookMilliseconds &&
  before.every((account) => now.includes(account))
