import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { World } from '../../usecases/ports/world.ts'

/**
 * What is due but skipped stays due. Without a horizon every look would go through all of it, and
 * one customer who does not answer for an hour would slow down delivery to everybody.
 */
export type DueHorizon = {
  /**
   * What became due before this time belongs to skipped accounts, so it need not be examined.
   * Undefined if unknown.
   */
  since(passedOver: readonly AccountId[]): number | undefined
  /** A look at this time, by the database's clock, left only what was skipped. */
  sawAll(passedOver: readonly AccountId[], at: number): void
}

/** What another instance had locked, or was to deliver, may be free again after this time. */
const wholeLookMilliseconds = 5_000
/** A row that is due from a certain time on may be committed somewhat later. */
const lateCommitMilliseconds = 5_000

type Seen = {
  readonly until: number
  readonly passedOver: readonly AccountId[]
  /** When everything was last examined. */
  readonly wholeAt: number
}

export function createDueHorizon({
  monotonicMilliseconds,
}: Pick<World, 'monotonicMilliseconds'>): DueHorizon {
  let seen: Seen | undefined
  return {
    since: (passedOver) => {
      if (seen !== undefined && !holds(seen, passedOver, monotonicMilliseconds())) seen = undefined
      return seen?.until
    },
    sawAll: (passedOver, at) => {
      const wholeAt = seen?.wholeAt ?? monotonicMilliseconds()
      seen = { until: at - lateCommitMilliseconds, passedOver, wholeAt }
    },
  }
}

/** An account that is no longer skipped may have something that has been due for long. */
function holds(
  { passedOver: before, wholeAt }: Seen,
  passedOver: readonly AccountId[],
  now: number,
): boolean {
  const skipped = new Set(passedOver)
  return now - wholeAt < wholeLookMilliseconds && before.every((account) => skipped.has(account))
}
