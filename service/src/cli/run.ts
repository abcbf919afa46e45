import { fullVersion, version } from '../wiring/version.ts'
import type { Command } from './command.ts'
import { dispatch } from './dispatch.ts'
import { processTerminal, type Terminal } from './terminal.ts'
import { overview, type UsageName, usageTexts } from './usage.ts'

/** Each is loaded when it is called, because the help must not wait for a web server to load. */
const commands: { readonly [name in UsageName]: () => Promise<Command> } = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  local: async () => (await import('./commands/local.ts')).localCommand,
  account: async () => (await import('./commands/account.ts')).accountCommand,
  branding: async () => (await import('./commands/branding.ts')).brandingCommand,
  key: async () => (await import('./commands/key.ts')).keyCommand,
  secret: async () => (await import('./commands/secret.ts')).secretCommand,
  application: async () => (await import('./commands/application.ts')).applicationCommand,
  'encryption-key': async () => (await import('./commands/encryption-key.ts')).encryptionKeyCommand,
  'signing-keys': async () => (await import('./commands/signing-keys.ts')).signingKeysCommand,
  'master-key': async () => (await import('./commands/master-key.ts')).masterKeyCommand,
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  wallet: async () => (await import('./commands/wallet.ts')).walletCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  trust: async () => (await import('./commands/trust.ts')).trustCommand,
  certificate: async () => (await import('./commands/certificate.ts')).certificateCommand,
  registration: async () => (await import('./commands/registration.ts')).registrationCommand,
  registrar: async () => (await import('./commands/registrar.ts')).registrarCommand,
  bench: async () => (await import('./commands/bench.ts')).benchCommand,
  listen: async () => (await import('./commands/listen.ts')).listenCommand,
  trigger: async () => (await import('./commands/trigger.ts')).triggerCommand,
  callback: async () => (await import('./commands/callback.ts')).callbackCommand,
  certify: async () => (await import('./commands/certify.ts')).certifyCommand,
  flow: async () => (await import('./commands/flow.ts')).flowCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  completion: async () => (await import('./commands/completion.ts')).completionOf(usageTexts),
  'setup-link': async () => (await import('./commands/portal-links.ts')).setupLinkCommand,
  'sign-in-link': async () => (await import('./commands/portal-links.ts')).signInLinkCommand,
}

/** Old names still work. */
const renamed: ReadonlyMap<string, UsageName> = new Map([['keys', 'signing-keys']])

export const run = (
  args: readonly string[],
  terminal: Terminal = processTerminal,
): Promise<number> =>
  dispatch(
    {
      commands,
      usage: usageTexts,
      renamed,
      overview: overview(version),
      version: fullVersion,
      elsewhere: () => undefined,
      explain: async (error) => (await import('./start-failure.ts')).explainStartFailure(error),
    },
    args,
    terminal,
  )
