import { version } from '../main.ts'
import { accountCommand } from './account.ts'
import { Misuse } from './arguments.ts'
import { exit } from './exit.ts'
import { keyCommand } from './key.ts'
import { localCommand } from './local.ts'
import { secretCommand } from './secret.ts'
import { serveCommand } from './serve.ts'
import { explainStartFailure } from './start-failure.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/** One file a command. Each returns its exit code. */
export type Command = {
  readonly usage: string
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

const commands: { readonly [name: string]: Command } = {
  serve: serveCommand,
  local: localCommand,
  account: accountCommand,
  key: keyCommand,
  secret: secretCommand,
}

const overview = `Vidimus ${version}: identity verification with EU Digital Identity wallets

${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n')}

Settings come from VIDIMUS_… variables (docs/operate/configuration.md). All commands but serve and local take --json and work
on the database directly, also while the service runs.`

export async function run(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const [name = '', ...rest] = args
  if (['', 'help', '--help', '-h'].includes(name) || rest.includes('--help')) return say(terminal, overview)
  if (['--version', '-v', 'version'].includes(name)) return say(terminal, version)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    terminal.err(`There is no command "${name}". See: vidimus --help`)
    return exit.misused
  }
  return attempt(command, rest, terminal)
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text)
  return exit.ok
}

async function attempt(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await command.run(args, terminal)
  } catch (error) {
    if (error instanceof Misuse) {
      terminal.err(`${error.message}\n\n${command.usage}`)
      return exit.misused
    }
    const sentence = explainStartFailure(error)
    if (sentence === undefined) throw error
    terminal.err(sentence)
    return exit.failed
  }
}
