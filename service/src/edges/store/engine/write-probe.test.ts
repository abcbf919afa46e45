import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { createWriteProbe, inTime } from './write-probe.ts'

function probeOf(...outcomes: readonly (Error | undefined)[]) {
  const left = [...outcomes]
  const tried = { times: 0 }
  const probe = createWriteProbe(async () => {
    tried.times += 1
    await nextTurn()
    const outcome = left.shift()
    if (outcome !== undefined) throw outcome
  })
  return { ...probe, tried }
}

const full = new Error('disk full')

test('while no write has failed, nothing is written to find out', async () => {
  const { canWrite, tried } = probeOf()
  expect([await canWrite(), tried.times]).toEqual([true, 0])
})

test('a write that failed by its own fault is forgotten when another works', async () => {
  const { doubt, canWrite, tried } = probeOf(undefined)
  doubt()
  expect([await canWrite(), await canWrite(), tried.times]).toEqual([true, true, 1])
})

test('while nothing can be written it is tried each time, until it works', async () => {
  const { doubt, canWrite, tried } = probeOf(full, full, undefined)
  doubt()
  const answers = [await canWrite(), await canWrite(), await canWrite(), await canWrite()]
  expect([answers, tried.times]).toEqual([[false, false, true, true], 3])
})

test('those who ask at the same time share one try', async () => {
  const { doubt, canWrite, tried } = probeOf(full)
  doubt()
  expect(await Promise.all([canWrite(), canWrite(), canWrite()])).toEqual([false, false, false])
  expect(tried.times).toBe(1)
})

test('what fails during the try counts, although the try works', async () => {
  const { doubt, canWrite } = probeOf(undefined, undefined)
  doubt()
  const asked = canWrite()
  doubt()
  expect([await asked, await canWrite()]).toEqual([false, true])
})

test('an answer that does not come is not waited for', async () => {
  expect(await inTime(realWorld, new Promise(() => undefined))).toBeUndefined()
})

test('a stall of this process is not counted against what comes without delay', async () => {
  const answer = inTime(realWorld, readOften())
  // Longer than an answer may take, while the thread reads nothing.
  for (const end = performance.now() + 1_200; performance.now() < end; );
  expect(await answer).toBe(true)
})

/** Like a few statements, each of which begins when the one before was answered. */
async function readOften(): Promise<true> {
  for (let time = 0; time < 10; time += 1) await readFile(import.meta.filename)
  return true
}
