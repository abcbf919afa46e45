import type { Log } from '../../usecases/ports/telemetry.ts'

type Repeated = { stop(): Promise<void> }

/** Does the work once a second, never twice at once. Work that fails is logged and tried again. */
export const everySecond = (name: string, work: () => Promise<void>, log: Log): Repeated =>
  everySeconds(1, name, work, log)

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
