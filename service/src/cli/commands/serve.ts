import { pino } from 'pino'
import type { Config } from '../../edges/config/config.ts'
import { startService } from '../../main.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { stopSignal } from '../stop-signal.ts'
import { tellDatabase, withConfig } from '../with-store.ts'

export const serveCommand: Command = (args, terminal) => {
  readArguments(args, [])
  return withConfig(terminal, (config) => {
    tellDatabase(terminal, config)
    return serve(config)
  })
}

async function serve(config: Config): Promise<number> {
  const destination = pino.destination({ dest: 1, sync: false })
  const service = await startService(config, destination)
  await stopSignal()
  await service.close()
  destination.flushSync()
  return exit.ok
}
