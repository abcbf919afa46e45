import type { FlowLine, Operations } from '../../api/generated/operations.ts'

type FailedAttempt = Operations['listFailedCallbacks']['reply']['attempts'][number]

/** What follows an attempt: what became of its flow's callback. */
export type Next =
  | { readonly is: 'delivered' | 'delivered_since' | 'given_up' | 'followed' }
  /** Null: it is not known when. */
  | { readonly is: 'waiting'; readonly at: string | null }

/** One attempt to deliver a callback, whichever list it came from. */
export type AttemptLine = {
  readonly flow: string
  readonly number: number
  readonly startedAt: string
  readonly durationMilliseconds: number
  /** Null: nothing was sent. */
  readonly way: 'url' | 'listener' | null
  /** Null: there was no answer. */
  readonly httpStatus: number | null
  /** Null: it was delivered. */
  readonly reason: string | null
  /** Somebody asked for it; otherwise it was due. */
  readonly isAsked: boolean
  readonly next: Next
}

/** Those that failed, the newest first: of each flow the first one is its last attempt so far. */
export function linesOfFailed(attempts: readonly FailedAttempt[]): readonly AttemptLine[] {
  const seen = new Set<string>()
  return attempts.map((one) => {
    const isLast = !seen.has(one.flow)
    seen.add(one.flow)
    return {
      flow: one.flow,
      number: one.number,
      startedAt: one.started_at,
      durationMilliseconds: one.duration_ms,
      way: one.way,
      httpStatus: one.http_status,
      reason: one.error,
      isAsked: one.asked,
      next: nextOf(one.status, isLast, one.next_attempt_at),
    }
  })
}

/** All attempts of each flow, its last one first. */
export const linesOfFlows = (flows: readonly FlowLine[]): readonly AttemptLine[] =>
  flows.flatMap(({ flow, status, attempts, next_attempt_at: nextAt }) =>
    attempts
      .map((one, index): AttemptLine => {
        const isLast = index === attempts.length - 1
        return {
          flow,
          number: index + 1,
          startedAt: one.started_at,
          durationMilliseconds: one.duration_ms,
          way: one.way,
          httpStatus: one.http_status,
          reason: one.error,
          isAsked: one.asked,
          next: one.error === null ? { is: 'delivered' } : nextOf(status, isLast, nextAt),
        }
      })
      .toReversed(),
  )

function nextOf(status: FlowLine['status'], isLast: boolean, at: string | null): Next {
  if (status === 'completed') return { is: 'delivered_since' }
  if (!isLast) return { is: 'followed' }
  return status === 'undelivered' ? { is: 'given_up' } : { is: 'waiting', at }
}
