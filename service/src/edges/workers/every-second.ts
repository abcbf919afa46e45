import type { Log } from '../../usecases/ports/telemetry.ts'

/**
 * Does the work once a second, never twice at a time. Work that fails is logged and tried again.
 */
export function everySecond(
  name: string,
  work: () => Promise<void>,
  log: Log,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const turn = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error('worker_failed', { detail: name, error }))
      .finally(() => {
        running = undefined
      })
  }, 1_000)
  return {
    stop: async () => {
      clearInterval(turn)
      await running
    },
  }
}
