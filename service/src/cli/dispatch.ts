import { Misuse, NotThere, readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { exit } from './exit.ts'
import type { StartFailure } from './start-failure.ts'
import type { Terminal } from './terminal.ts'
import { helpOf } from './usage.ts'

/** The commands of a program called `vidimus`. */
type Program<Name extends string> = {
  /** Each is loaded when it is called, because the help must not wait for a web server to load. */
  readonly commands: { readonly [name in Name]: () => Promise<Command> }
  readonly usage: { readonly [name in Name]: string }
  /** Old names still work. */
  readonly renamed: ReadonlyMap<string, Name>
  readonly overview: string
  readonly version: string
  /** Where to find a command that this program lacks. Undefined if no command has that name. */
  readonly elsewhere: (name: string) => string | undefined
  /** One sentence for common failures outside our code, or undefined for a bug. */
  readonly explain: (error: unknown) => Promise<StartFailure | undefined>
}

/** Chooses a command, runs it, and turns failures into a sentence and an exit code. */
export async function dispatch<Name extends string>(
  program: Program<Name>,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [word = '', ...rest] = args
  const name = currentName(program, word, terminal)
  if (helpWords.includes(name)) return help(program, rest[0], terminal)
  if (rest.some((each) => each === '--help' || each === '-h')) return help(program, name, terminal)
  if (['--version', '-v', 'version'].includes(name)) return say(terminal, program.version)
  if (isCommand(program, name)) return attempt(program, name, rest, terminal)
  return refuse(program, name, terminal)
}

const helpWords = ['', 'help', '--help', '-h']

const isCommand = <Name extends string>({ commands }: Program<Name>, name: string): name is Name =>
  Object.hasOwn(commands, name)

/** The help of one command, or of all if none is named. */
function help<Name extends string>(
  program: Program<Name>,
  word: string | undefined,
  terminal: Terminal,
): number {
  const name = word && currentName(program, word, terminal)
  if (name && isCommand(program, name)) return say(terminal, helpOf(program.usage[name]))
  if (name && program.elsewhere(name) !== undefined) return refuse(program, name, terminal)
  return say(terminal, program.overview)
}

function refuse<Name extends string>(
  { elsewhere }: Program<Name>,
  name: string,
  terminal: Terminal,
): number {
  const place = elsewhere(name)
  terminal.err(place ?? `There is no command "${name}". See: vidimus --help`)
  return place === undefined ? exit.misused : exit.elsewhere
}

function currentName<Name extends string>(
  { renamed }: Program<Name>,
  word: string,
  terminal: Terminal,
): string {
  const name = renamed.get(word)
  if (name !== undefined)
    terminal.err(`vidimus ${word} is now called vidimus ${name}; the old name will go.`)
  return name ?? word
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text)
  return exit.ok
}

async function attempt<Name extends string>(
  program: Program<Name>,
  name: Name,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const command = await program.commands[name]()
    return await command(readArguments(args, program.usage[name]), terminal)
  } catch (error) {
    if (error instanceof Misuse) {
      terminal.err(`${error.message}\n\n${program.usage[name]}`)
      return exit.misused
    }
    if (error instanceof NotThere) {
      terminal.err(error.message)
      return exit.failed
    }
    const explained = await program.explain(error)
    if (explained === undefined) throw error
    terminal.err(explained.sentence)
    return explained.exitCode
  }
}
