import type { Flows } from '../../usecases/ports/flows.ts'
import type { Usage } from '../../usecases/ports/history/usage.ts'
import type { Listeners } from '../../usecases/ports/listeners.ts'
import type { FailedSignIns } from '../../usecases/ports/sign-in.ts'
import type { Meters } from '../../usecases/ports/telemetry.ts'

type OverdueDeps = {
  readonly meters: Pick<Meters, 'loginCounted'>
  readonly flows: Pick<Flows, 'expire' | 'giveUpUncollected' | 'forgetDestinations'>
}

type ForgetDeps = {
  /** Returns whether an account is being erased. */
  readonly eraseClosing: (limit: number) => Promise<boolean>
  readonly flows: Pick<Flows, 'forgetEnded'>
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

/** Does what a deadline of a flow asks for, of all deadlines after this time. */
export async function endOverdue({ flows, meters }: OverdueDeps, since: number): Promise<void> {
  await flows.expire(mostSwept, since)
  for (const environment of await flows.giveUpUncollected(mostSwept, since))
    meters.loginCounted(environment, 'not_fetched')
  await flows.forgetDestinations(mostSwept, since)
}

/** Forgets what is old. Returns whether there may be more. */
export async function forgetOld(deps: ForgetDeps): Promise<boolean> {
  const { flows, listeners, portal, eraseClosing } = deps
  let isMore = true
  for (let forgotten = 0; isMore && forgotten < mostSwept; forgotten += forgottenAtOnce)
    isMore = (await flows.forgetEnded(forgottenAtOnce)).isMore
  await listeners.forgetGone()
  await portal.forgetSessions()
  await portal.failedSignIns.record(mostSwept)
  return (await eraseClosing(mostSwept)) || isMore
}

/**
 * An id has the time of an instance, and its flow is stored later: half of this for a clock that is
 * behind, as far as the doctor lets it be (`judge-clock.ts`), and half for storing it, which the
 * time limits of the store end long before. A flow that came later would not be counted.
 */
const olderThanMilliseconds = 60_000

/** After a long pause, the rest follows in the next turns. */
const mostRanges = 100

/** Counts flows soon after they began, so that the numbers outlive them. */
export async function foldUsage(counts: readonly Pick<Usage, 'fold'>[]): Promise<void> {
  for (const { fold } of counts)
    for (let ranges = 0; ranges < mostRanges; ranges++)
      if (!(await fold(olderThanMilliseconds))) break
}
