import { writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import type { Config } from '../../edges/config/config.ts'
import { startService } from '../../main.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { seedLocalAccount } from '../local-account.ts'
import type { LocalAccount } from '../local-account-file.ts'
import { stopSignal } from '../stop-signal.ts'
import type { Terminal } from '../terminal.ts'
import { withConfig } from '../with-store.ts'

/** The service's part of `npm start`, which runs the sandbox wallet and the demo shop beside it. */
export const localCommand: Command = (read, terminal) => {
  const shopUrl = read.text('shop-url') ?? 'http://localhost:4002'
  return withConfig(terminal, (config) => runLocally(config, shopUrl, terminal))
}

async function runLocally(config: Config, shopUrl: string, terminal: Terminal): Promise<number> {
  if (!config.localDevelopment || !config.environments.includes('test')) {
    terminal.err(
      'The local stack needs a loopback VIDIMUS_PUBLIC_URL and the test environment. Elsewhere use: vidimus serve',
    )
    return exit.misused
  }
  const logFile = `${config.dataFolder}/service.log`
  const account = await seedLocalAccount(config, shopUrl)
  const destination = pino.destination({ dest: logFile, mkdir: true, sync: false })
  const service = await startService(realWorld, config, destination)
  await writeFile(`${config.dataFolder}/access-ca.pem`, service.accessAuthority)
  terminal.out(welcome(config, account, logFile))
  // No load balancer sends calls here, so there is nothing to wait for.
  await stopSignal()
  terminal.out('\nStopping …')
  await service.close()
  destination.flushSync()
  return exit.ok
}

const question = {
  issuer: 'xx-sandbox',
  revealed: ['given_name'],
  derived: { nationality: 'DE' },
  state: 'try-1',
}

const welcome = (config: Config, account: LocalAccount, logFile: string): string => `
  Vidimus is running on ${config.publicUrl}

  Try it   curl -s ${config.publicUrl}/prove \\
             -H 'Authorization: Bearer ${account.api_key}' \\
             -H 'Content-Type: application/json' \\
             -d '${JSON.stringify(question)}'

           The answer holds a redirect_url: open it in a browser.

  Portal   ${config.publicUrl}/portal (a way in: npx vidimus sign-in-link ${account.account})
  Docs     ${config.publicUrl}/docs
  Account  ${account.account} (test), kept in ${config.dataFolder}/local.json
  Logs     ${logFile}
  Stop     Ctrl-C
`
