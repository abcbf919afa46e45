import type { X509Certificate } from 'node:crypto'
import { refuse } from '../../core/verification/refuse.ts'
import type { ListExpectation, ListResult } from '../../core/verification/status/status-list.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { StatusListFetch } from '../../usecases/ports/telemetry.ts'
import type { AddressPolicy } from './address-policy.ts'
import { sendAndFollow } from './follow-redirects.ts'
import { createListCache, type KeptEntry } from './list-cache.ts'
import type { SafeClient, SafeResponse } from './safe-client.ts'

/** The format of a list, the authorities trusted for it, and where it may be fetched from. */
export type ListContext = {
  /** `application/statuslist+jwt`, or `application/statuslist+cwt` for mdoc. */
  readonly mediaType: string
  readonly anchors: readonly X509Certificate[]
  /** What the credential says that the list is signed under. */
  readonly certificate?: Uint8Array
  /** Then a list that the sandbox could sign is no list. */
  readonly isLive?: boolean
  readonly policy: AddressPolicy
  readonly issuer: IssuerId
}

/** What the issuer says about keeping the list; `bytes` is what it weighs. */
type Keepable = {
  readonly expiresAt?: number
  readonly ttlSeconds?: number
  readonly bytes: { readonly length: number }
}

export type StatusListsOptions<List> = {
  readonly client: Pick<SafeClient, 'send'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly readList: (token: Buffer, expected: ListExpectation, mediaType: string) => Result<List>
  /** Told of every fetch; not of lists that are kept. */
  readonly onFetch?: (issuer: IssuerId, result: StatusListFetch, uri: string) => void
  /** Runs a task apart from the request that found it due. */
  readonly schedule?: (task: () => Promise<unknown>) => void
}

/**
 * Lists of issuers, fetched when first needed. Every failure is `error_status_unavailable`: fail
 * closed (ARF, VCR_13).
 */
export type StatusLists<List> = {
  get(uri: string, context: ListContext): Promise<ListResult<List>>
}

const limits = { totalMilliseconds: 10_000, bodyBytes: 8 * 2 ** 20 }
const mostLists = 1_000
const mostListBytes = 128 * 2 ** 20
const [shortestTtl, longestLife, failureLife] = [60_000, 12 * 3_600_000, 30_000]
/** An issuer that does not say how long expects nobody to miss a revocation for hours. */
const unsaidTtlSeconds = 900

type Entry<List> = KeptEntry & { readonly result: ListResult<List>; readonly refreshAt: number }

/** Keeps lists, so that issuers do not learn when a credential is shown (ARF, VCR_15). */
export function createStatusLists<List extends Keepable>(
  options: StatusListsOptions<List>,
): StatusLists<List> {
  const { now, schedule = setImmediate } = options
  const cache = createListCache<Entry<List>>(mostLists, mostListBytes)
  const flights = new Map<string, Promise<ListResult<List>>>()

  async function fetchAndKeep(
    key: string,
    uri: string,
    context: ListContext,
  ): Promise<ListResult<List>> {
    const result = await fetchList(options, uri, context)
    // A refresh that failed does not replace the list we have.
    if (result.ok || cache.find(key, now()) === undefined) cache.keep(key, entryOf(result, now()))
    return result
  }

  function fly(key: string, uri: string, context: ListContext): Promise<ListResult<List>> {
    const flight =
      flights.get(key) ?? fetchAndKeep(key, uri, context).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async get(uri, context) {
      const key = keyOf(uri, context)
      const kept = cache.find(key, now())
      if (kept === undefined) return fly(key, uri, context)
      if (now() >= kept.refreshAt) {
        cache.keep(key, { ...kept, refreshAt: now() + failureLife })
        // An error thrown here appears again where the list is needed.
        schedule(() => fly(key, uri, context).catch(() => undefined))
      }
      return kept.result
    },
  }
}

/** A list that was verified by one issuer's anchors is not trusted for another issuer. */
const keyOf = (
  uri: string,
  { mediaType, anchors, certificate = new Uint8Array(), isLive = false }: ListContext,
) =>
  JSON.stringify([
    uri,
    mediaType,
    isLive,
    Buffer.from(certificate).toString('base64'),
    ...anchors.map(({ fingerprint256 }) => fingerprint256),
  ])

async function fetchList<List>(
  { client, now, readList, onFetch = () => undefined }: StatusListsOptions<List>,
  uri: string,
  { mediaType, policy, anchors, certificate, isLive = false, issuer }: ListContext,
): Promise<ListResult<List>> {
  const refuseFetch = (result: StatusListFetch, detail: string) => {
    onFetch(issuer, result, uri)
    return unavailable(detail)
  }
  const request = {
    method: 'GET',
    url: uri,
    headers: { accept: mediaType },
    limits,
    policy,
  } as const
  const answer = await sendAndFollow(client, request, now)
  if (!answer.ok) {
    const { code, detail } = answer.failure
    return refuseFetch(code, [code, detail].join(': '))
  }
  const rule = brokenAnswerRule(answer.value, mediaType)
  if (rule !== undefined) return refuseFetch('answer_refused', rule)
  // The list names the address in the credential, wherever redirects led.
  const expected = { uri, now: now(), anchors, isLive, ...(certificate && { certificate }) }
  const list = readList(answer.value.body, expected, mediaType)
  if (!list.ok) return refuseFetch('list_refused', list.failure.detail ?? list.failure.code)
  onFetch(issuer, 'fetched', uri)
  return list
}

const unavailable = (detail: string): ListResult<never> =>
  refuse('error_status_unavailable', detail)

/** Token Status List, section 8.2. */
function brokenAnswerRule(
  { status, headers }: SafeResponse,
  mediaType: string,
): string | undefined {
  if (status < 200 || status > 299) return `status list: answered with status ${status}`
  const [sent] = (headers.get('content-type') ?? '').split(';')
  return sent?.trim().toLowerCase() === mediaType ? undefined : 'status list: another content type'
}

function entryOf<List extends Keepable>(result: ListResult<List>, at: number): Entry<List> {
  if (!result.ok)
    return { result, until: at + failureLife, refreshAt: Number.POSITIVE_INFINITY, bytes: 0 }
  const {
    ttlSeconds = unsaidTtlSeconds,
    expiresAt = Number.POSITIVE_INFINITY,
    bytes,
  } = result.value
  const life = Math.min(Math.max(ttlSeconds * 1_000, shortestTtl), longestLife, expiresAt - at)
  return { result, until: at + life, refreshAt: at + life * 0.75, bytes: bytes.length }
}
