import { fullVersion, version } from '../wiring/version.ts'
import { Misuse, NotThere } from './arguments.ts'
import type { Command } from './command.ts'
import { exit } from './exit.ts'
import { processTerminal, type Terminal } from './terminal.ts'
import { helpOf, overview, type UsageName, usageTexts } from './usage.ts'

/** Each is loaded when it is called: the help must not wait for a web server to load. */
const commands: { readonly [name in UsageName]: () => Promise<Command> } = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  local: async () => (await import('./commands/local.ts')).localCommand,
  account: async () => (await import('./commands/account.ts')).accountCommand,
  branding: async () => (await import('./commands/branding.ts')).brandingCommand,
  key: async () => (await import('./commands/key.ts')).keyCommand,
  secret: async () => (await import('./commands/secret.ts')).secretCommand,
  'signing-keys': async () => (await import('./commands/signing-keys.ts')).signingKeysCommand,
  'master-key': async () => (await import('./commands/master-key.ts')).masterKeyCommand,
  backup: async () => (await import('./commands/database/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/database/restore.ts')).restoreCommand,
  wallet: async () => (await import('./commands/wallet.ts')).walletCommand,
  doctor: async () => (await import('./commands/operation/doctor.ts')).doctorCommand,
  trust: async () => (await import('./commands/operation/trust.ts')).trustCommand,
  certificate: async () =>
    (await import('./commands/registration/certificate.ts')).certificateCommand,
  registration: async () =>
    (await import('./commands/registration/registration.ts')).registrationCommand,
  bench: async () => (await import('./commands/bench.ts')).benchCommand,
  listen: async () => (await import('./commands/listen.ts')).listenCommand,
  trigger: async () => (await import('./commands/trigger.ts')).triggerCommand,
  flow: async () => (await import('./commands/flow.ts')).flowCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  completion: async () => (await import('./commands/shell/completion.ts')).completionCommand,
  'setup-link': async () => (await import('./commands/portal-links.ts')).setupLinkCommand,
  'sign-in-link': async () => (await import('./commands/portal-links.ts')).signInLinkCommand,
}

/** Old names still work. */
const renamed: ReadonlyMap<string, UsageName> = new Map([['keys', 'signing-keys']])

const isCommand = (name: string): name is UsageName => Object.hasOwn(commands, name)

export async function run(
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const [word = '', ...rest] = args
  const name = currentName(word, terminal)
  if (helpWords.includes(name)) return help(rest[0], terminal)
  if (rest.some((each) => each === '--help' || each === '-h')) return help(name, terminal)
  if (['--version', '-v', 'version'].includes(name)) return say(terminal, fullVersion)
  if (isCommand(name)) return attempt(name, rest, terminal)
  terminal.err(`There is no command "${name}". See: vidimus --help`)
  return exit.misused
}

const helpWords = ['', 'help', '--help', '-h']

/** Of one command, or of all where none is named. */
function help(word: string | undefined, terminal: Terminal): number {
  const name = word && currentName(word, terminal)
  return say(terminal, name && isCommand(name) ? helpOf(name) : overview(version))
}

function currentName(word: string, terminal: Terminal): string {
  const name = renamed.get(word)
  if (name !== undefined)
    terminal.err(`vidimus ${word} is now called vidimus ${name}; the old name will go.`)
  return name ?? word
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text)
  return exit.ok
}

async function attempt(
  name: UsageName,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const command = await commands[name]()
    return await command(args, terminal)
  } catch (error) {
    if (error instanceof Misuse) {
      terminal.err(`${error.message}\n\n${usageTexts[name]}`)
      return exit.misused
    }
    if (error instanceof NotThere) {
      terminal.err(error.message)
      return exit.failed
    }
    const { explainStartFailure } = await import('./start-failure.ts')
    const explained = explainStartFailure(error)
    if (explained === undefined) throw error
    terminal.err(explained.sentence)
    return explained.exitCode
  }
}
