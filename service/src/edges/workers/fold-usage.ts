import type { Usage } from '../../usecases/ports/history/usage.ts'

/**
 * Longer than a flow can wait for its outcome, including all the extra time that a person can get.
 */
const olderThanMilliseconds = 3_600_000

/** After a long pause, the rest follows in the next turns. */
const mostRanges = 100

/** Counts flows that are over, so that the numbers outlive them. */
export async function foldUsage(counts: readonly Pick<Usage, 'fold'>[]): Promise<void> {
  for (const { fold } of counts)
    for (let ranges = 0; ranges < mostRanges; ranges++)
      if (!(await fold(olderThanMilliseconds))) break
}
