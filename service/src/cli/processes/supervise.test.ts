import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keptLog } from '../../edges/workers/kept-log.test-material.ts'
import { type End, supervise } from './supervise.ts'

/** Processes as their parent sees them, and a clock that the test moves. */
function world(wanted: number) {
  const started: ReturnType<typeof fake>[] = []
  const pauses: number[] = []
  const { log, lines } = keptLog()
  let [now, isHeld] = [0, false]
  function fake(number: number) {
    const serving = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<End>()
    const heard: string[] = []
    let beats = 0
    return {
      number,
      heard,
      beat: () => {
        beats += 1
      },
      serve: async () => {
        serving.resolve()
        await turn()
      },
      end: async (code: number | null, signal: string | null = null) => {
        ended.resolve({ code, signal })
        await turn()
      },
      process: {
        number,
        serving: serving.promise,
        ended: ended.promise,
        beats: () => beats,
        tell: (order: string) => void heard.push(order),
        kill: (signal: string) => void heard.push(signal),
      },
    }
  }
  const supervisor = supervise({
    wanted,
    drainSeconds: 5,
    start: (number) => {
      const one = fake(number)
      started.push(one)
      return one.process
    },
    log,
    monotonicMilliseconds: () => now,
    // Pauses before a start are over at once; one that waits for an end lasts until it is there.
    pause: async (milliseconds, signal) => {
      pauses.push(milliseconds)
      if (milliseconds === 20_000 || isHeld)
        await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    },
  })
  const one = (index: number) => {
    const found = started[index]
    if (found === undefined) throw new Error(`process ${index} was not started`)
    return found
  }
  return {
    ...supervisor,
    one,
    pauses,
    lines,
    numbers: () => started.map(({ number }) => number),
    later: (milliseconds: number) => {
      now += milliseconds
    },
    /** From now on a pause lasts until it is ended. */
    hold: () => {
      isHeld = true
    },
    /** All serve. */
    settle: async () => {
      for (let index = 0; index < started.length; index += 1) await one(index).serve()
    },
  }
}

test('the others start when the first one serves, because it makes the tables', async () => {
  const { numbers, one } = world(3)
  expect(numbers()).toEqual([1])
  await one(0).serve()
  expect(numbers()).toEqual([1, 2, 3])
})

test.each([1, 2])(
  'if the first one cannot start, its exit code %i is that of all',
  async (code) => {
    const { one, finished } = world(2)
    await one(0).end(code)
    expect(await finished).toBe(code)
  },
)

test('one that dies is replaced at once if it had served long, with the same number', async () => {
  const { settle, one, numbers, later, pauses, figures, lines } = world(2)
  await settle()
  later(60_001)
  await one(1).end(null, 'SIGKILL')
  expect([numbers(), pauses.at(-1), figures()]).toEqual([
    [1, 2, 2],
    0,
    { serving: 1, ended: 1, hung: 0 },
  ])
  expect(lines.at(-1)).toMatchObject({
    event: 'worker_process_ended',
    fields: { worker: 2, code: 'SIGKILL' },
  })
})

