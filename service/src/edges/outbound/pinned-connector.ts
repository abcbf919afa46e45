import type { X509Certificate } from 'node:crypto'
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net'
import {
  connect as openTls,
  type SecureContextOptions,
  type TLSSocket,
  type ConnectionOptions as TlsOptions,
} from 'node:tls'
import type { buildConnector } from 'undici'
import type { Address } from '../../core/vocabulary/addresses.ts'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { OutboundErrorCode } from '../../core/vocabulary/errors.ts'

export type ConnectionOptions = {
  /** For the socket and the TLS handshake together. */
  readonly connectMilliseconds: number
  /** Authorities to trust instead of the usual ones. */
  readonly ca?: SecureContextOptions['ca']
}

type OnSecure = (certificate: X509Certificate | undefined) => void

/** How a failure to connect travels through undici, which takes errors alone. */
export class ConnectionFailure extends Error {
  readonly failureCode: OutboundErrorCode

  constructor(failureCode: OutboundErrorCode, message: string) {
    super(message)
    this.failureCode = failureCode
  }
}

/** With several addresses, how long each but the last may take to answer. */
const attemptMilliseconds = 1_000

/**
 * Connects to these addresses and no others, even if the name resolves to others now. A `lookup`
 * option alone is not enough: Node does not call it for a host that is an address already.
 */
export function pinnedConnector(
  addresses: readonly Address[],
  options: ConnectionOptions,
  onSecure: OnSecure,
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
    watch(socket, isSecure, options.connectMilliseconds, callback)
  }
}

function openSecure(options: TlsOptions, onSecure: OnSecure): TLSSocket {
  const socket = openTls(options)
  return socket.once('secureConnect', () => onSecure(socket.getPeerX509Certificate()))
}

/**
 * The certificate is checked against the name that was asked for, not the address; an address has
 * no SNI (RFC 6066, section 3).
 */
const tlsOptions = (host: string, { ca }: ConnectionOptions) => ({
  ...(isIP(host) ? {} : { servername: host }),
  ...(ca === undefined ? {} : { ca }),
  minVersion: 'TLSv1.2' as const,
  ALPNProtocols: ['http/1.1'],
  // Explicit, so that no environment variable can switch it off.
  rejectUnauthorized: true,
})

function watch(
  socket: Socket,
  isSecure: boolean,
  milliseconds: number,
  callback: buildConnector.Callback,
): void {
  let phase: OutboundErrorCode = 'connect_failed'
  const limit = setTimeout(() => {
    socket.destroy(
      new ConnectionFailure('timeout', phase === 'tls_failed' ? 'TLS handshake' : 'connecting'),
    )
  }, milliseconds)
  const onError = (error: Error) => {
    clearTimeout(limit)
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
    clearTimeout(limit)
    socket.off('error', onError)
    callback(null, socket)
  })
}
