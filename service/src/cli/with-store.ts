import type { Result } from '../core/vocabulary/result.ts'
import { type Config, readConfig, readExistingConfig } from '../edges/config/config.ts'
import { nameDatabase } from '../edges/config/database-address.ts'
import { startRefusals } from '../usecases/operation/start-refusals.ts'
import type { Actor } from '../usecases/ports/audit.ts'
import { openExistingStore, type Store } from '../wiring/open-store.ts'
import { realWorld } from '../wiring/real-world.ts'
import { commandActor } from './command-actor.ts'
import { exit } from './exit.ts'
import type { Terminal } from './terminal.ts'

/**
 * For commands that run the service, which creates its database and key if there are none.
 * Complaints are printed at once, and nothing is started.
 */
export async function withConfig(
  terminal: Terminal,
  work: (config: Config) => Promise<number>,
): Promise<number> {
  const reading = readConfig(realWorld)
  if ('config' in reading) return work(reading.config)
  terminal.err(reading.complaints)
  return exit.misused
}

/** On standard error, so that programs can read standard output. */
export const tellDatabase = (terminal: Terminal, { database }: Pick<Config, 'database'>): void =>
  terminal.err(`Database: ${nameDatabase(database)}`)

/**
 * Opens the service's database for one command and closes it again. It never creates one. Changes
 * are logged as made `by` this actor.
 */
export async function withStore(
  terminal: Terminal,
  work: (store: Store, config: Config, by: Actor) => Promise<number>,
): Promise<number> {
  const reading = readExistingConfig(realWorld)
  if ('absent' in reading) throw startRefusals.databaseAbsent(reading.absent)
  if ('complaints' in reading) {
    terminal.err(reading.complaints)
    return exit.misused
  }
  tellDatabase(terminal, reading.config)
  const store = await openExistingStore(realWorld, reading.config)
  try {
    return await work(store, reading.config, commandActor())
  } finally {
    await store.database.close()
  }
}

/** Prints what was done, or a sentence that says why not. */
export function report<T>(
  terminal: Terminal,
  result: Result<T>,
  print: (value: T) => string,
): number {
  if (result.ok) terminal.out(print(result.value))
  else terminal.err(result.failure.description ?? result.failure.code)
  return result.ok ? exit.ok : exit.failed
}
