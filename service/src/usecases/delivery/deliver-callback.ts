import { judgeReply } from '../../core/callback/judge-reply.ts'
import { nextAttempt, readRetryAfter } from '../../core/callback/retry-schedule.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail } from '../../core/vocabulary/result.ts'
import { sealDestination } from '../keys/flow-seal.ts'
import type { Callbacks, DueCallback, ReceivedReply, TakenCallback } from '../ports/callbacks.ts'
import type { Log, Meters } from '../ports/telemetry.ts'
import { destinationKeptSeconds } from '../proof/kept-times.ts'
import { keyOf, notForwarded, type SendCallbackDeps, sendCallback } from './send-callback.ts'

export type DeliverCallbackDeps = SendCallbackDeps & {
  readonly callbacks: Pick<Callbacks, 'load' | 'release' | 'clear' | 'failed' | 'delivered'>
  readonly resultLifetimeSeconds: number
  /** 0 to 1. */
  readonly jitter: () => number
  readonly monotonicMilliseconds: () => number
  readonly log: Log
  readonly meters: Pick<Meters, 'callbackAttempted' | 'callbackBegun' | 'callbackGivenUp'>
}

/** One attempt to deliver the callback, with the same body and id each time. False if it failed. */
export async function deliverCallback(
  deps: DeliverCallbackDeps,
  id: FlowId,
  taken?: TakenCallback,
): Promise<boolean> {
  const due = await deps.callbacks.load(id, taken)
  if (due === undefined) {
    const detail = 'what has to be sent is not there'
    if (await deps.callbacks.clear(id)) deps.log.error('callback_given_up', { flowId: id, detail })
    return true
  }
  if (due === 'elsewhere') {
    await deps.callbacks.release(id)
    return true
  }
  if (due.attempts === 0)
    deps.meters.callbackBegun(due.environment, (due.now - due.endedAt) / 1_000)
  const startedAt = deps.monotonicMilliseconds()
  const { way, reply, tell } = isOver(deps, due)
    ? notForwarded(fail('result_expired'))
    : await sendCallback(deps, due)
  const judged = reply.ok ? judgeReply(reply.value, (text) => judgeUri(text, due)) : reply
  const durationMilliseconds = Math.round(deps.monotonicMilliseconds() - startedAt)
  const status = reply.ok ? reply.value.status : null
  const { accountId, environment } = due
  const fields = { flowId: id, accountId, environment }
  const result = judged.ok ? 'delivered' : judged.failure.code
  deps.meters.callbackAttempted(environment, result, durationMilliseconds / 1_000)
  if (judged.ok) {
    const key = keyOf(deps.sealing, due)
    const attempt = { way, durationMilliseconds, status, reason: null }
    const sealed = sealDestination(key, judged.value)
    await deps.callbacks.delivered(id, attempt, sealed, destinationKeptSeconds)
    tell(judged)
    deps.log.info('callback_delivered', fields)
    return true
  }
  const reason = judged.failure.code
  const next = stops(reason) ? undefined : planNext(deps, due, reply, durationMilliseconds)
  const attempt = { way, durationMilliseconds, status, reason }
  await deps.callbacks.failed(id, attempt, next, due.leaseUntil)
  tell(judged)
  if (next === undefined) deps.meters.callbackGivenUp(environment)
  const event = next === undefined ? 'callback_given_up' : 'callback_failed'
  deps.log.warn(event, { ...fields, code: reason })
  return false
}

/** A result is not kept beyond its lifetime. A lifetime of 0 allows one attempt. */
const isOver = (
  { resultLifetimeSeconds }: DeliverCallbackDeps,
  { outcome, attempts, now, endedAt }: DueCallback,
) =>
  outcome === 'presentation' &&
  (resultLifetimeSeconds > 0 || attempts > 0) &&
  now >= endedAt + resultLifetimeSeconds * 1_000

/** With 410 the customer says that this endpoint is gone for good. */
const stops = (reason: string): boolean => reason === 'gone' || reason === 'result_expired'

const judgeUri = (text: string, { environment, returnOrigins }: DueCallback) =>
  judgeDestination(text, { environment, allowedOrigins: returnOrigins })

function planNext(
  deps: DeliverCallbackDeps,
  due: DueCallback,
  reply: ReceivedReply,
  durationMilliseconds: number,
): number | undefined {
  const planned = nextAttempt({
    outcomeAt: due.endedAt,
    kind: due.outcome === 'presentation' ? 'presentation' : 'error',
    attempts: due.attempts + 1,
    now: due.now + durationMilliseconds,
    resultLifetimeSeconds: deps.resultLifetimeSeconds,
    retryAfterSeconds: reply.ok
      ? readRetryAfter(reply.value.status, reply.value.retryAfter)
      : undefined,
    jitter: deps.jitter(),
  })
  return planned === 'give_up' ? undefined : planned
}
