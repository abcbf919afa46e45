import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { compileCache } from '../compile-cache.ts'
import { inRepository } from './settings.ts'

export type Plan = {
  readonly name: string
  /** The program and its arguments, from the root of the repository. */
  readonly program: readonly [path: string, ...args: string[]]
  readonly env: { readonly [name: string]: string }
  /** The beginning of the line that it prints when it is ready. */
  readonly readyLine: string
}

export type Part = {
  readonly ready: Promise<void>
  /** Asks it to end, and kills it if it does not. */
  stop(): Promise<void>
}

/** Longer than the service waits for running requests. */
const graceMilliseconds = 12_000

const flags = [
  '--conditions=vidimus:source',
  '--import',
  pathToFileURL(inRepository('tools/local-stack/end-with-parent.js')).href,
]

/** Starts one program. `onEnd` is called with a sentence when it ends. */
export function startPart(
  { name, program, env, readyLine }: Plan,
  onEnd: (sentence: string) => void,
): Part {
  const [path, ...args] = program
  const child = spawn(process.execPath, [...flags, inRepository(path), ...args], {
    env: { ...compileCache, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Its own process group: Ctrl-C reaches only the stack, which then ends each part once and in
    // order.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      onEnd(`${name} ended (${signal ?? `exit code ${code}`}), so everything else was stopped too.`)
      resolve()
    })
    child.once('error', (error) => {
      onEnd(`${name} could not be started: ${error.message}.`)
      resolve()
    })
  })
  const ready = new Promise<void>((resolve) => {
    if (child.stdout !== null)
      createInterface(child.stdout).on(
        'line',
        (line) => line.trimStart().startsWith(readyLine) && resolve(),
      )
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds)
    await ended
    clearTimeout(force)
  }
  return { ready, stop }
}
