import type { Log } from '../../usecases/ports/telemetry.ts'
import type { Counter } from './count-key-uses.ts'
import { everySecond } from './every-second.ts'

/** Writes what was counted once a second, and once more at the end. */
export function writeCounted(
  name: string,
  { write }: Pick<Counter<unknown>, 'write'>,
  log: Log,
): { stop(): Promise<void> } {
  const writing = everySecond(name, write, log)
  return {
    stop: async () => {
      await writing.stop()
      await write().catch((error: unknown) => log.error('worker_failed', { detail: name, error }))
    },
  }
}
