import { residentMegabytes } from '../../tools/cpu-time.ts'
import type { Target } from '../driver/flow-steps.ts'
import type { Slice } from './slice.ts'
import type { Steps } from './steps.ts'

/** A service that is driven through flows: ours, a baseline or the peer. */
export type Subject = Target & {
  readonly label: string
  readonly pid: number
}

/** What was seen of one subject, in all of its starts. */
export type Seen = {
  readonly flows: Slice[]
  readonly proves: Slice[]
  readonly steps: Steps[]
  megabytes: number
}

export const newSeen = (): Seen => ({ flows: [], proves: [], steps: [], megabytes: 0 })

export const noteMemory = (seen: Seen, { pid }: Subject): void => {
  seen.megabytes = Math.max(seen.megabytes, residentMegabytes(pid))
}
