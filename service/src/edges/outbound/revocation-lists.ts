import { createHash } from 'node:crypto'
import type { Certificate } from '../../core/verification/pki/certificate.ts'
import {
  largestListBytes,
  type RevocationList,
  readRevocationList,
  unusableList,
} from '../../core/verification/pki/revocation/revocation-list.ts'
import type { ListResult } from '../../core/verification/status/status-list.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { StatusListFetch } from '../../usecases/ports/telemetry.ts'
import type {
  KeptRevocationLists,
  KnownRevocationList,
} from '../../usecases/ports/trust/revocation-lists.ts'
import type { AddressPolicy } from './address-policy.ts'
import { sendAndFollow } from './follow-redirects.ts'
import { createListCache, type KeptEntry } from './list-cache.ts'
import type { SafeClient } from './safe-client.ts'

type RevocationListsOptions = {
  readonly client: Pick<SafeClient, 'send'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly policy: AddressPolicy
  /** Without it a start knows nothing of what was fetched before. */
  readonly kept?: KeptRevocationLists
  /** Told of every fetch; not of lists that are kept. */
  readonly onFetch?: (issuer: IssuerId, result: StatusListFetch) => void
  /** Runs a task apart from the request that found it due. */
  readonly schedule?: (task: () => Promise<unknown>) => void
}

/** Lists of what authorities have revoked, fetched when first needed. */
export type RevocationLists = {
  /** The newest that is known. It may be past its time: how long it counts is a policy. */
  get(uri: string, authority: Certificate, issuer: IssuerId): Promise<ListResult<RevocationList>>
  known(): readonly KnownRevocationList[]
}

const limits = { totalMilliseconds: 5_000, bodyBytes: largestListBytes }
const mostLists = 200
const mostBytes = 64 * 2 ** 20
/** An authority may revoke at any time; its list may be good for months. */
const [longestUnasked, failureLife] = [3_600_000, 30_000]
/** The longest grace that can be configured. */
const longestGrace = 31 * 86_400_000

type Entry = KeptEntry & {
  readonly result: ListResult<RevocationList>
  readonly known: Pick<KnownRevocationList, 'uri' | 'authority'>
  /** When the server may be asked again. */
  readonly refreshAt: number
}

export function createRevocationLists(options: RevocationListsOptions): RevocationLists {
  const { now, schedule = setImmediate } = options
  const cache = createListCache<Entry>(mostLists, mostBytes)
  const flights = new Map<string, Promise<ListResult<RevocationList>>>()

  async function fetchAndKeep(key: string, ...asked: Asked): Promise<ListResult<RevocationList>> {
    const stored = cache.find(key, now()) ? undefined : await storedEntry(options, key, ...asked)
    if (stored !== undefined && now() < stored.refreshAt) {
      cache.keep(key, stored)
      return stored.result
    }
    const { result, body } = await fetchList(options, ...asked)
    const entry = newerOf(cache.find(key, now()) ?? stored, {
      ...entryOf(result, now()),
      known: knownOf(...asked),
    })
    cache.keep(key, entry)
    // For the next start: nobody waits for it, and who cannot store has other troubles.
    if (result.ok && entry.result === result && body !== undefined)
      schedule(async () => options.kept?.keep(key, body).catch(() => undefined))
    return entry.result
  }

  function fly(key: string, ...asked: Asked): Promise<ListResult<RevocationList>> {
    const flight =
      flights.get(key) ?? fetchAndKeep(key, ...asked).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async get(...asked) {
      const key = keyOf(...asked)
      const kept = cache.find(key, now())
      if (kept === undefined) return fly(key, ...asked)
      if (now() < kept.refreshAt) return kept.result
      if (kept.result.ok && now() >= kept.result.value.nextUpdate) return fly(key, ...asked)
      cache.keep(key, { ...kept, refreshAt: now() + failureLife })
      // An error thrown here appears again where the list is needed.
      schedule(() => fly(key, ...asked).catch(() => undefined))
      return kept.result
    },
    known: () =>
      cache
        .all()
        .flatMap(({ result, known }) => (result.ok ? [{ ...known, ...result.value }] : [])),
  }
}

type Asked = Parameters<RevocationLists['get']>

/**
 * What one authority has signed says nothing about the certificates of another. Its name and key
 * tell it from others: when it renews its certificate, its lists stay the same.
 */
const keyOf = (...[uri, { subject, subjectKey }]: Asked): string =>
  createHash('sha256').update(subject).update(subjectKey).update(uri).digest('hex')

const knownOf = (...[uri, { x509 }]: Asked): Entry['known'] => ({ uri, authority: x509 })

/** Verified again: the database is not who signs it. */
async function storedEntry(
  { kept, now }: RevocationListsOptions,
  key: string,
  ...asked: Asked
): Promise<Entry | undefined> {
  const stored = await kept?.find(key).catch(() => undefined)
  if (stored === undefined) return undefined
  const result = readRevocationList(Buffer.from(stored.list), asked[1], now())
  return result.ok ? { ...entryOf(result, stored.keptAt), known: knownOf(...asked) } : undefined
}

/**
 * A fetch that failed does not replace the list we have, nor does an older list: whoever is between
 * us and the server could send one from before a revocation.
 */
function newerOf(kept: Entry | undefined, fetched: Entry): Entry {
  if (kept?.result.ok !== true) return fetched
  const isNewer =
    fetched.result.ok && fetched.result.value.thisUpdate >= kept.result.value.thisUpdate
  return isNewer ? fetched : { ...kept, refreshAt: fetched.refreshAt }
}

async function fetchList(
  { client, now, policy, onFetch = () => undefined }: RevocationListsOptions,
  ...[uri, authority, issuer]: Asked
): Promise<{ readonly result: ListResult<RevocationList>; readonly body?: Uint8Array }> {
  const refuseFetch = (result: StatusListFetch, rule: string) => {
    onFetch(issuer, result)
    return { result: unusableList(rule) }
  }
  const headers = { accept: 'application/pkix-crl, */*' }
  const request = { method: 'GET', url: uri, headers, limits, policy } as const
  const answer = await sendAndFollow(client, request, now)
  if (!answer.ok) {
    const { code, detail } = answer.failure
    return refuseFetch(code, [code, detail].join(': '))
  }
  const { status, body } = answer.value
  if (status !== 200) return refuseFetch('answer_refused', `answered with status ${status}`)
  const list = readRevocationList(body, authority, now())
  onFetch(issuer, list.ok ? 'fetched' : 'list_refused')
  return { result: list, body }
}

function entryOf(result: ListResult<RevocationList>, at: number): Omit<Entry, 'known'> {
  const retryAt = at + failureLife
  if (!result.ok) return { result, until: retryAt, refreshAt: retryAt, bytes: 0 }
  const { nextUpdate, bytes } = result.value
  const aheadOfTime = at + Math.min((nextUpdate - at) * 0.75, longestUnasked)
  const refreshAt = Math.max(aheadOfTime, retryAt)
  return { result, until: nextUpdate + longestGrace, refreshAt, bytes }
}
