import type { World } from '../../../usecases/ports/world.ts'

export type WriteProbe = {
  /** Reports that a write failed, through its own fault or because nothing can be written. */
  doubt(): void
  /** Whether writing is possible now, as far as that is known. */
  canWrite(): Promise<boolean>
}

/** One second in all: load balancers wait a second or two for an answer. */
const turns = 20
const turnMilliseconds = 50

/**
 * Undefined if the answer did not come in time. Time is counted in turns of this process: after a
 * stall, timers run before what has arrived is read, and one long turn is still one turn.
 */
export async function inTime<T>(
  { timers }: Pick<World, 'timers'>,
  answer: Promise<T>,
): Promise<T | undefined> {
  const arrived = answer.then((value) => ({ value }))
  for (let turn = 0; turn < turns; turn += 1) {
    const late = timers.pause(turnMilliseconds, { keepsAlive: false })
    const first = await Promise.race([arrived, late])
    if (first !== undefined) return first.value
  }
  return undefined
}

/**
 * Only a write shows whether writing works: a full disk, a database that became read-only, or a
 * lock that is held still allow all reads. So after a failed write, each question tries one until
 * it works again. A write that failed through its own fault is forgotten with the first try.
 */
export function createWriteProbe(write: () => Promise<void>): WriteProbe {
  let doubted = false
  let probing: Promise<boolean> | undefined
  const probe = async (): Promise<boolean> => {
    // Reset before the write, so that failures during it count.
    doubted = false
    try {
      await write()
    } catch {
      doubted = true
    }
    probing = undefined
    return !doubted
  }
  return {
    doubt: () => {
      doubted = true
    },
    canWrite: async () => {
      if (probing === undefined && !doubted) return true
      probing ??= probe()
      return probing
    },
  }
}
