import type { StoreHealth } from '../ports/portal.ts'
import { type Finding, good, trouble } from './finding.ts'

/** Due callbacks are sent within a second or two. If it takes longer, no instance is delivering. */
const attentionMilliseconds = 60_000
const faultMilliseconds = 600_000

export function judgeCallbacks({
  callbacks: { queued, due, oldestDueAt },
  now,
}: Pick<StoreHealth, 'callbacks' | 'now'>): Finding {
  const late = oldestDueAt === null ? 0 : now - oldestDueAt
  if (late < attentionMilliseconds)
    return good('callbacks', queued === 0 ? 'none waits' : `${queued} wait, none is late`)
  return trouble('callbacks', late < faultMilliseconds ? 'attention' : 'fault', {
    text: `${due === 1 ? 'A callback is' : `${due} callbacks are`} due, the oldest for ${Math.floor(late / 60_000)} minutes.`,
    fix: 'See that an instance runs and is ready; if one customer does not answer, theirs wait alone: vidimus_callback_attempts_total says why.',
  })
}
