import type { X509Certificate } from 'node:crypto'
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net'
import { connect as openTls, type TLSSocket, type ConnectionOptions as TlsOptions } from 'node:tls'
import type { buildConnector } from 'undici'
import type { Address } from '../../core/vocabulary/addresses.ts'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { OutboundErrorCode } from '../../core/vocabulary/errors.ts'
import type { NetworkOptions } from '../../usecases/ports/network.ts'
import type { World } from '../../usecases/ports/world.ts'

export type ConnectionOptions = Omit<NetworkOptions, 'outboundProxy'> & Pick<World, 'timers'>

export type OnSecure = (certificate: X509Certificate | undefined) => void

/** Carries a failure to connect through undici, which only accepts errors. */
export class ConnectionFailure extends Error {
  readonly failureCode: OutboundErrorCode

  constructor(failureCode: OutboundErrorCode, message: string) {
    super(message)
    this.failureCode = failureCode
  }
}

/** If there are several addresses, how long each but the last may take to answer. */
const attemptMilliseconds = 1_000

/**
 * Connects only to these addresses, even if the name now resolves to others. A `lookup` option is
 * not enough, because Node does not call it for a host that is already an address.
 */
export function pinnedConnector(
  addresses: readonly Address[],
  options: ConnectionOptions,
  onSecure: OnSecure = () => undefined,
): buildConnector.connector {
  const pinned = addresses.map((address) => ({
    address: address.toString(),
    family: address.kind() === 'ipv6' ? 6 : 4,
  }))
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, pinned)
  return ({ hostname, protocol, port }, callback) => {
    const host = isIP(hostname) ? (pinned[0]?.address ?? hostname) : hostname.replace(/\.$/, '')
    const target = {
      host,
      lookup,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: attemptMilliseconds,
    }
    const isSecure = protocol === 'https:'
    const socket = isSecure
      ? openSecure({ ...target, ...tlsOptions(host, options), port: Number(port || 443) }, onSecure)
      : openSocket({ ...target, port: Number(port || 80) })
    watch(socket, isSecure, options, callback)
  }
}

/** TLS on top of a connection that somebody else made. */
export function secureOver(
  socket: Socket,
  hostname: string,
  options: ConnectionOptions,
  onSecure: OnSecure,
  callback: buildConnector.Callback,
): void {
  const host = hostname.replace(/\.$/, '')
  // TLS tells what happens to it; without a listener it would end the process.
  socket.on('error', () => undefined)
  const secure = openSecure({ socket, host, ...tlsOptions(host, options) }, onSecure)
  watch(secure, true, options, callback, 'tls_failed')
}

function openSecure(options: TlsOptions, onSecure: OnSecure): TLSSocket {
  const socket = openTls(options)
  return socket.once('secureConnect', () => onSecure(socket.getPeerX509Certificate()))
}

/**
 * The certificate is checked against the requested name, not the address. An address has no SNI
 * (RFC 6066, section 3).
 */
const tlsOptions = (host: string, { ca }: ConnectionOptions) => ({
  servername: isIP(host) ? undefined : host,
  ca,
  minVersion: 'TLSv1.2' as const,
  ALPNProtocols: ['http/1.1'],
  // Explicit, so that no environment variable can turn it off.
  rejectUnauthorized: true,
})

function watch(
  socket: Socket,
  isSecure: boolean,
  { timers, connectMilliseconds }: ConnectionOptions,
  callback: buildConnector.Callback,
  first: 'connect_failed' | 'tls_failed' = 'connect_failed',
): void {
  let phase: OutboundErrorCode = first
  const limit = timers.after(connectMilliseconds, () => {
    socket.destroy(
      new ConnectionFailure('timeout', phase === 'tls_failed' ? 'TLS handshake' : 'connecting'),
    )
  })
  const onError = (error: Error) => {
    timers.cancel(limit)
    callback(
      error instanceof ConnectionFailure
        ? error
        : new ConnectionFailure(phase, errorCode(error) ?? error.name),
      null,
    )
  }
  socket.once('error', onError)
  socket.once('connect', () => {
    phase = 'tls_failed'
  })
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    timers.cancel(limit)
    socket.off('error', onError)
    callback(null, socket)
  })
}
