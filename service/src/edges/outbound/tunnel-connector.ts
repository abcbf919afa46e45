import { request } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import type { Address, OutboundProxy } from '../../core/vocabulary/addresses.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { OutboundErrorCode } from '../../core/vocabulary/errors.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ResolveHost } from '../../usecases/ports/network.ts'
import type { World } from '../../usecases/ports/world.ts'
import { onlyOrigin } from './address-policy.ts'
import { checkedAddresses } from './checked-addresses.ts'
import {
  ConnectionFailure,
  type ConnectionOptions,
  type OnSecure,
  pinnedConnector,
  secureOver,
} from './pinned-connector.ts'

export type TunnelOptions = ConnectionOptions &
  Pick<World, 'monotonicMilliseconds'> & {
    readonly outboundProxy: OutboundProxy
    readonly resolve: ResolveHost
  }

type Opened = Result<Socket, OutboundErrorCode>

/**
 * Connects through a forward proxy, by CONNECT (RFC 9110, section 9.3.6) to these addresses and
 * never by name: the proxy could resolve that to others. For the same reason plain http has a
 * tunnel too. A proxy that gets a whole request would write the address into its Host (RFC 9112,
 * section 3.2.2).
 */
export function tunnelConnector(
  addresses: readonly Address[],
  options: TunnelOptions,
  onSecure: OnSecure,
): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const { monotonicMilliseconds } = options
    const until = monotonicMilliseconds() + options.connectMilliseconds
    const left = () => Math.max(1, Math.ceil(until - monotonicMilliseconds()))
    const isSecure = protocol === 'https:'
    const use = (tunnel: Opened) => {
      if (!tunnel.ok) {
        const { code, cause = code } = tunnel.failure
        return callback(new ConnectionFailure(code, cause), null)
      }
      if (!isSecure) return callback(null, tunnel.value)
      const host = isIP(hostname) ? String(addresses[0]) : hostname
      const over = { ...options, connectMilliseconds: left() }
      return secureOver(tunnel.value, host, over, onSecure, callback)
    }
    const targets = addresses.map((address) => targetOf(address, port || (isSecure ? 443 : 80)))
    openTunnel(targets, options, left)
      .then(use)
      // A bug, which is told as such.
      .catch((error: Error) => callback(error, null))
  }
}

/** An address of IPv6 stands in brackets (RFC 3986, section 3.2.2). */
const targetOf = (address: Address, port: string | number): string =>
  `${address.kind() === 'ipv6' ? `[${address}]` : address}:${port}`

/** To the first of the targets that the proxy can reach. */
async function openTunnel(
  targets: readonly string[],
  options: TunnelOptions,
  left: () => number,
): Promise<Opened> {
  let opened: Opened = fail('proxy_failed')
  for (const target of targets) {
    const toProxy = await connectToProxy(options, left())
    if (!toProxy.ok) return toProxy
    opened = await ask(toProxy.value, target, options, left())
    if (opened.ok || opened.failure.code !== 'connect_failed') return opened
  }
  return opened
}

/** The operator names it, so it may be in their own network. */
async function connectToProxy(
  { timers, outboundProxy, resolve, ca }: TunnelOptions,
  connectMilliseconds: number,
): Promise<Opened> {
  const url = new URL(outboundProxy.origin)
  const { hostname, protocol, port } = url
  const deadline = new AbortController()
  const limit = timers.after(connectMilliseconds, () => deadline.abort()).unref()
  const addresses = await checkedAddresses(url, onlyOrigin(url.origin), (name) =>
    resolve(name, deadline.signal),
  )
  timers.cancel(limit)
  if (!addresses.ok) return ofProxy(addresses.failure.code, addresses.failure.cause)
  const connect = pinnedConnector(addresses.value, {
    timers,
    connectMilliseconds,
    ca,
  })
  return new Promise((settle) => {
    connect({ hostname, protocol, port }, (...[error, socket]) => {
      if (socket !== null) return settle(ok(socket))
      const code = error instanceof ConnectionFailure ? error.failureCode : 'connect_failed'
      return settle(ofProxy(code, error.message))
    })
  })
}

const ofProxy = (code: string, cause = '') => fail('proxy_failed', { cause: `${code}: ${cause}` })

const ask = (
  socket: Socket,
  target: string,
  { timers, outboundProxy: { authorization } }: TunnelOptions,
  milliseconds: number,
): Promise<Opened> =>
  new Promise((resolve) => {
    const connecting = request({
      method: 'CONNECT',
      path: target,
      // Else Node adds a Connection header, which is about this connection and not the tunnel.
      setDefaultHeaders: false,
      headers: defined({ host: target, 'proxy-authorization': authorization }),
      createConnection: () => socket,
    })
    const settle = (opened: Opened) => {
      timers.cancel(limit)
      if (!opened.ok) socket.destroy()
      resolve(opened)
    }
    const limit = timers.after(milliseconds, () => settle(fail('timeout', { cause: 'connecting' })))
    connecting.on('error', (error) =>
      settle(fail('proxy_failed', { cause: errorCode(error) ?? error.name })),
    )
    connecting.once('connect', ({ statusCode = 0 }, _socket, more) =>
      settle(judge(statusCode, more.length) ?? ok(socket)),
    )
    connecting.end()
  })

/** What it cannot reach is the server's to mend; anything else is between us and the proxy. */
function judge(status: number, more: number): Result<never, OutboundErrorCode> | undefined {
  if (status >= 500) return fail('connect_failed', { cause: `the proxy answered ${status}` })
  if (status < 200 || status > 299) return fail('proxy_failed', { cause: `it answered ${status}` })
  // In both protocols the client speaks first.
  if (more > 0) return fail('proxy_failed', { cause: 'it said more than that the way is open' })
  return undefined
}
