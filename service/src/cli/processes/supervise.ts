import type { Log } from '../../usecases/ports/telemetry.ts'
import { exit } from '../exit.ts'
import type { Order } from './messages.ts'

export type End = { readonly code: number | null; readonly signal: string | null }

/** A worker process as the one that started it sees it. */
export type WorkerProcess = {
  readonly number: number
  /** Resolves once it accepts connections. */
  readonly serving: Promise<void>
  readonly ended: Promise<End>
  /** How often it has said that its event loop turns. */
  beats(): number
  /** For one that serves. */
  tell(order: Order): void
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

export type SuperviseDeps = {
  readonly wanted: number
  readonly drainSeconds: number
  readonly start: (number: number) => WorkerProcess
  readonly log: Log
  readonly monotonicMilliseconds: () => number
  /** Ends early if the signal is aborted. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export type Supervisor = {
  /** The exit code. */
  readonly finished: Promise<number>
  /** A second call stops waiting for callers, a third one ends at once. */
  stop(): void
  /** Starts the next of each before the former leaves, one after the other. */
  replaceAll(): void
  /** To be called once a beat. A process that has missed too many is killed, and replaced. */
  killSilent(): void
  figures(): { readonly serving: number; readonly ended: number; readonly hung: number }
}

type Running = {
  readonly process: WorkerProcess
  state: 'starting' | 'serving' | 'leaving' | 'ended'
  servingSince: number
  beats: number
  missed: number
}

type Begun = { readonly running: Running; readonly end?: End }

/** One that served for so long and ended did not end because of how it was started. */
const provenMilliseconds = 60_000
const longestPauseMilliseconds = 30_000
/** After the drain a service closes within ten seconds. */
const closeMilliseconds = 15_000
/**
 * Ten seconds: no turn of a healthy process takes one, and its callbacks are left to others after
 * 30. One that starts loads the program, on a busy machine for long. They are counted in turns of
 * the parent, so a machine that stood still as a whole, as in a snapshot, is no reason to kill.
 */
const mostMissed = { starting: 30, serving: 5 }

/** Keeps as many processes as are wanted: starts, replaces and stops them. */
export function supervise(deps: SuperviseDeps): Supervisor {
  const { wanted, log } = deps
  const all = new Map<number, Running>()
  const stopping = new AbortController()
  const { promise: finished, resolve: finish } = Promise.withResolvers<number>()
  let [stops, ended, hung, failures, awaited] = [0, 0, 0, 0, 0]
  let [isReplacing, isReplacingAgain] = [false, false]
  const inState = (state: Running['state']) =>
    [...all.values()].filter((one) => one.state === state)
  const isStopping = () => stopping.signal.aborted

  /** It has `end` if it ended before it served. */
  async function begin(): Promise<Begun> {
    const process = deps.start(freeNumber(all))
    const running: Running = { process, state: 'starting', servingSince: 0, beats: 0, missed: 0 }
    all.set(process.number, running)
    void process.ended.then((end) => noteEnd(running, end))
    const end = await Promise.race([process.serving, process.ended])
    if (end) return { running, end }
    running.state = 'serving'
    running.servingSince = deps.monotonicMilliseconds()
    running.missed = 0
    return { running }
  }

  function noteEnd(running: Running, end: End): void {
    const { state } = running
    running.state = 'ended'
    all.delete(running.process.number)
    if (state === 'leaving' || isStopping()) return
    ended += 1
    const hasServed = state === 'serving'
    log.error('worker_process_ended', { worker: running.process.number, code: nameOf(end) })
    const served = hasServed ? deps.monotonicMilliseconds() - running.servingSince : 0
    failures = served > provenMilliseconds ? 0 : failures + 1
    if (hasServed) fillUp()
  }

  function listenTo(running: Running, most: number): void {
    const beats = running.process.beats()
    running.missed = beats === running.beats ? running.missed + 1 : 0
    running.beats = beats
    if (running.missed !== most) return
    hung += 1
    log.error('worker_process_hangs', { worker: running.process.number })
    running.process.kill('SIGKILL')
  }

  function killSilent(): void {
    for (const running of inState('starting')) listenTo(running, mostMissed.starting)
    for (const running of inState('serving')) listenTo(running, mostMissed.serving)
  }

  function fillUp(): void {
    const missing = wanted - inState('serving').length - inState('starting').length - awaited
    for (let one = 0; one < missing; one += 1) void bringUp()
  }

  /** Tries again and again, ever more slowly. */
  async function bringUp(): Promise<void> {
    awaited += 1
    for (;;) {
      await deps.pause(pauseAfter(failures), stopping.signal)
      if (isStopping()) return
      awaited -= 1
      const { end } = await begin()
      if (end === undefined || isStopping()) return
      awaited += 1
      // While others serve, people are better off with those than with none.
      if (end.code === exit.misused && inState('serving').length === 0) return giveUp(end.code)
    }
  }

  async function startAll(): Promise<void> {
    // The first one makes the tables, and shows whether the settings are right.
    const { end } = await begin()
    if (isStopping()) return
    if (end) return giveUp(end.code ?? exit.failed)
    fillUp()
  }

  async function replaceEach(): Promise<void> {
    for (const former of inState('serving')) {
      const { end } = await begin()
      if (isStopping()) return
      if (end) {
        log.error('worker_processes_kept', { code: nameOf(end) })
        return fillUp()
      }
      if (former.state === 'serving') await dismiss(former, 'leave')
    }
    log.info('worker_processes_replaced', { count: wanted })
  }

  async function replaceAll(): Promise<void> {
    isReplacingAgain = isReplacing
    if (isReplacing || isStopping()) return
    isReplacing = true
    await replaceEach()
    isReplacing = false
    if (isReplacingAgain) await replaceAll()
  }

  async function dismiss(running: Running, order: Order): Promise<void> {
    const { process } = running
    running.state = 'leaving'
    process.tell(order)
    const over = new AbortController()
    void process.ended.then(() => over.abort())
    await deps.pause(deps.drainSeconds * 1_000 + closeMilliseconds, over.signal)
    if (!over.signal.aborted) process.kill('SIGKILL')
    await process.ended
  }

  async function stopAll(code: number): Promise<void> {
    stopping.abort()
    const leaving = inState('leaving').map(({ process }) => process.ended)
    const starting = inState('starting').map(async ({ process }) => {
      process.kill('SIGTERM')
      await process.ended
    })
    const serving = inState('serving').map((one) => dismiss(one, 'stop'))
    await Promise.all([...leaving, ...starting, ...serving])
    finish(code)
  }

  const giveUp = (code: number): void => {
    stops += 1
    void stopAll(code)
  }

  function stop(): void {
    stops += 1
    if (stops === 1) void stopAll(exit.ok)
    for (const { process } of all.values())
      if (stops === 2) process.tell('hurry')
      else if (stops > 2) process.kill('SIGKILL')
  }

  void startAll()
  return {
    finished,
    stop,
    replaceAll: () => void replaceAll(),
    killSilent,
    figures: () => ({ serving: inState('serving').length, ended, hung }),
  }
}

/** Small ones, because they are labels of metrics. */
function freeNumber(taken: ReadonlyMap<number, unknown>): number {
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

const nameOf = ({ code, signal }: End): string => signal ?? `exit_${code}`

const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(longestPauseMilliseconds, 500 * 2 ** failures)
