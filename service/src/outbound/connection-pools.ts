import { Pool } from 'undici'
import type { Address } from '../vocabulary/addresses.ts'
import { ConnectionFailure, type ConnectionOptions, pinnedConnector } from './pinned-connector.ts'

const mostPools = 256
const connectionsPerPool = 20
const largestHeaderBytes = 16_384
const longestIdleMilliseconds = 30_000

/** Open connections, kept for the next request to the same origin at the same checked addresses. */
export type ConnectionPools = {
  poolFor(origin: string, addresses: readonly Address[]): Pool
  /** Also ends what is under way. */
  close(): Promise<void>
}

/** At most `mostPools`; the one unused for longest makes room once its requests have ended. */
export function createConnectionPools(options: ConnectionOptions): ConnectionPools {
  const pools = new Map<string, Pool>()
  let closed = false
  return {
    poolFor(origin, addresses) {
      if (closed) throw new ConnectionFailure('client_closed', 'closed before')
      const key = [origin, ...addresses.map(String).sort()].join(' ')
      const pool = pools.get(key) ?? openPool(origin, addresses, options)
      pools.delete(key)
      pools.set(key, pool)
      const [oldest] = pools
      if (pools.size > mostPools && oldest) {
        pools.delete(oldest[0])
        void oldest[1].close()
      }
      return pool
    },
    async close() {
      closed = true
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.destroy()))
    },
  }
}

const openPool = (origin: string, addresses: readonly Address[], options: ConnectionOptions): Pool =>
  new Pool(origin, {
    connect: pinnedConnector(addresses, options),
    connections: connectionsPerPool,
    maxHeaderSize: largestHeaderBytes,
    keepAliveMaxTimeout: longestIdleMilliseconds,
    allowH2: false,
  })
