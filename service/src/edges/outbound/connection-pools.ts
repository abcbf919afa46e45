import type { X509Certificate } from 'node:crypto'
import { Pool } from 'undici'
import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import { mostUnderWay } from '../../core/callback/endpoint-places.ts'
import type { ServerCertificate } from '../../core/callback/judge-reply.ts'
import { type Address, isPublicAddress } from '../../core/vocabulary/addresses.ts'
import type { NetworkOptions } from '../../usecases/ports/network.ts'
import { ConnectionFailure, pinnedConnector } from './pinned-connector.ts'
import { type TunnelOptions, tunnelConnector } from './tunnel-connector.ts'

const mostPools = 256
/** Who sends decides how much at once. A request that waited here would use up its time. */
const connectionsPerPool = mostUnderWay
const largestHeaderBytes = 16_384
const longestIdleMilliseconds = 30_000

export type OpenPool = {
  readonly pool: Pool
  /** The certificate that the server last presented; undefined without TLS. */
  certificate(): ServerCertificate | undefined
}

/** Open connections, kept for the next request to the same origin at the same checked addresses. */
export type ConnectionPools = {
  poolFor(origin: string, addresses: readonly Address[]): OpenPool
  /** Also ends requests under way. */
  close(): Promise<void>
}

type PoolOptions = Omit<TunnelOptions, 'outboundProxy'> & Pick<NetworkOptions, 'outboundProxy'>

/** At most `mostPools`; the least recently used one is closed once its requests have ended. */
export function createConnectionPools(options: PoolOptions): ConnectionPools {
  const pools = createBoundedMap<string, OpenPool>(mostPools, ({ pool }) => void pool.close())
  let closed = false
  return {
    poolFor(origin, addresses) {
      if (closed) throw new ConnectionFailure('client_closed', 'closed before')
      const key = [origin, ...addresses.map(String).sort()].join(' ')
      const pool = pools.get(key) ?? openPool(origin, addresses, options)
      pools.set(key, pool)
      return pool
    },
    async close() {
      closed = true
      await Promise.all(pools.values().map(({ pool }) => pool.destroy()))
    },
  }
}

function openPool(origin: string, addresses: readonly Address[], options: PoolOptions): OpenPool {
  let shown: X509Certificate | undefined
  const onSecure = (certificate: X509Certificate | undefined) => {
    shown = certificate
  }
  const { outboundProxy } = options
  // A proxy leads to the internet; what is private and allowed is in a network of the operator.
  const connect =
    outboundProxy !== undefined && addresses.every(isPublicAddress)
      ? tunnelConnector(addresses, { ...options, outboundProxy }, onSecure)
      : pinnedConnector(addresses, options, onSecure)
  const pool = new Pool(origin, {
    connect,
    connections: connectionsPerPool,
    maxHeaderSize: largestHeaderBytes,
    keepAliveMaxTimeout: longestIdleMilliseconds,
    allowH2: false,
  })
  return { pool, certificate: () => shown && serverCertificate(shown) }
}

const longestName = 100

/** Who issued the certificate (the organisation, or else the common name), and when it expires. */
export function serverCertificate({ issuer, validToDate }: X509Certificate): ServerCertificate {
  const named = (part: string) => issuer.split('\n').find((line) => line.startsWith(`${part}=`))
  const name = named('O') ?? named('CN') ?? issuer
  return {
    issuer: name.replace(/^\w+=/, '').slice(0, longestName),
    validUntil: validToDate.getTime(),
  }
}
