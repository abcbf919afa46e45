import type { StreamBacklog } from '../ports/audit-chain.ts'
import { type Finding, good, trouble } from './finding.ts'
import { unsentGraceDays } from './keep-audit-chain.ts'

/** Lines are sent within seconds, and again every five. */
const attentionMilliseconds = 900_000
const dayMilliseconds = 86_400_000

/** Whether the receiver of the audit stream has every event, or will miss some. */
export function judgeAuditStream(
  { waiting, expired, oldestAt, now }: StreamBacklog,
  retentionDays: number,
): Finding {
  const late = oldestAt === null ? 0 : now - oldestAt
  if (late < attentionMilliseconds)
    return good('audit_stream', waiting === 0 ? 'its receiver has every event' : `${waiting} wait`)
  const daysLeft = retentionDays + unsentGraceDays - Math.floor(late / dayMilliseconds)
  const fix =
    'See why in the log (audit_stream_failed), and mend the receiver or the way to VIDIMUS_AUDIT_STREAM.'
  const text = `The receiver has not accepted ${events(waiting)}, the oldest for ${since(late)}.`
  if (expired > 0)
    return trouble('audit_stream', 'fault', {
      text: `${text} Of ${events(expired)} only the place in the chain is left.`,
      fix: `${fix} Take the events from a backup.`,
    })
  return trouble('audit_stream', late > retentionDays * dayMilliseconds ? 'fault' : 'attention', {
    text: `${text} It is kept for ${daysLeft} days more.`,
    fix,
  })
}

const events = (count: number) => (count === 1 ? 'an event' : `${count} events`)

const since = (milliseconds: number): string =>
  milliseconds < 2 * dayMilliseconds
    ? `${Math.floor(milliseconds / 60_000)} minutes`
    : `${Math.floor(milliseconds / dayMilliseconds)} days`
