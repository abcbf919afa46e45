import type { readFromListener, ToListener } from '../../../core/callback/listener-messages.ts'
import type { ListenerId } from '../../../core/vocabulary/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { ReceivedReply, SignedCallback } from '../../../usecases/ports/callbacks.ts'
import type { ConnectedListeners, ForwardedReply } from '../../../usecases/ports/listeners.ts'
import type { Timers, World } from '../../../usecases/ports/world.ts'

type Heard = NonNullable<ReturnType<typeof readFromListener>>

/** One listener's side of the registry. */
type Attached = {
  hear(message: Heard): void
  /** The connection is gone, so everything under way over it has failed. */
  detach(): void
}

export type ListenerSockets = ConnectedListeners & {
  attach(id: ListenerId, send: (message: ToListener) => void): Attached
  /** The number of listeners connected now. */
  count(): number
  /** Resolves when nothing is under way over any connection. */
  settled(): Promise<void>
}

/** The same limit as for a Redirect URL. */
const replyMilliseconds = 10_000

/**
 * The listeners of this instance. A callback is sent over one of the connections, and its reply is
 * judged like a reply from a Redirect URL.
 */
export function createListenerSockets(
  { timers }: Pick<World, 'timers'>,
  patienceMilliseconds = replyMilliseconds,
): ListenerSockets {
  const connections = new Map<ListenerId, Connection>()
  const underWay = new Set<Promise<unknown>>()
  return {
    attach: (id, send) => {
      const connection = createConnection(timers, send, patienceMilliseconds)
      connections.set(id, connection)
      const detach = () => {
        connections.delete(id)
        connection.lose()
      }
      return { hear: connection.hear, detach }
    },
    forward: async (id, callback) => {
      const forwarded = connections.get(id)?.forward(callback)
      if (forwarded === undefined) return { reply: fail('no_listener'), tell: () => undefined }
      underWay.add(forwarded)
      return forwarded.finally(() => underWay.delete(forwarded))
    },
    count: () => connections.size,
    settled: async () => void (await Promise.all(underWay)),
  }
}

type Connection = ReturnType<typeof createConnection>

function createConnection(
  timers: Timers,
  send: (message: ToListener) => void,
  patienceMilliseconds: number,
) {
  const waiting = new Map<number, (reply: ReceivedReply) => void>()
  let attempts = 0
  const replyTo = (id: number) =>
    new Promise<ReceivedReply>((resolve) => {
      const late = timers.after(patienceMilliseconds, () => settle(fail('timeout')))
      const settle = (reply: ReceivedReply) => {
        timers.cancel(late)
        waiting.delete(id)
        resolve(reply)
      }
      waiting.set(id, settle)
    })
  return {
    forward: async (callback: SignedCallback): Promise<ForwardedReply> => {
      const id = ++attempts
      send({ type: 'callback', id, ...callback })
      return { reply: await replyTo(id), tell: (judged) => send(verdictMessage(id, judged)) }
    },
    // A reply that is no longer awaited came too late.
    hear: (message: Heard) => waiting.get(message.id)?.(replyOf(message)),
    lose: () => {
      for (const settle of [...waiting.values()]) settle(fail('connection_lost'))
    },
  }
}

function replyOf(message: Heard): ReceivedReply {
  if (message.type === 'no_reply') return fail(message.code)
  const { status, content_type: contentType, retry_after: retryAfter, body } = message
  return ok({
    status,
    contentType: contentType ?? undefined,
    retryAfter: retryAfter ?? undefined,
    body,
  })
}

const verdictMessage = (id: number, judged: Result<string>): ToListener =>
  judged.ok
    ? { type: 'delivered', id, redirect_uri: judged.value }
    : { type: 'failed', id, ...publicPart(judged.failure) }

const publicPart = ({ code, description }: Failure) => ({ code, description })
