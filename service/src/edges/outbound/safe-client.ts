import type { ServerCertificate } from '../../core/callback/judge-reply.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type {
  NetworkOptions,
  OutgoingRequest,
  ReceivedResponse,
} from '../../usecases/ports/network.ts'
import type { World } from '../../usecases/ports/world.ts'
import type { AddressPolicy } from './address-policy.ts'
import { checkedAddresses } from './checked-addresses.ts'
import { failureOf } from './outbound-failure.ts'

export type SafeRequest = OutgoingRequest & {
  readonly url: string
  readonly limits: { readonly totalMilliseconds: number }
  readonly policy: AddressPolicy
}

/** A response with any status. Redirects are included, because none is followed. */
export type SafeResponse = {
  readonly status: number
  /** By lower-case name. A complete `Headers` object costs more than the few that are read. */
  readonly headers: Pick<Headers, 'get'>
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

export type SafeClientOptions = Partial<NetworkOptions> & {
  /** From the last byte of the request to the end of the answer's headers. */
  readonly headersMilliseconds?: number
}

const longestUrl = 2_048

export function createSafeClient(
  { timers, network }: Pick<World, 'timers' | 'network'>,
  options: SafeClientOptions,
): SafeClient {
  const { connectMilliseconds = 3_000, headersMilliseconds = 5_000 } = options
  const connections = network.open({ ...options, connectMilliseconds })

  async function exchange(
    url: URL,
    request: SafeRequest,
    deadline: AbortSignal,
  ): Promise<Result<SafeResponse>> {
    const addresses = await checkedAddresses(url, request.policy, (name) =>
      network.resolve(name, deadline),
    )
    if (!addresses.ok) return addresses
    deadline.throwIfAborted()
    const patience = { deadline, headersMilliseconds }
    return judge(await connections.exchange(url, addresses.value, request, patience))
  }

  return {
    async send(request) {
      const url = readUrl(request)
      if (!url.ok) return url
      // Not AbortSignal.timeout: until its time is over that keeps the request, its body and the
      // answer in memory.
      const limit = new AbortController()
      const { totalMilliseconds } = request.limits
      const timer = timers.after(totalMilliseconds, () => limit.abort()).unref()
      try {
        return await orDeadline(exchange(url.value, request, limit.signal), limit.signal)
      } catch (error) {
        return limit.signal.aborted ? fail('timeout', { cause: 'total' }) : failureOf(error)
      } finally {
        timers.cancel(timer)
      }
    },
    close: () => connections.close(),
  }
}

function readUrl({ url: text, policy }: SafeRequest): Result<URL> {
  const url = text.length > longestUrl ? null : URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    return fail('malformed_url', { cause: 'not an http or https URL' })
  if (url.username !== '' || url.password !== '')
    return fail('malformed_url', { cause: 'user info' })
  if (url.port === '0') return fail('malformed_url', { cause: 'port 0' })
  return policy.mayAsk(url) ? ok(url) : fail('address_refused', { cause: 'scheme or origin' })
}

function judge(answer: ReceivedResponse | undefined): Result<SafeResponse> {
  if (answer === undefined) return fail('too_large', { cause: 'body' })
  const headers = { get: (name: string) => textOf(answer.headers[name]) }
  // We asked for no encoding; a body that grows when decoded would escape its limit.
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    return fail('malformed_response', { cause: 'content encoding' })
  const { status, body, certificate } = answer
  return ok({ status, headers, body, certificate })
}

/** A header that was sent twice is one text with commas (RFC 9110 section 5.3). */
const textOf = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null)

/**
 * Resolving may take forever, and undici checks a signal only once the request has a connection.
 */
async function orDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  const timeIsOver = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
  })
  return Promise.race([work, timeIsOver])
}
