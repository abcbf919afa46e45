import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../edges/keys/random.ts'
import { createNetwork } from '../edges/outbound/network.ts'
import type { Timers, World } from '../usecases/ports/world.ts'

const timers: Timers = {
  after: (milliseconds, work) => setTimeout(work, milliseconds),
  // Whoever cancels a timer has it from here.
  cancel: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
  every: (milliseconds, work, unwaited) => {
    const timer = setInterval(work, milliseconds)
    if (unwaited) timer.unref()
    return () => clearInterval(timer)
  },
  pause: (milliseconds, unwaited) =>
    pause(milliseconds, undefined, { ref: unwaited === undefined }),
  soon: (work) => void setImmediate(work),
}

const monotonicMilliseconds = () => performance.now()

/** The machine's own time, chance and network. */
export const realWorld: World = {
  clock: () => Date.now(),
  monotonicMilliseconds,
  timers,
  random: createRandom(),
  jitter: () => Math.random(),
  network: createNetwork({ timers, monotonicMilliseconds }),
}
