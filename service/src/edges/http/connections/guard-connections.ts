import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../../usecases/ports/world.ts'
import { mostUnansweredRequests, stallCheckMilliseconds, stalledMilliseconds } from '../limits.ts'

/**
 * What the last look at a connection found. Looks are counted instead of time, because a stalled
 * process sends nothing that a client could read.
 */
type Seen = { readonly flushedBytes: number; readonly looksWithoutMove: number }

type Connection = { seen: Seen; unanswered: number }

export type ConnectionGuard = {
  /**
   * Returns false if the connection was cut off and must not be answered. Called first for every
   * request, whatever its route.
   */
  admits(request: IncomingMessage, response: ServerResponse): boolean
  /** Cuts off clients that do not read. */
  look(): void
}

/**
 * Limits what clients may hold of us, on every route: a connection is cut off if its client does
 * not read, or if it sends too many requests ahead.
 */
export function createConnectionGuard(): ConnectionGuard {
  const connections = new Map<Socket, Connection>()
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const seen = { flushedBytes: 0, looksWithoutMove: 0 }
    const connection = { seen, unanswered: 0 }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
  return {
    admits: ({ socket }, response) => {
      // Further requests on a connection that was cut off may have been read together with the
      // first ones.
      if (socket.destroyed) return false
      const connection = connectionOf(socket)
      connection.unanswered += 1
      response.once('close', () => {
        connection.unanswered -= 1
      })
      // Answers are sent in the order of the requests, so Node keeps them all (RFC 9112, 9.3.2).
      if (connection.unanswered <= mostUnansweredRequests) return true
      socket.resetAndDestroy()
      return false
    },
    look: () => {
      for (const [socket, connection] of connections) lookAt(socket, connection)
    },
  }
}

/** Looks every few seconds while the server is open. */
export function keepLooking(
  { timers }: Pick<World, 'timers'>,
  app: FastifyInstance,
  guard: Pick<ConnectionGuard, 'look'>,
): void {
  const stop = timers.every(stallCheckMilliseconds, guard.look, { keepsAlive: false })
  app.addHook('onClose', async () => stop())
}

function lookAt(socket: Socket, connection: Connection): void {
  const waitingBytes = socket.writableLength
  // `bytesWritten` also counts what is still waiting.
  const flushedBytes = socket.bytesWritten - waitingBytes
  connection.seen = lookAgain(connection.seen, { waitingBytes, flushedBytes })
  // A reset, because otherwise the kernel would keep trying to send what it holds.
  if (isStalled(connection.seen)) socket.resetAndDestroy()
}

/**
 * A client is reading if nothing waits for it, or if something has reached it since the last look.
 */
export const lookAgain = (
  before: Seen,
  { waitingBytes, flushedBytes }: { readonly waitingBytes: number; readonly flushedBytes: number },
): Seen => ({
  flushedBytes,
  looksWithoutMove:
    waitingBytes === 0 || flushedBytes > before.flushedBytes ? 0 : before.looksWithoutMove + 1,
})

export const isStalled = ({ looksWithoutMove }: Seen): boolean =>
  looksWithoutMove * stallCheckMilliseconds >= stalledMilliseconds
