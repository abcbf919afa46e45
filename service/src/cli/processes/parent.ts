import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { readNotifyWish, type WorkersWish } from '../../edges/config/config.ts'
import { createLog } from '../../edges/telemetry/log.ts'
import { joinFigures, parentFigures } from '../../edges/telemetry/worker-figures.ts'
import { linesOfATurn } from '../lines-of-a-turn.ts'
import type { Terminal } from '../terminal.ts'
import { beatMilliseconds, type ToParent, type ToWorker } from './messages.ts'
import { type End, supervise, type WorkerProcess } from './supervise.ts'
import { tellSystemd } from './tell-systemd.ts'

/** Longer than a process waits for the database, shorter than Prometheus waits for the answer. */
const figuresMilliseconds = 4_000

/** Starts the processes that serve and passes connections on to them. It serves nothing itself. */
export async function serveByWorkers(wish: WorkersWish, terminal: Terminal): Promise<number> {
  const systemd = tellSystemd(readNotifyWish(), terminal.err)
  const lines = linesOfATurn(pino.destination({ dest: 1, sync: false }))
  // Whoever accepts would keep what it accepted, and the kernel mostly wakes the same one.
  cluster.schedulingPolicy = cluster.SCHED_RR
  const supervisor = supervise({
    wanted: wish.workers,
    drainSeconds: wish.drainSeconds,
    start: (number) => {
      const worker = startWorker(number, (asker, id) => void answerFigures(asker, id))
      void worker.serving.then(systemd.ready)
      return worker
    },
    log: createLog(lines),
    monotonicMilliseconds: () => performance.now(),
    pause: (milliseconds, signal) =>
      setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
  })
  async function answerFigures(asker: Worker, id: number): Promise<void> {
    const texts = await Promise.all(Object.values(cluster.workers ?? {}).map(figuresOf))
    const text = joinFigures([parentFigures(supervisor.figures()), ...texts.flat()])
    send(asker, { kind: 'all_figures', id, text })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      systemd.stopping()
      supervisor.stop()
    })
  process.on('SIGHUP', supervisor.replaceAll)
  const looking = setInterval(supervisor.killSilent, beatMilliseconds)
  const code = await supervisor.finished
  clearInterval(looking)
  lines.flush()
  return code
}

function startWorker(
  number: number,
  onFiguresWanted: (worker: Worker, id: number) => void,
): WorkerProcess {
  const worker = cluster.fork()
  const serving = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<End>()
  let beats = 0
  worker.on('message', (message: ToParent) => {
    if (message.kind === 'beat') beats += 1
    if (message.kind === 'serving') serving.resolve()
    if (message.kind === 'all_figures_wanted') onFiguresWanted(worker, message.id)
  })
  worker.on('exit', (code, signal) => ended.resolve({ code: signal ? null : code, signal }))
  // It could not be started, or ended while something was sent to it. Then 'exit' follows.
  worker.on('error', () => worker.process.pid === undefined && ended.resolve(notStarted))
  send(worker, { kind: 'number', number })
  return {
    number,
    serving: serving.promise,
    ended: ended.promise,
    beats: () => beats,
    tell: (order) => send(worker, { kind: 'order', order }),
    kill: (signal) => void worker.process.kill(signal),
  }
}

const notStarted: End = { code: null, signal: null }

function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

let lastId = 0

/** Nothing from a process that does not answer. */
async function figuresOf(worker: Worker | undefined): Promise<readonly string[]> {
  if (worker === undefined) return []
  lastId += 1
  const id = lastId
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const listen = (message: ToParent) => {
    if (message.kind === 'figures' && message.id === id) resolve([message.text])
  }
  worker.on('message', listen)
  send(worker, { kind: 'figures_wanted', id })
  const late = new AbortController()
  const texts = await Promise.race([
    promise,
    setTimeout(figuresMilliseconds, [], { signal: late.signal }).catch(() => []),
  ])
  late.abort()
  worker.off('message', listen)
  return texts
}
