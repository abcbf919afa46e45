import { pino } from 'pino'
import type { Config } from '../config.ts'
import { startService } from '../main.ts'
import { readArguments } from './arguments.ts'
import { exit } from './exit.ts'
import { type LocalAccount, seedLocalAccount } from './local-account.ts'
import { portalEntrance } from './portal-entrance.ts'
import type { Command } from './run.ts'
import { stopSignal } from './serve.ts'
import type { Terminal } from './terminal.ts'
import { withConfig } from './with-store.ts'

/** What `npm start` runs. */
export const localCommand: Command = (args, terminal) => {
  readArguments(args, [])
  return withConfig(terminal, (config) => runLocally(config, terminal))
}

async function runLocally(config: Config, terminal: Terminal): Promise<number> {
  if (!config.localDevelopment || !config.environments.includes('test')) {
    terminal.err(
      'The local stack needs a loopback VIDIMUS_PUBLIC_URL and the test environment. Elsewhere use: vidimus serve',
    )
    return exit.misused
  }
  const logFile = `${config.dataFolder}/service.log`
  const account = await seedLocalAccount(config)
  const destination = pino.destination({ dest: logFile, mkdir: true, sync: false })
  const service = await startService(config, destination)
  terminal.out(welcome(config, account, logFile, await portalEntrance(config, account.account)))
  await stopSignal()
  terminal.out('\nStopping …')
  await service.close()
  destination.flushSync()
  return exit.ok
}

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], derived: { nationality: 'DE' }, state: 'try-1' }

const welcome = (config: Config, account: LocalAccount, logFile: string, portal: string): string => `
  Vidimus is running on ${config.publicUrl}

  Try it   curl -s ${config.publicUrl}/prove \\
             -H 'Authorization: Bearer ${account.api_key}' \\
             -H 'Content-Type: application/json' \\
             -d '${JSON.stringify(question)}'

           The answer holds a redirect_url: open it in a browser.

  Portal   ${portal}
  API      ${config.publicUrl}/docs/api
  Account  ${account.account} (test), kept in ${config.dataFolder}/local.json
  Logs     ${logFile}
  Stop     Ctrl-C
`
