import type { Log } from '../../usecases/ports/telemetry.ts'
import type { World } from '../../usecases/ports/world.ts'

export type RepeatDeps = Pick<World, 'timers'> & { readonly log: Log }

type Repeated = { stop(): Promise<void> }

/** Does the work once a second, never twice at once. Work that fails is logged and tried again. */
export const everySecond = (deps: RepeatDeps, name: string, work: () => Promise<void>): Repeated =>
  everySeconds(deps, 1, name, work)

/** A turn that found nothing is followed by a pause. */
const restSeconds = 5

/** The same for work that returns whether there is more of it; otherwise it rests. */
export function everySecondWhileBusy(
  deps: RepeatDeps,
  name: string,
  work: () => Promise<boolean>,
): Repeated {
  let resting = 0
  const turn = async () => {
    resting -= 1
    if (resting > 0) return
    resting = (await work()) ? 0 : restSeconds
  }
  return everySecond(deps, name, turn)
}

/** The same, less often. */
export function everySeconds(
  { timers, log }: RepeatDeps,
  seconds: number,
  name: string,
  work: () => Promise<void>,
): Repeated {
  let running: Promise<void> | undefined
  const stopTurns = timers.every(seconds * 1_000, () => {
    running ??= work()
      .catch((error: unknown) => log.error('worker_failed', { detail: name, error }))
      .finally(() => {
        running = undefined
      })
  })
  return {
    stop: async () => {
      stopTurns()
      await running
    },
  }
}
