/**
 * The state of a delivery: when its outcome was decided and what has been tried since. Times are in
 * milliseconds.
 */
export type DeliveryProgress = {
  readonly outcomeAt: number
  readonly kind: 'presentation' | 'error'
  readonly attempts: number
  readonly now: number
  /** How long a presentation is kept; 0 allows one attempt. */
  readonly resultLifetimeSeconds: number
  /** What an overloaded endpoint asked for in its last reply. */
  readonly retryAfterSeconds?: number | undefined
  /** Random, 0 to 1, so that deliveries that failed together are not retried together. */
  readonly jitter: number
}

/** An error holds no personal data, so it may be kept and retried for a day. */
export const errorLifetimeSeconds = 86_400

/** Close together while the person waits, then doubling, then hourly. */
export const secondsAfterOutcome = [
  ...[0, 1, 3, 7, 15, 30, 60, 120, 240, 480, 960, 1_920, 3_840],
  ...Array.from({ length: 22 }, (_, place) => 3_840 + (place + 1) * 3_600),
]

/** Each moment moves by up to a fifth of the wait before it, which preserves their order. */
const moments = secondsAfterOutcome.map((seconds, place, all) => ({
  middle: seconds * 1_000,
  spread: (seconds - (all[place - 1] ?? 0)) * 200,
}))

/** When to try next. Moments missed by a slow attempt or an outage are skipped. */
export function nextAttempt(delivery: DeliveryProgress): number | 'give_up' {
  const { outcomeAt, attempts, now, jitter, retryAfterSeconds = 0 } = delivery
  if (attempts === 0) return outcomeAt
  // It must be in the future for any jitter; otherwise a moment used early could be used again.
  const moment = moments.find(({ middle, spread }) => outcomeAt + middle - spread > now)
  if (moment === undefined) return 'give_up'
  const planned = outcomeAt + moment.middle + Math.round(moment.spread * (2 * jitter - 1))
  const at = Math.max(planned, now + retryAfterSeconds * 1_000)
  return at < endOfDelivery(delivery) ? at : 'give_up'
}

/** At the end of its lifetime a presentation is erased, and nothing is left to send. */
export const endOfDelivery = ({
  outcomeAt,
  kind,
  resultLifetimeSeconds,
}: Pick<DeliveryProgress, 'outcomeAt' | 'kind' | 'resultLifetimeSeconds'>): number =>
  outcomeAt + (kind === 'error' ? errorLifetimeSeconds : resultLifetimeSeconds) * 1_000

const longestSeconds = 60

/**
 * How long an overloaded endpoint asks us to wait. Longer times are capped because a proof is not
 * kept long. The date form (RFC 9110 section 10.2.3) is ignored because it would depend on the
 * customer's clock.
 */
export function readRetryAfter(status: number, header: string | undefined): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  return header !== undefined && /^\d{1,9}$/.test(header)
    ? Math.min(Number(header), longestSeconds)
    : undefined
}
