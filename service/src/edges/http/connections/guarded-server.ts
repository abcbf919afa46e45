import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { World } from '../../../usecases/ports/world.ts'
import { headerBytes, keepAliveMilliseconds, timeCheckMilliseconds } from '../limits.ts'
import { isListenerUpgrade } from '../listen/accept-listeners.ts'
import { limitClientsTime } from './clients-time.ts'
import type { ConnectionGuard } from './guard-connections.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The guard runs before the framework. Node reads all requests of a chunk at once, including those
 * after the one for which the connection was cut off. They must cost nothing beyond Node's parsing.
 */
export const guardedServer =
  (
    world: Pick<World, 'timers' | 'monotonicMilliseconds'>,
    guard: Pick<ConnectionGuard, 'admits'>,
  ) =>
  (handle: Handler): Server => {
    const server = createServer(
      {
        keepAliveTimeout: keepAliveMilliseconds,
        connectionsCheckingInterval: timeCheckMilliseconds,
        maxHeaderSize: headerBytes,
        shouldUpgradeCallback: isListenerUpgrade,
      },
      (request, response) => {
        if (guard.admits(request, response)) handle(request, response)
      },
    )
    limitClientsTime(world, server)
    return server
  }
