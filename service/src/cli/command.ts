import type { Config } from '../edges/config/config.ts'
import type { Actor } from '../usecases/ports/audit.ts'
import type { Store } from '../wiring/open-store.ts'
import type { Arguments } from './arguments.ts'
import type { Terminal } from './terminal.ts'

/** One file a command, in `commands/`. Each returns its exit code. */
export type Command = (read: Arguments, terminal: Terminal) => Promise<number>

/** What a command with several actions does in one of them. */
export type StoreAction = (
  read: Arguments,
  terminal: Terminal,
  store: Store,
  config: Config,
  by: Actor,
) => Promise<number>
