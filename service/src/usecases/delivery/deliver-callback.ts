import { buildCallback, type CallbackContent } from '../../core/callback/build-callback.ts'
import { judgeReply } from '../../core/callback/judge-reply.ts'
import { readRetryAfter } from '../../core/callback/retry-after.ts'
import { nextAttempt } from '../../core/callback/retry-schedule.ts'
import { signCallback } from '../../core/callback/sign-callback.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { fail } from '../../core/vocabulary/result.ts'
import type {
  Callbacks,
  CallbackWay,
  DueCallback,
  PostCallback,
  ReceivedReply,
} from '../ports/callbacks.ts'
import type { ConnectedListeners, ForwardedReply } from '../ports/listeners.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { Log } from '../ports/telemetry.ts'

export type DeliverCallbackDeps = {
  readonly callbacks: Pick<Callbacks, 'load' | 'failed' | 'delivered'>
  readonly sealing: Sealing
  readonly post: PostCallback
  readonly connected: ConnectedListeners
  readonly resultLifetimeSeconds: number
  /** 0 to 1. */
  readonly jitter: () => number
  readonly monotonicMilliseconds: () => number
  readonly log: Log
}

/** How long the customer's answer is kept for a browser that comes back late. */
const destinationKeptSeconds = 600

/** One attempt to tell the customer. The body and its id are the same in every attempt. False: the endpoint failed. */
export async function deliverCallback(deps: DeliverCallbackDeps, id: FlowId): Promise<boolean> {
  const due = await deps.callbacks.load(id)
  if (due === undefined) return true
  const startedAt = deps.monotonicMilliseconds()
  const { way, reply, tell } = isOver(deps, due)
    ? unheard(fail('result_expired'))
    : await send(deps, due)
  const judged = reply.ok ? judgeReply(reply.value, (text) => judgeUri(text, due)) : reply
  const durationMilliseconds = Math.round(deps.monotonicMilliseconds() - startedAt)
  const status = reply.ok ? reply.value.status : null
  const attempt = {
    way,
    durationMilliseconds,
    status,
    reason: judged.ok ? null : judged.failure.code,
  }
  const { accountId, environment } = due
  const told = { flowId: id, accountId, environment }
  if (judged.ok) {
    const sealed = deps.sealing.seal(
      Buffer.from(judged.value),
      deps.sealing.unwrap(due.dataKey),
      `${id}/redirect_uri`,
    )
    await deps.callbacks.delivered(id, attempt, sealed, destinationKeptSeconds)
    tell(judged)
    deps.log.info('callback_delivered', told)
    return true
  }
  const next = stops(attempt.reason) ? undefined : planNext(deps, due, reply, durationMilliseconds)
  await deps.callbacks.failed(id, attempt, next)
  tell(judged)
  const event = next === undefined ? 'callback_given_up' : 'callback_failed'
  deps.log.warn(event, { ...told, code: judged.failure.code })
  return false
}

/** A result is not kept longer than its life, whoever was down meanwhile; with no life at all there is one attempt. */
const isOver = (
  { resultLifetimeSeconds }: DeliverCallbackDeps,
  { outcome, attempts, now, endedAt }: DueCallback,
) =>
  outcome === 'presentation' &&
  (resultLifetimeSeconds > 0 || attempts > 0) &&
  now >= endedAt + resultLifetimeSeconds * 1_000

/** 410 is the customer's word that nobody listens there any more. */
const stops = (reason: string | null): boolean => reason === 'gone' || reason === 'result_expired'

const judgeUri = (text: string, { environment, returnOrigins }: DueCallback) =>
  judgeDestination(text, { environment, allowedOrigins: returnOrigins })

type Sent = ForwardedReply & { readonly way: CallbackWay | null }

/** A listener comes first; whoever has neither that nor a Redirect URL is tried again as scheduled. */
async function send(deps: DeliverCallbackDeps, due: DueCallback): Promise<Sent> {
  const { headers, body } = signed(deps.sealing, due)
  if (due.listenerId !== undefined)
    return { way: 'listener', ...(await deps.connected.forward(due.listenerId, { headers, body })) }
  if (due.callbackUrl === null)
    return unheard(
      fail('no_listener', { description: 'Nobody listens, and there is no Redirect URL.' }),
    )
  return unheard(await deps.post(due.callbackUrl, due.environment, headers, body), 'url')
}

/** Nobody waits to hear what is made of the reply. */
const unheard = (reply: ReceivedReply, way: Sent['way'] = null): Sent => ({
  way,
  reply,
  tell: () => undefined,
})

function signed(sealing: Sealing, due: DueCallback) {
  const dataKey = sealing.unwrap(due.dataKey)
  const open = (sealed: Uint8Array, what: string) =>
    Buffer.from(sealing.open(sealed, dataKey, `${due.flowId}/${what}`)).toString()
  const body = buildCallback(contentOf(due, open), open(due.sealedState, 'state'))
  const [newest, ...former] = due.secrets
  const headers = signCallback({ id: due.flowId, at: due.now, body }, [
    sealing.unwrap(newest),
    ...former.map((secret) => sealing.unwrap(secret)),
  ])
  return { headers, body }
}

function contentOf(
  due: DueCallback,
  open: (sealed: Uint8Array, what: string) => string,
): CallbackContent {
  if (due.outcome !== 'presentation') return { kind: 'error', code: due.outcome }
  if (due.sealedResult === null) throw new Error('a flow that proved something has no result')
  return { kind: 'presentation', presentation: open(due.sealedResult, 'result') }
}

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
