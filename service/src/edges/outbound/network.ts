import type {
  Network,
  OutgoingRequest,
  Patience,
  ReceivedResponse,
} from '../../usecases/ports/network.ts'
import type { World } from '../../usecases/ports/world.ts'
import { createConnectionPools, type OpenPool } from './connection-pools.ts'
import { createResolver } from './resolve-host.ts'

/** The network of the machine. */
export const createNetwork = (
  world: Pick<World, 'timers' | 'monotonicMilliseconds'>,
  resolve = createResolver(),
): Network => ({
  resolve,
  open: (options) => {
    const pools = createConnectionPools({ ...options, ...world, resolve })
    return {
      exchange: (to, addresses, request, patience) =>
        dispatch(pools.poolFor(to.origin, addresses), to, request, patience),
      close: pools.close,
    }
  },
})

/**
 * By the driver's own events, because a stream for a body of a few bytes costs more than the
 * exchange. If there is more than the limit, the connection is closed.
 */
const dispatch = (
  { pool, certificate }: OpenPool,
  url: URL,
  { method, headers, body, limits }: OutgoingRequest,
  { deadline, headersMilliseconds }: Patience,
): Promise<ReceivedResponse | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let begun: Pick<ReceivedResponse, 'status' | 'headers'> = { status: 0, headers: {} }
    pool.dispatch(
      {
        path: `${url.pathname}${url.search}`,
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: body ?? null,
        headersTimeout: limits.headersMilliseconds ?? headersMilliseconds,
        // The deadline ends a slow body.
        bodyTimeout: 0,
      },
      {
        onRequestStart(controller) {
          const abort = () => controller.abort(deadline.reason)
          if (deadline.aborted) abort()
          else deadline.addEventListener('abort', abort, { once: true })
        },
        onResponseStart(_controller, status, received) {
          // 1xx says that the answer is still to come.
          if (status >= 200) begun = { status, headers: received }
        },
        onResponseData(controller, chunk) {
          bytes += chunk.length
          if (bytes <= limits.bodyBytes) return void chunks.push(chunk)
          resolve(undefined)
          controller.abort(new Error('too large'))
        },
        onResponseEnd: () =>
          resolve({ ...begun, body: Buffer.concat(chunks), certificate: certificate() }),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })
