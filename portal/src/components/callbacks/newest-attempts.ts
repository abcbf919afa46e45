import type { AttemptLine } from './attempt-lines.ts'

/** By the time of the attempt: an old flow may have been tried just now. */
export const newestAttempts = (
  lines: readonly AttemptLine[],
  count: number,
): readonly AttemptLine[] =>
  lines.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1)).slice(0, count)
