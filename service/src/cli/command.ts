import type { Terminal } from './terminal.ts'

/** One file a command, in `commands/`. Each returns its exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>
