import type { Flows } from '../../usecases/ports/flows.ts'
import type { Usage } from '../../usecases/ports/history/usage.ts'
import type { Listeners } from '../../usecases/ports/listeners.ts'
import type { FailedSignIns } from '../../usecases/ports/sign-in.ts'
import type { Meters } from '../../usecases/ports/telemetry.ts'

type SweepDeps = {
  readonly meters: Pick<Meters, 'loginCounted'>
  readonly eraseClosing: (limit: number) => Promise<void>
  readonly flows: Pick<Flows, 'expire' | 'giveUpUncollected' | 'forgetDestinations' | 'forgetEnded'>
  readonly listeners: Pick<Listeners, 'forgetGone'>
  readonly portal: {
    forgetSessions(): Promise<void>
    readonly failedSignIns: Pick<FailedSignIns, 'record'>
  }
}

/** Limited per turn; the rest is done in the next one. */
const mostSwept = 500
/** Flows that are deleted in one transaction: on SQLite every other write waits for it. */
const forgottenAtOnce = 50

/** Ends flows that are over and forgets what is old. */
export async function sweep(deps: SweepDeps): Promise<void> {
  const { flows, listeners, portal, eraseClosing, meters } = deps
  await flows.expire(mostSwept)
  for (const environment of await flows.giveUpUncollected(mostSwept))
    meters.loginCounted(environment, 'not_fetched')
  await flows.forgetDestinations(mostSwept)
  for (let forgotten = 0; forgotten < mostSwept; forgotten += forgottenAtOnce)
    if (!(await flows.forgetEnded(forgottenAtOnce)).isMore) break
  await listeners.forgetGone()
  await portal.forgetSessions()
  await portal.failedSignIns.record(mostSwept)
  await eraseClosing(mostSwept)
}

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
