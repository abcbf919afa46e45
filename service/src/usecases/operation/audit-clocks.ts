import type { Instant } from '../../core/vocabulary/instant.ts'

/**
 * The log is dated by the clock of the database. Whoever administers the database may set that
 * clock, so what is linked and what is deleted does not follow from it alone (decision 64).
 */

/** Two clocks, read at the same time. */
export type Clocks = {
  /** The database's. */
  readonly now: Instant
  /** This machine's. */
  readonly here: Instant
}

const minuteMilliseconds = 60_000
export const dayMilliseconds = 86_400_000

/** The least that can be set. */
export const leastRetentionDays = 30

/** One of them is wrong, and nothing that depends on the time may be done. */
export const clocksAreApart = ({ now, here }: Clocks): boolean =>
  Math.abs(now - here) > minuteMilliseconds

/** A transaction may commit so long after its event was written: many times what any may take. */
const latestCommitMilliseconds = minuteMilliseconds

/** What is without a link though it is older than this was added later, and is never linked. */
export const linkableFrom = (linkedAt: Instant, clocks: Clocks): Instant =>
  notBefore(linkedAt, clocks) - latestCommitMilliseconds

/**
 * Events that were written while the clock of the database was set back have its times. They are
 * linked when it is right again, but not if it was more than a day behind: nobody could tell them
 * from events that somebody made old.
 */
export const notBefore = (linkedAt: Instant, { now, here }: Clocks): Instant =>
  Math.min(linkedAt, Math.max(now, here - dayMilliseconds))

/** No retention allows what is younger to be deleted. */
export const latestForgotten = (here: Instant): Instant =>
  here - leastRetentionDays * dayMilliseconds + minuteMilliseconds

/** Whether an event without a link may be one that no instance could link yet. */
export const isOfThisMinute = (at: Instant, here: Instant): boolean =>
  Math.abs(at - here) <= minuteMilliseconds
