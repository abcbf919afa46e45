import { residentMegabytes } from '../../tools/cpu-time.ts'
import type { Target } from '../driver/flow-steps.ts'
import type { Slice } from './slice.ts'

/** A service that is driven through flows: ours, a baseline or the peer. */
export type Subject = Target & {
  readonly label: string
  readonly pid: number
}

/** What was seen of one subject. */
export type Seen = { readonly flows: Slice[]; readonly proves: Slice[]; megabytes: number }

export const newSeen = (): Seen => ({ flows: [], proves: [], megabytes: 0 })

export const noteMemory = (seen: Seen, { pid }: Subject): void => {
  seen.megabytes = Math.max(seen.megabytes, residentMegabytes(pid))
}
