import { pino } from 'pino'
import type { Config } from '../../edges/config/config.ts'
import { type Service, startService } from '../../main.ts'
import { asItIs, type OpenOptions } from '../../wiring/open-store.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { linesOfATurn } from '../lines-of-a-turn.ts'
import { stopSignal } from '../stop-signal.ts'
import { tellDatabase, withConfig } from '../with-store.ts'

export const serveCommand: Command = (read, terminal) => {
  return withConfig(terminal, (config) => {
    tellDatabase(terminal, config)
    return serve(config, read.flag('no-migrate') ? asItIs : {})
  })
}

async function serve(config: Config, opening: OpenOptions): Promise<number> {
  const log = linesOfATurn(pino.destination({ dest: 1, sync: false }))
  const service = await startService(config, log, opening)
  await stopSignal()
  await drain(service)
  await service.close()
  log.flush()
  return exit.ok
}

/** A second signal ends the wait, a third one ends the process. */
async function drain(service: Service): Promise<void> {
  const drained = new AbortController()
  const hurried = stopSignal(drained.signal)
  await Promise.race([service.drain(), hurried])
  drained.abort()
}
