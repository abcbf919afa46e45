import { setTimeout as pause } from 'node:timers/promises'

export type WriteProbe = {
  /** A write was not done: by its own fault, or because nothing can be written. */
  doubt(): void
  /** Whether something can be written now, as far as that is known. */
  canWrite(): Promise<boolean>
}

/** Load balancers wait a second or two for an answer. */
const patienceMilliseconds = 1_000

/** A yes that comes too late is a no. */
export const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer, pause(patienceMilliseconds, false, { ref: false })])

/**
 * Only a write shows whether writing works: a full disk, a database that became read-only or a lock
 * that somebody keeps still let everything be read. So after a write that failed it is tried, when
 * somebody asks, until it works again. What failed by its own fault is forgotten with the first
 * try.
 */
export function createWriteProbe(write: () => Promise<void>): WriteProbe {
  let doubted = false
  let probing: Promise<boolean> | undefined
  const probe = async (): Promise<boolean> => {
    // Before it: what fails meanwhile counts.
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
      return inTime(probing)
    },
  }
}
