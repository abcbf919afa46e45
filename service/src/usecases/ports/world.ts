import type { Instant } from '../../core/vocabulary/instant.ts'
import type { Network } from './network.ts'
import type { Random } from './sealing.ts'

/**
 * What the service takes from the machine that it runs on. It is one argument of the start, so that
 * all of it can be replaced at one place.
 */
export type World = {
  readonly clock: () => Instant
  /** Never jumps, and has fractions. Only differences mean something. */
  readonly monotonicMilliseconds: () => number
  readonly timers: Timers
  readonly random: Random
  /** From 0 to 1, for what instances should not do at the same time. */
  readonly jitter: () => number
  readonly network: Network
}

export type Timers = {
  after(milliseconds: number, work: () => void): Timer
  cancel(timer: Timer | undefined): void
  /** Returns what ends it. */
  every(milliseconds: number, work: () => void, unwaited?: Unwaited): () => void
  pause(milliseconds: number, unwaited?: Unwaited): Promise<void>
  /** In the next turn of the event loop. */
  soon(work: () => void): void
}

export type Timer = {
  /** The process does not wait for it. */
  unref(): Timer
}

/** The process does not wait for it. */
type Unwaited = { readonly keepsAlive: false }
