import { onTestFinished } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { readConfig } from '../../src/edges/config/config.ts'
import { startService } from '../../src/main.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { silentLog } from './silent-log.ts'
import type { Finished, Settings } from './vidimus-process.ts'

/** The environment belongs to the whole process, so one command runs after the other. */
let former: Promise<unknown> = Promise.resolve()

/**
 * The command without a process of its own, which costs a second: for tests of what a command does.
 * Not for a command that waits for a signal; `vidimus` runs those.
 */
export function vidimusHere(args: readonly string[], settings: Settings = {}): Promise<Finished> {
  const finished = former.then(() => withEnvironment(settings, () => runHere(args)))
  former = finished.catch(() => undefined)
  return finished
}

async function runHere(args: readonly string[]): Promise<Finished> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(args, {
    out: (text) => void out.push(`${text}\n`),
    err: (text) => void err.push(`${text}\n`),
  })
  return { code, out: out.join(''), err: err.join('') }
}

async function withEnvironment<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  for (const name of Object.keys(process.env))
    if (name.startsWith('VIDIMUS_')) delete process.env[name]
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** The service as `vidimus serve` starts it from these settings, until the test ends. */
export async function serveHere(settings: Settings): Promise<void> {
  const reading = readConfig(realWorld, settings)
  if ('complaints' in reading) throw new Error(reading.complaints)
  const service = await startService(realWorld, reading.config, silentLog())
  onTestFinished(() => service.close())
}
