import type { ServerCertificate } from '../../core/callback/judge-reply.ts'
import type { Address, OutboundProxy } from '../../core/vocabulary/addresses.ts'

/** How other servers are reached. Whether they may be is decided before. */
export type Network = {
  readonly resolve: ResolveHost
  open(options: NetworkOptions): OutgoingConnections
}

/** All IPv4 and IPv6 addresses of a name. Rejects if there are none. */
export type ResolveHost = (hostname: string, deadline: AbortSignal) => Promise<readonly string[]>

export type NetworkOptions = {
  /** The limit for the socket and the TLS handshake together. */
  readonly connectMilliseconds: number
  /** Authorities to trust instead of the default ones. */
  readonly ca?: string | Buffer | undefined
  readonly outboundProxy?: OutboundProxy | undefined
}

/** Kept open for the next request to the same origin at the same addresses. */
type OutgoingConnections = {
  /**
   * Connects only to these addresses. Undefined if the answer is larger than its limit. Rejects if
   * there is none, or none in time.
   */
  exchange(
    to: URL,
    addresses: readonly Address[],
    request: OutgoingRequest,
    patience: Patience,
  ): Promise<ReceivedResponse | undefined>
  /** Ends requests under way. */
  close(): Promise<void>
}

export type OutgoingRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | Uint8Array
  readonly limits: {
    readonly bodyBytes: number
    /** If the server may take longer than usual to begin its answer. */
    readonly headersMilliseconds?: number
  }
}

export type Patience = { readonly deadline: AbortSignal; readonly headersMilliseconds: number }

export type ReceivedResponse = {
  readonly status: number
  /** By lower-case name. */
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: Buffer
  /** The server's certificate; undefined without TLS. */
  readonly certificate: ServerCertificate | undefined
}
