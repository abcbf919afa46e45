import cluster from 'node:cluster'
import { pino } from 'pino'
import { type Config, readNotifyWish } from '../../edges/config/config.ts'
import { type Service, startService } from '../../main.ts'
import { asItIs, type OpenOptions } from '../../wiring/open-store.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { Arguments } from '../arguments.ts'
import { exit } from '../exit.ts'
import { linesOfATurn } from '../lines-of-a-turn.ts'
import { stopSignal } from '../stop-signal.ts'
import type { Terminal } from '../terminal.ts'
import { tellDatabase, withConfig } from '../with-store.ts'
import { joinParent, partFromParent } from './join-parent.ts'
import { tellSystemd } from './tell-systemd.ts'

/** A process that serves: the only one, or one of several behind the same port. */
export async function serveInstance(read: Arguments, terminal: Terminal): Promise<number> {
  const opening = read.flag('no-migrate') ? asItIs : {}
  if (cluster.isPrimary)
    return withConfig(terminal, (config) => {
      tellDatabase(terminal, config)
      return serveAlone(config, opening, tellSystemd(readNotifyWish(), terminal.err))
    })
  try {
    return await withConfig(terminal, (config) => serveAsWorker(config, opening))
  } finally {
    partFromParent()
  }
}

async function serveAlone(
  config: Config,
  opening: OpenOptions,
  systemd: ReturnType<typeof tellSystemd>,
): Promise<number> {
  const log = linesOfATurn(pino.destination({ dest: 1, sync: false }))
  const service = await startService(realWorld, config, log, opening)
  systemd.ready()
  await stopSignal()
  systemd.stopping()
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

/** Up to this size a write to a pipe is not mixed with other processes' writes (PIPE_BUF). */
const wholeBytes = 4_096

async function serveAsWorker(config: Config, opening: OpenOptions): Promise<number> {
  const destination = pino.destination({ dest: 1, sync: false, maxWrite: wholeBytes })
  const log = linesOfATurn(destination, wholeBytes)
  const parent = joinParent()
  const place = { number: await parent.number, shareFigures: parent.shareFigures }
  const service = await startService(realWorld, config, log, opening, place)
  parent.tellServing()
  const order = await parent.leaving
  await Promise.race([service.drain({ isReplaced: order === 'leave' }), parent.hurried])
  await service.close()
  log.flush()
  return exit.ok
}
