import type { Log } from '../../usecases/ports/telemetry.ts'

type Repeated = { stop(): Promise<void> }

/** Does the work once a second, never twice at once. Work that fails is logged and tried again. */
export const everySecond = (name: string, work: () => Promise<void>, log: Log): Repeated =>
  everySeconds(1, name, work, log)

/** A turn that found nothing is followed by a pause. */
const restSeconds = 5

/** The same for work that returns whether there is more of it; otherwise it rests. */
export function everySecondWhileBusy(
  name: string,
  work: () => Promise<boolean>,
  log: Log,
): Repeated {
  let resting = 0
  const turn = async () => {
    resting -= 1
    if (resting > 0) return
    resting = (await work()) ? 0 : restSeconds
  }
  return everySecond(name, turn, log)
}

/** The same, less often. */
export function everySeconds(
  seconds: number,
  name: string,
  work: () => Promise<void>,
  log: Log,
): Repeated {
  let running: Promise<void> | undefined
  const turn = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error('worker_failed', { detail: name, error }))
      .finally(() => {
        running = undefined
      })
  }, seconds * 1_000)
  return {
    stop: async () => {
      clearInterval(turn)
      await running
    },
  }
}
