import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Where things run: what is measured on one core, who drives it on another. */
export type Pinning = {
  /** The command line that runs a program on the core that is measured. */
  measured(program: string, args: readonly string[]): readonly [string, readonly string[]]
  /** As a sentence for the report. */
  readonly said: string
  readonly isPinned: boolean
}

export const unpinned = (why: string): Pinning => ({
  measured: (program, args) => [program, args],
  said: `not pinned: ${why}`,
  isPinned: false,
})

/** Moves this process off the first core it may use, and starts what is measured there. */
export function pinApart(): Pinning {
  if (spawnSync('taskset', ['--version']).status !== 0) return unpinned('there is no taskset')
  const cores = allowedCores()
  const [first, ...others] = cores
  if (first === undefined || others.length === 0) return unpinned('there is only one core')
  const moved = spawnSync('taskset', ['-acp', others.join(), String(process.pid)])
  if (moved.status !== 0) return unpinned('taskset was refused')
  return {
    measured: (program, args) => ['taskset', ['-c', String(first), program, ...args]],
    said: `service, floors and peer on core ${first}, the driver on ${others.join(', ')}`,
    isPinned: true,
  }
}

/** `0-1,4` becomes 0, 1 and 4. */
function allowedCores(): readonly number[] {
  const status = readFileSync('/proc/self/status', 'utf8')
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? ''
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
