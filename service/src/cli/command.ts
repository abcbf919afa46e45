import type { Config } from '../edges/config/config.ts'
import type { Actor } from '../usecases/ports/audit.ts'
import type { Store } from '../wiring/open-store.ts'
import type { Arguments } from './arguments.ts'
import type { Terminal } from './terminal.ts'

/** A command returns its exit code. Each has its own file in `commands/`. */
export type Command = (read: Arguments, terminal: Terminal) => Promise<number>

/** One action of a command that has several. */
export type StoreAction = (
  read: Arguments,
  terminal: Terminal,
  store: Store,
  config: Config,
  by: Actor,
) => Promise<number>
