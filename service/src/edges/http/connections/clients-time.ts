import type { Server } from 'node:http'
import type { World } from '../../../usecases/ports/world.ts'
import { headersMilliseconds, requestMilliseconds, timeCheckMilliseconds } from '../limits.ts'

/**
 * The time limits of a request count only the client's time. Node compares them with the request's
 * age every second, before it reads what has arrived. After a stall of this process it would turn
 * away callers who had long sent everything, or who could not continue because nothing was read.
 */
export function limitClientsTime(
  { timers, monotonicMilliseconds }: Pick<World, 'timers' | 'monotonicMilliseconds'>,
  server: Server,
): void {
  const ownTime = createOwnTime(monotonicMilliseconds)
  // Node reads both in each round of its check.
  Object.defineProperties(server, {
    headersTimeout: { get: () => headersMilliseconds + ownTime() },
    requestTimeout: { get: () => requestMilliseconds + ownTime() },
  })
  // As in those rounds, a request may have arrived on a connection that was idle for too long.
  server.on('timeout', (socket) => {
    const { bytesRead } = socket
    timers.soon(() => {
      if (socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}

/** Twice the time between two rounds means that the process was stalled meanwhile. */
const stallMilliseconds = 2 * timeCheckMilliseconds

/**
 * How long this process was stalled during the life of the oldest request that may be under way.
 */
export function createOwnTime(monotonicMilliseconds: () => number): () => number {
  let lastRoundAt = monotonicMilliseconds()
  let clientsTime = 0
  let stalls: readonly { readonly at: number; readonly milliseconds: number }[] = []
  return () => {
    const now = monotonicMilliseconds()
    const milliseconds = now - lastRoundAt
    lastRoundAt = now
    if (milliseconds >= stallMilliseconds) stalls = [...stalls, { at: clientsTime, milliseconds }]
    else clientsTime += milliseconds
    stalls = stalls.filter(({ at }) => clientsTime - at < requestMilliseconds)
    return Math.ceil(stalls.reduce((sum, stall) => sum + stall.milliseconds, 0))
  }
}
