import type { Flows } from '../../usecases/ports/flows.ts'

/** What is done for flows without a caller. */
type DueWork = {
  /** Callbacks are due. */
  deliver(): void
  /** Something else is, all of it after this time. */
  endOverdue(since: number): Promise<void>
}

export type DueLook = {
  /** To be called every second. Looks if something may be due, and does it. */
  turn(work: DueWork): Promise<void>
  /** Something has happened here, or was heard of: the next turn looks. */
  stir(): void
  /** No callback that waits became due until this time. */
  callbacksSince(): number
}

type Deps = {
  readonly nextDue: Flows['nextDue']
  /** Changes whenever something may have been missed. Undefined while nothing can be heard. */
  readonly hearing: () => number | undefined
  readonly monotonicMilliseconds: () => number
}

/** A quiet instance looks every fifth turn, or when the next thing is due. */
const quietTurns = 5

/**
 * A row that is due from a certain time on may be committed later. What is later still, or was
 * written by a clock that went back or by hand, is found when everything is looked at: so often
 * that it takes at most a two hundredth of the time.
 */
const lateCommitMilliseconds = 30_000
const wholeTurns = 5
const wholeShare = 200
const everything = { callbacks: 0, deadlines: 0 }

const never = Number.POSITIVE_INFINITY

/**
 * One statement says when something is next due, and what lies before it is not read again: as long
 * as somebody holds a snapshot open, an index has an entry for every time a flow was ever due.
 */
export function createDueLook({ nextDue, hearing, monotonicMilliseconds }: Deps): DueLook {
  let since = everything
  let untilWhole = 0
  let untilNext = 0
  let isStirred = true
  let session: number | undefined
  const mayHaveMissed = () => {
    const before = session
    session = hearing()
    return session === undefined || session !== before
  }
  const look = async ({ deliver, endOverdue }: DueWork) => {
    isStirred = false
    // Whatever fails, the next turn looks again.
    untilNext = 0
    const isWhole = untilWhole <= 0
    const begunAt = monotonicMilliseconds()
    const found = await nextDue(isWhole ? everything : since)
    const { now, callbacks = never, deadlines = never } = found
    const seconds = (monotonicMilliseconds() - begunAt) / 1_000
    if (isWhole) untilWhole = Math.max(wholeTurns, seconds * wholeShare)
    const known = (next: number) => Math.min(next - 1, now - lateCommitMilliseconds)
    since = { callbacks: known(callbacks), deadlines: known(deadlines) }
    if (callbacks <= now) deliver()
    if (deadlines <= now) await endOverdue(deadlines - 1)
    untilNext = Math.min((Math.min(callbacks, deadlines) - now) / 1_000, quietTurns)
  }
  return {
    turn: async (work) => {
      untilWhole -= 1
      untilNext -= 1
      if (mayHaveMissed() || isStirred || untilNext <= 0) await look(work)
    },
    stir: () => {
      isStirred = true
    },
    callbacksSince: () => since.callbacks,
  }
}
