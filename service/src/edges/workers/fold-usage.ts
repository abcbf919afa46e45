import type { Usage } from '../../usecases/ports/history/usage.ts'

/** Longer than a flow can wait for its outcome, with all the time that a person can ask for. */
const olderThanMilliseconds = 3_600_000

/** After a long pause the rest follows in the next turns. */
const mostRanges = 100

/** Counts what is over, so that the numbers outlive the flows. */
export async function foldUsage(usage: Pick<Usage, 'fold'>): Promise<void> {
  for (let ranges = 0; ranges < mostRanges; ranges++)
    if (!(await usage.fold(olderThanMilliseconds))) return
}