test('one that dies again and again is started ever more slowly, up to every 30 seconds', async () => {
  const { settle, one, pauses, numbers } = world(2)
  await settle()
  for (let death = 1; death <= 8; death += 1) await one(death).end(1)
  expect(pauses.slice(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(numbers()).toHaveLength(10)
})

test('a setting that became wrong ends nothing while others serve, and all when none does', async () => {
  const { settle, one, figures, finished } = world(2)
  await settle()
  await one(1).end(null, 'SIGSEGV')
  await one(2).end(2)
  expect(figures().serving).toBe(1)
  await one(0).end(null, 'SIGSEGV')
  await one(3).end(2)
  await one(4).end(null, 'SIGTERM')
  expect(await finished).toBe(2)
})

test('to replace all, the next one serves before the former leaves, one after the other', async () => {
  const { settle, one, numbers, replaceAll, lines } = world(2)
  await settle()
  replaceAll()
  expect([numbers(), one(0).heard]).toEqual([[1, 2, 3], []])
  await one(2).serve()
  expect([one(0).heard, one(1).heard]).toEqual([['leave'], []])
  await one(0).end(0)
  expect(numbers()).toEqual([1, 2, 3, 1])
  await one(3).serve()
  await one(1).end(0)
  expect(lines.at(-1)?.event).toBe('worker_processes_replaced')
})

test('if the next one cannot start, the former ones stay', async () => {
  const { settle, one, replaceAll, figures, lines } = world(2)
  await settle()
  replaceAll()
  await one(2).end(2)
  expect([one(0).heard, one(1).heard, figures().serving]).toEqual([[], [], 2])
  expect(lines.at(-1)).toMatchObject({ event: 'worker_processes_kept', fields: { code: 'exit_2' } })
})

test('asked twice, it replaces all a second time after the first', async () => {
  const { settle, one, replaceAll, numbers } = world(2)
  await settle()
  replaceAll()
  replaceAll()
  for (const [next, former] of [
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 3],
  ] as const) {
    await one(next).serve()
    await one(former).end(0)
  }
  expect(numbers()).toHaveLength(6)
})

test('one that dies while it is replaced is not replaced twice', async () => {
  const { settle, one, replaceAll, numbers, figures } = world(2)
  await settle()
  replaceAll()
  await one(0).end(null, 'SIGKILL')
  await one(2).serve()
  await one(3).serve()
  expect(one(0).heard).toEqual([])
  await one(1).end(0)
  expect([numbers().length, figures().serving]).toEqual([4, 2])
})

test('one that hangs for ten seconds is killed and replaced, and the other stays', async () => {
  const { settle, one, killSilent, numbers, figures, lines } = world(2)
  await settle()
  for (let look = 1; look <= 4; look += 1) killSilent()
  one(1).beat()
  for (let look = 5; look <= 8; look += 1) {
    one(0).beat()
    killSilent()
  }
  expect([one(0).heard, one(1).heard]).toEqual([[], []])
  for (let look = 9; look <= 11; look += 1) {
    one(0).beat()
    killSilent()
  }
  expect([one(0).heard, one(1).heard]).toEqual([[], ['SIGKILL']])
  expect(lines.at(-1)).toMatchObject({ event: 'worker_process_hangs', fields: { worker: 2 } })
  await one(1).end(null, 'SIGKILL')
  expect([numbers(), figures()]).toEqual([[1, 2, 2], { serving: 1, ended: 1, hung: 1 }])
})

test('one that starts has a minute, and as long as any when it serves', async () => {
  const { one, killSilent, figures } = world(1)
  for (let look = 1; look <= 29; look += 1) killSilent()
  await one(0).serve()
  for (let look = 1; look <= 4; look += 1) killSilent()
  expect(one(0).heard).toEqual([])
  killSilent()
  expect([one(0).heard, figures().hung]).toEqual([['SIGKILL'], 1])
  const slow = world(1)
  for (let look = 1; look <= 31; look += 1) slow.killSilent()
  expect(slow.one(0).heard).toEqual(['SIGKILL'])
})

test('one that leaves is given the time of its drain', async () => {
  const { settle, one, killSilent, stop } = world(1)
  await settle()
  stop()
  for (let look = 1; look <= 99; look += 1) killSilent()
  expect(one(0).heard).toEqual(['stop'])
})

test('a stop: those that serve are told, one that starts is ended, nothing is started again', async () => {
  const { one, stop, finished, numbers } = world(2)
  await one(0).serve()
  stop()
  expect([one(0).heard, one(1).heard]).toEqual([['stop'], ['SIGTERM']])
  await one(1).end(null, 'SIGTERM')
  await one(0).end(0)
  expect([await finished, numbers().length]).toEqual([0, 2])
})

test('a stop while the first one starts ends it, with 0', async () => {
  const { one, stop, finished } = world(2)
  stop()
  expect(one(0).heard).toEqual(['SIGTERM'])
  await one(0).end(null, 'SIGTERM')
  expect(await finished).toBe(0)
})

test('a second stop does not wait for callers, a third kills', async () => {
  const { settle, one, stop } = world(2)
  await settle()
  stop()
  stop()
  stop()
  expect(one(0).heard).toEqual(['stop', 'hurry', 'SIGKILL'])
})

test('if the next one cannot start and the former has died, another is tried', async () => {
  const { settle, one, replaceAll, numbers } = world(2)
  await settle()
  replaceAll()
  await one(0).end(null, 'SIGKILL')
  await one(2).end(1)
  expect(numbers()).toHaveLength(4)
})

test('two that die at once are two to start', async () => {
  const { settle, one, numbers } = world(2)
  await settle()
  await Promise.all([one(0).end(1), one(1).end(1)])
  expect(numbers()).toHaveLength(4)
})

test('a stop during a pause starts nothing more', async () => {
  const { settle, one, stop, hold, finished, numbers } = world(2)
  await settle()
  hold()
  await one(1).end(1)
  stop()
  await one(0).end(0)
  expect([await finished, numbers().length]).toEqual([0, 2])
})
