import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import type { Pinning } from './pinning.ts'

export type ChildProgram = {
  readonly pid: number
  readonly child: ChildProcess
  /** Rejects when the program ends by itself. */
  readonly ended: Promise<never>
  stop(): Promise<void>
}

type Wish = {
  readonly args: readonly string[]
  readonly environment?: { readonly [name: string]: string }
  /** What the program prints goes there; a service's log must go somewhere. */
  readonly output: string
  readonly workFolder: string
}

/** Killed outright, a parent cannot end what it has started: that ends itself then. */
const endWithParent = join(import.meta.dirname, '../../tools/local-stack/end-with-parent.js')

/** Starts Node on the measured core, with a channel for messages. It ends with its parent. */
export function startProgram(pinning: Pinning, wish: Wish): ChildProgram {
  const output = openSync(wish.output, 'a')
  const [command, args] = pinning.measured(process.execPath, [
    ...['--import', endWithParent],
    ...wish.args,
  ])
  const child = spawn(command, args, {
    cwd: wish.workFolder,
    env: { ...outerEnvironment(), ...wish.environment },
    stdio: ['ignore', output, output, 'ipc'],
  })
  const killOutright = () => void child.kill('SIGKILL')
  process.once('exit', killOutright)
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${wish.args.join(' ')} ended with ${code}; see ${wish.output}`)
  })
  ended.catch(() => process.off('exit', killOutright))
  return { pid: child.pid ?? 0, child, ended, stop: () => stop(child) }
}

/** Settings of the service around us must not reach the one that is measured. */
const outerEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VIDIMUS_')))

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
