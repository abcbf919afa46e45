import type { ServerCertificate } from '../../core/callback/judge-reply.ts'
import type { OutboundProxy } from '../../core/vocabulary/addresses.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { AddressPolicy } from './address-policy.ts'
import { checkedAddresses } from './checked-addresses.ts'
import { createConnectionPools, type OpenPool } from './connection-pools.ts'
import { failureOf } from './outbound-failure.ts'
import type { ConnectionOptions } from './pinned-connector.ts'
import { createResolver, type ResolveHost } from './resolve-host.ts'

export type SafeRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | Uint8Array
  readonly limits: {
    readonly totalMilliseconds: number
    readonly bodyBytes: number
    /** If the server may take longer than usual to begin its answer. */
    readonly headersMilliseconds?: number
  }
  readonly policy: AddressPolicy
}

/** A response with any status. Redirects are included, because none is followed. */
export type SafeResponse = {
  readonly status: number
  /** By lower-case name. A complete `Headers` object costs more than the few that are read. */
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  readonly body: Buffer
  /** The server's certificate; undefined without TLS. */
  readonly certificate: ServerCertificate | undefined
}

/**
 * The only way to reach other servers. Whatever they do, `send` settles in time and never rejects.
 */
export type SafeClient = {
  send(request: SafeRequest): Promise<Result<SafeResponse>>
  /** Ends requests under way. */
  close(): Promise<void>
}

export type SafeClientOptions = Partial<ConnectionOptions> & {
  readonly resolve?: ResolveHost
  readonly outboundProxy?: OutboundProxy | undefined
  /** From the last byte of the request to the end of the answer's headers. */
  readonly headersMilliseconds?: number
}

const longestUrl = 2_048

export function createSafeClient(options: SafeClientOptions): SafeClient {
  const {
    resolve = createResolver(),
    connectMilliseconds = 3_000,
    headersMilliseconds = 5_000,
  } = options
  const pools = createConnectionPools({ ...options, resolve, connectMilliseconds })

  async function exchange(
    url: URL,
    request: SafeRequest,
    deadline: AbortSignal,
  ): Promise<Result<SafeResponse>> {
    const addresses = await checkedAddresses(url, request.policy, (name) => resolve(name, deadline))
    if (!addresses.ok) return addresses
    deadline.throwIfAborted()
    return ask(pools.poolFor(url.origin, addresses.value), url, request, {
      deadline,
      headersMilliseconds,
    })
  }

  return {
    async send(request) {
      const url = readUrl(request)
      if (!url.ok) return url
      // Not AbortSignal.timeout: until its time is over that keeps the request, its body and the
      // answer in memory.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), request.limits.totalMilliseconds).unref()
      try {
        return await orDeadline(exchange(url.value, request, limit.signal), limit.signal)
      } catch (error) {
        return limit.signal.aborted ? fail('timeout', { detail: 'total' }) : failureOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => pools.close(),
  }
}

function readUrl({ url: text, policy }: SafeRequest): Result<URL> {
  const url = text.length > longestUrl ? null : URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    return fail('malformed_url', { detail: 'not an http or https URL' })
  if (url.username !== '' || url.password !== '')
    return fail('malformed_url', { detail: 'user info' })
  if (url.port === '0') return fail('malformed_url', { detail: 'port 0' })
  return policy.mayAsk(url) ? ok(url) : fail('address_refused', { detail: 'scheme or origin' })
}

type Patience = { readonly deadline: AbortSignal; readonly headersMilliseconds: number }

async function ask(
  { pool, certificate }: OpenPool,
  url: URL,
  request: SafeRequest,
  patience: Patience,
): Promise<Result<SafeResponse>> {
  const answer = await dispatch(pool, url, request, patience)
  if (answer === undefined) return fail('too_large', { detail: 'body' })
  const headers = {
    get: (name: string) => textOf(answer.headers[name]),
    getSetCookie: () => [answer.headers['set-cookie'] ?? []].flat(),
  }
  // We asked for no encoding; a body that grows when decoded would escape its limit.
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    return fail('malformed_response', { detail: 'content encoding' })
  return ok({ status: answer.status, headers, body: answer.body, certificate: certificate() })
}

/** A header that was sent twice is one text with commas (RFC 9110 section 5.3). */
const textOf = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null)

type Answer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly body: Buffer
}

/**
 * By the driver's own events, because a stream for a body of a few bytes costs more than the
 * exchange. Undefined if there is more than the limit; then the connection is closed.
 */
const dispatch = (
  pool: OpenPool['pool'],
  url: URL,
  { method, headers, body, limits }: SafeRequest,
  { deadline, headersMilliseconds }: Patience,
): Promise<Answer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let begun: Pick<Answer, 'status' | 'headers'> = { status: 0, headers: {} }
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
        onResponseEnd: () => resolve({ ...begun, body: Buffer.concat(chunks) }),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })

/**
 * Resolving may take forever, and undici checks a signal only once the request has a connection.
 */
async function orDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const timeIsOver = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
  return Promise.race([work, timeIsOver])
}
