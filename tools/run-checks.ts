import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Timing } from './suite-table.ts'

/** `npm run check`: everything that is judged without running the product. */

type Step = { readonly name: string; readonly command: string }

/** The longest first, so that the others run beside them. */
const steps: readonly Step[] = [
  { name: 'types', command: 'tsc -p . --singleThreaded' },
  { name: 'style', command: 'biome ci --error-on-warnings .' },
  { name: 'types portal', command: 'tsc -p portal --singleThreaded' },
  { name: 'types page', command: 'tsc -p service/tsconfig.page.json --singleThreaded' },
  { name: 'unused', command: 'knip' },
  { name: 'house', command: 'vitest run --project house --reporter dot' },
]

export type Done = { readonly timing: Timing; readonly passed: boolean }

/** As many at a time as there are cores. What a step printed appears when it ends. */
async function runAllChecks(): Promise<readonly Done[]> {
  const waiting = [...steps]
  const done: Done[] = []
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      done.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done
}

/** One at a time, for tests that keep the other cores busy. The first that fails is the last. */
export async function runChecksInTurn(more: readonly Step[]): Promise<readonly Done[]> {
  const done: Done[] = []
  for (const step of [...steps, ...more])
    if (done.every(({ passed }) => passed)) done.push(await runStep(step))
  return done
}

async function runStep({ name, command }: Step): Promise<Done> {
  const startedAt = performance.now()
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const seconds = (performance.now() - startedAt) / 1_000
  const passed = code === 0
  console.log(`${passed ? '✓' : '✕'} ${name.padEnd(14)} ${seconds.toFixed(1)} s   ${command}`)
  if (!passed) console.log(printed)
  return { timing: { suite: `check ${name}`, files: 0, tests: 0, seconds }, passed }
}

if (import.meta.main) {
  const done = await runAllChecks()
  process.exitCode = done.every(({ passed }) => passed) ? 0 : 1
}
