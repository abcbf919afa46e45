import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  disconnectedCode,
  listenPath,
  longestFromListenerBytes,
  readFromListener,
} from '../../../core/callback/listener-messages.ts'
import type { CallId, ListenerId } from '../../../core/vocabulary/ids.ts'
import type { Failure } from '../../../core/vocabulary/result.ts'
import {
  type AdmittedListener,
  admitListener,
  beginListening,
  endListening,
  keepListening,
  type ListenDeps,
  type ListenerWish,
  listenerRenewalSeconds,
} from '../../../usecases/delivery/listen.ts'
import type { World } from '../../../usecases/ports/world.ts'
import { namesTwoHosts } from '../connections/request-target.ts'
import { flowIdIn } from '../flow-id-in.ts'
import { goodbyeMilliseconds, mostListeners } from '../limits.ts'
import { isApiError } from '../problem.ts'
import { rawProblem } from '../raw-problem.ts'
import type { ListenerSockets } from './listener-sockets.ts'

export type AcceptListenersDeps = ListenDeps &
  Pick<World, 'timers'> & { readonly sockets: ListenerSockets }

/** Lets calls under way finish first; the service has ten seconds to stop. */
const settleMilliseconds = 6_000

/** Close codes of RFC 6455 section 7.4.1 and its registry. */
const closing = { misbehaved: 1_008, restarting: 1_012, tooMany: 1_013 } as const

/**
 * Whether a request wants to become a listener. Any other upgrade is ignored, and the request is
 * served or refused as plain HTTP.
 */
export const isListenerUpgrade = (request: FastifyRequest['raw']): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  request.url?.split('?', 1)[0] === listenPath &&
  !namesTwoHosts(request)

/**
 * Developers connect here and stay connected: their test callbacks are sent over the connection.
 */
export function acceptListeners(
  app: FastifyInstance,
  deps: AcceptListenersDeps,
  newCallId: () => CallId,
): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestFromListenerBytes,
    // The messages are not worth the memory of a compressor per connection.
    perMessageDeflate: false,
  })
  let leaving = false
  const refuseUpgrade = (socket: Duplex, { code, description }: Failure) =>
    socket.end(
      rawProblem(app.publicUrl, newCallId(), isApiError(code) ? { code, description } : internal),
    )

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (leaving) return socket.destroy()
    if (!isListenerUpgrade(request)) return refuseUpgrade(socket, { code: 'error_not_found' })
    if (server.clients.size >= mostListeners)
      return refuseUpgrade(socket, {
        code: 'error_rate_limit',
        description: 'too many listeners are connected here',
      })
    return void admitListener(deps, request.headers.authorization, wishIn(request.url)).then(
      (admitted) => {
        if (!admitted.ok) return refuseUpgrade(socket, admitted.failure)
        if (leaving) return socket.destroy()
        return server.handleUpgrade(request, socket, head, (connected) =>
          serve(deps, connected, admitted.value),
        )
      },
      (error: unknown) => {
        deps.log.error('request_failed', { route: listenPath, error })
        refuseUpgrade(socket, internal)
      },
    )
  })
  app.addHook('preClose', () => {
    leaving = true
    return sendAway(server, deps)
  })
}

const internal = { code: 'error_internal' } as const

function wishIn(url = ''): ListenerWish {
  const query = new URLSearchParams(url.split('?', 2)[1])
  const flow = query.get('flow')
  return {
    // An id that names no flow of this account listens for nothing.
    flowId: flow === null ? undefined : flowIdIn(flow),
    forwardTo: query.get('forward_to') ?? undefined,
  }
}

function serve(deps: AcceptListenersDeps, connected: WebSocket, listener: AdmittedListener): void {
  const { id, accountId: account, accountName: account_name } = listener
  const say = (message: object) => connected.send(JSON.stringify(message))
  const attached = deps.sockets.attach(id, say)
  const stopBeating = beat(deps, connected, id)
  connected.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : readFromListener(String(data))
    if (message === undefined)
      connected.close(closing.misbehaved, 'this is no message of a listener')
    else attached.hear(message)
  })
  // 'close' follows and is handled below.
  connected.on('error', () => undefined)
  const begun = beginListening(deps, listener)
  connected.on('close', () => {
    stopBeating()
    attached.detach()
    // Only after it has begun, or its row would outlive the connection.
    void begun
      .then(() => endListening(deps, id))
      .catch((error: unknown) => deps.log.error('listener_failed', { error }))
  })
  void begun.then(
    (result) => {
      if (result.ok) say({ type: 'ready', account, account_name })
      else connected.close(closing.tooMany, result.failure.description)
    },
    (error: unknown) => {
      deps.log.error('listener_failed', { error })
      connected.close(closing.restarting)
    },
  )
}

/** Detects dead connections, and shows the other instances that this one is alive. */
function beat(deps: AcceptListenersDeps, connected: WebSocket, id: ListenerId): () => void {
  let heard = true
  connected.on('pong', () => {
    heard = true
  })
  return deps.timers.every(listenerRenewalSeconds * 1_000, () => {
    if (!heard) return connected.terminate()
    heard = false
    connected.ping()
    return void keepListening(deps, id).then(
      (kept) => {
        if (kept === 'gone') connected.close(closing.restarting, 'connect again')
        if (kept === 'disconnected')
          connected.close(disconnectedCode, 'disconnected in the Customer Portal')
      },
      (error: unknown) => deps.log.error('listener_failed', { error }),
    )
  })
}

/** When the service stops, waits for replies under way, then asks every listener to reconnect. */
async function sendAway(
  server: WebSocketServer,
  { timers, sockets }: AcceptListenersDeps,
): Promise<void> {
  await Promise.race([sockets.settled(), timers.pause(settleMilliseconds, { keepsAlive: false })])
  for (const connected of server.clients) {
    connected.close(closing.restarting, 'the service restarts')
    timers.after(goodbyeMilliseconds, () => connected.terminate()).unref()
  }
}
