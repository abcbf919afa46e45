import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Settings, startVidimus, type VidimusProcess } from '../../setup/vidimus-process.ts'
import type { Chronicle } from './chronicle.ts'

const shiftedClock = join(import.meta.dirname, 'shifted-clock.ts')
const againMilliseconds = 500

/** An instance in a process of its own, started again when it has ended. */
export function superviseInstance(
  { history, span }: Chronicle,
  number: number,
  settings: Settings,
) {
  const folder = mkdtempSync(join(tmpdir(), 'vidimus-clock-'))
  const clock = join(folder, 'clock')
  /** Of the last run, for whoever has to find out what happened. */
  const log = join(tmpdir(), `vidimus-chaos-instance-${number}.log`)
  writeFileSync(log, '')
  let running: VidimusProcess | undefined
  let isStopping = false
  let isKilled = false
  /** As orchestrators do, also when it cannot start because its database is away. */
  const start = async (): Promise<void> => {
    while (!isStopping) {
      isKilled = false
      const begun = startVidimus(['serve'], {
        ...settings,
        NODE_OPTIONS: `--import=${shiftedClock}`,
        VIDIMUS_TEST_CLOCK: clock,
      })
      running = begun
      try {
        await begun.printed('service_started')
        void begun.finished.then(({ code, out, err }) => {
          appendFileSync(log, out)
          notePrematureEnd(code, err)
        })
        return
      } catch (error) {
        appendFileSync(log, `did not start: ${error}\n`)
        await pause(againMilliseconds)
      }
    }
  }
  const notePrematureEnd = (code: number | null, err: string) => {
    if (isStopping || isKilled) return
    history.surprises.push(`instance ${number} ended with ${code}: ${err.slice(-300)}`)
    serving = start()
  }
  let serving = start()
  return {
    /** Resolves while it serves. */
    ready: () => serving,
    signal: (name: NodeJS.Signals) => void running?.child.kill(name),
    /** Kills it; it starts again so long after that. */
    kill: async (awayMilliseconds: number) => {
      const over = span()
      isKilled = true
      running?.child.kill('SIGKILL')
      await running?.finished
      await pause(awayMilliseconds)
      serving = start().then(() => void history.absences.push({ instance: number, ...over() }))
    },
    stepClock: (milliseconds: number) => {
      writeFileSync(clock, String(milliseconds))
      running?.child.kill('SIGUSR2')
    },
    stop: async () => {
      isStopping = true
      running?.child.kill('SIGKILL')
      await running?.finished
      await serving
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Instance = ReturnType<typeof superviseInstance>
