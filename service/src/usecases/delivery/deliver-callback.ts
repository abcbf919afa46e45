import { judgeReply } from '../../core/callback/judge-reply.ts'
import { nextAttempt, readRetryAfter } from '../../core/callback/retry-schedule.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import type { FailureCode } from '../../core/vocabulary/errors.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { sealDestination } from '../keys/flow-seal.ts'
import type {
  CallbackAttemptRecord,
  Callbacks,
  DueCallback,
  ReceivedReply,
  TakenCallback,
} from '../ports/callbacks.ts'
import type { Log, Meters } from '../ports/telemetry.ts'
import type { World } from '../ports/world.ts'
import { destinationKeptSeconds } from '../proof/kept-times.ts'
import { openCallback, type SendCallbackDeps, sendCallback } from './send-callback.ts'

export type DeliverCallbackDeps = SendCallbackDeps &
  Pick<World, 'jitter' | 'monotonicMilliseconds'> & {
    readonly callbacks: Pick<Callbacks, 'load' | 'release' | 'clear' | 'failed' | 'delivered'>
    readonly resultLifetimeSeconds: number
    readonly log: Log
    readonly meters: Pick<Meters, 'callbackAttempted' | 'callbackBegun' | 'callbackGivenUp'>
  }

/**
 * One attempt to deliver the callback, with the same body and id each time. False if it failed.
 * `taken` came with the outcome, by the same statement, and is not read again.
 */
export async function deliverCallback(
  deps: DeliverCallbackDeps,
  id: FlowId,
  taken?: TakenCallback,
): Promise<boolean> {
  const due = taken ?? (await deps.callbacks.load(id))
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
  if (isOver(deps, due)) return giveUpExpired(deps, due)
  const { accountId, environment } = due
  const startedAt = deps.monotonicMilliseconds()
  const opened = openCallback(deps.sealing, due)
  const { way, reply, tell } = await sendCallback(deps, opened)
  const judged = reply.ok ? judgeReply(reply.value, (text) => judgeUri(text, due)) : reply
  const durationMilliseconds = Math.round(deps.monotonicMilliseconds() - startedAt)
  const attempt = { way, durationMilliseconds, status: reply.ok ? reply.value.status : null }
  const result = judged.ok ? 'delivered' : judged.failure.code
  deps.meters.callbackAttempted(environment, result, durationMilliseconds / 1_000)
  if (judged.ok) {
    const sealed = sealDestination(opened.key, judged.value)
    await deps.callbacks.delivered(id, { ...attempt, reason: null }, sealed, destinationKeptSeconds)
    tell(judged)
    deps.log.info('callback_delivered', { flowId: id, accountId, environment })
    return true
  }
  const reason = judged.failure.code
  // With 410 the customer says that this endpoint is gone for good.
  const next = reason === 'gone' ? undefined : planNext(deps, due, reply, durationMilliseconds)
  await noteFailure(deps, due, { ...attempt, reason }, next)
  tell(judged)
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

/** Nothing is opened or sent. */
async function giveUpExpired(deps: DeliverCallbackDeps, due: DueCallback): Promise<boolean> {
  const reason = 'result_expired'
  deps.meters.callbackAttempted(due.environment, reason, 0)
  const attempt = { way: null, durationMilliseconds: 0, status: null, reason } as const
  await noteFailure(deps, due, attempt, undefined)
  return false
}

async function noteFailure(
  { callbacks, meters, log }: DeliverCallbackDeps,
  { flowId, accountId, environment, leaseUntil }: DueCallback,
  attempt: CallbackAttemptRecord & { readonly reason: FailureCode },
  next: number | undefined,
): Promise<void> {
  await callbacks.failed(flowId, attempt, next, leaseUntil)
  if (next === undefined) meters.callbackGivenUp(environment)
  const event = next === undefined ? 'callback_given_up' : 'callback_failed'
  log.warn(event, { flowId, accountId, environment, code: attempt.reason })
}

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
