import type { Result } from '../core/vocabulary/result.ts'
import { type Config, readConfig } from '../edges/config/config.ts'
import type { Actor } from '../usecases/ports/audit.ts'
import { openStore, type Store } from '../wiring/open-store.ts'
import { commandActor } from './command-actor.ts'
import { exit } from './exit.ts'
import type { Terminal } from './terminal.ts'

/** Everything that needs settings: complaints are printed at once, and nothing is started. */
export async function withConfig(
  terminal: Terminal,
  work: (config: Config) => Promise<number>,
): Promise<number> {
  const reading = readConfig()
  if ('config' in reading) return work(reading.config)
  terminal.err(reading.complaints)
  return exit.misused
}

/** Opens the database for one command and closes it again. What changes is logged as done `by`. */
export const withStore = (
  terminal: Terminal,
  work: (store: Store, config: Config, by: Actor) => Promise<number>,
): Promise<number> =>
  withConfig(terminal, async (config) => {
    const store = await openStore(config)
    try {
      return await work(store, config, commandActor())
    } finally {
      await store.database.close()
    }
  })

/** Prints what was done, or the sentence why not. */
export function report<T>(
  terminal: Terminal,
  result: Result<T>,
  print: (value: T) => string,
): number {
  if (result.ok) terminal.out(print(result.value))
  else terminal.err(result.failure.description ?? result.failure.code)
  return result.ok ? exit.ok : exit.failed
}
