import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A container may have next to none. */
const leastBytes = 2 * 1_024 ** 3

const memory = '/dev/shm'

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastBytes
}

/** Memory that is a folder, for databases: nothing of theirs has to survive a loss of power. */
export const memoryFolder = hasRoom() ? memory : tmpdir()
