import type { Log } from '../../usecases/ports/telemetry.ts'
import type { KeyUseCounter } from './count-key-uses.ts'
import { everySecond } from './every-second.ts'

/** Writes the counted uses once a second, and once more at the end. */
export function writeKeyUses(
  { write }: Pick<KeyUseCounter, 'write'>,
  log: Log,
): { stop(): Promise<void> } {
  const writing = everySecond('key_uses', write, log)
  return {
    stop: async () => {
      await writing.stop()
      await write().catch((error: unknown) =>
        log.error('worker_failed', { detail: 'key_uses', error }),
      )
    },
  }
}
