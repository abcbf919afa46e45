import { createHash } from 'node:crypto'
import type { ListResult } from '../../../core/verification/trust/status-list.ts'
import { storeBusy } from '../../../core/vocabulary/error-code.ts'
import { fail } from '../../../core/vocabulary/result.ts'
import type {
  ClaimedList,
  KeptList,
  KeptLists,
  ListSource,
} from '../../ports/trust/signed-lists.ts'
import type { Timers, World } from '../../ports/world.ts'
import { createListCache, type KeptEntry } from './list-cache.ts'

/** A list, and how the caller reads it. */
export type WantedList<List> = {
  readonly source: ListSource
  /** Distinguishes it from every other list, the same on all instances. */
  readonly name: string
  /** Names the anchors, so that a list vouched for by one issuer is not used for another. */
  readonly under: string
  readonly read: (list: Buffer, now: number) => ListResult<List>
}

export type ListKeeperDeps<List> = Pick<World, 'clock'> & {
  readonly timers: Pick<Timers, 'pause'>
  readonly keptLists: Pick<KeptLists, 'find' | 'claim' | 'keptAt'>
  readonly refresh: (claimed: ClaimedList) => Promise<void>
  /** Whether its address may be contacted at all. */
  readonly mayAsk: (source: ListSource) => boolean
  /** According to the list itself. */
  readonly endOf: (list: List) => number
  /** The result for a list that no longer counts. */
  readonly past: (list: List) => ListResult<List>
  readonly weigh: (list: List) => number
  readonly mostLists: number
  readonly mostBytes: number
}

/** The lists of one kind that this instance has read. Stored lists are verified again. */
export type ListKeeper<List> = {
  get(wanted: WantedList<List>): Promise<ListResult<List>>
  /** Takes over what has been stored meanwhile, by this or another instance. */
  follow(): Promise<void>
  /** The lists that were requested since the last call. */
  takeUses(): readonly string[]
}

type Entry<List> = KeptEntry & {
  readonly key: string
  readonly id: string
  readonly wanted: WantedList<List>
  readonly keptAt: number | null
  readonly result: ListResult<List>
  readonly isGood: boolean
  /** An instance is fetching it now. */
  readonly isFetching: boolean
  /** No attempt to fetch it has ended. */
  readonly isUnknown: boolean
}

/** Without a good list, the database is asked again after this time. */
const emptyMilliseconds = 5_000
/** Both lists of a credential may be waited for, and nobody waits longer than ten seconds. */
const [pauseMilliseconds, patienceMilliseconds] = [200, 3_000]

/** For the caller it is like a lock of the store: the same may succeed in a moment. */
class ListUnderWay extends Error {
  readonly code = storeBusy
}

export function createListKeeper<List>(deps: ListKeeperDeps<List>): ListKeeper<List> {
  const { keptLists, clock } = deps
  const cache = createListCache<Entry<List>>(deps.mostLists, deps.mostBytes)
  const flights = new Map<string, Promise<Entry<List>>>()
  const uses = new Set<string>()

  const load = async (key: string, id: string, wanted: WantedList<List>): Promise<Entry<List>> => {
    const entry = entryOf(deps, await keptLists.find(id), key, id, wanted)
    cache.keep(key, entry)
    return entry
  }

  /** A person is waiting, so a list is fetched only if no good one is known. */
  async function settle(key: string, wanted: WantedList<List>): Promise<Entry<List>> {
    const { source } = wanted
    const id = idOf(wanted)
    const begunAt = clock()
    for (let waited = 0; ; waited += pauseMilliseconds) {
      const found = await load(key, id, wanted)
      if (found.isGood) return found
      if (await keptLists.claim(id, source)) {
        await deps.refresh({ id, source, silentMilliseconds: 0, isFailing: false })
        return load(key, id, wanted)
      }
      const now = await load(key, id, wanted)
      if (!now.isFetching && !now.isUnknown) return now
      // Fetching it is slow, or was cut off. The list may be good, so this is no refusal.
      if (Math.max(waited, clock() - begunAt) >= patienceMilliseconds)
        throw new ListUnderWay('a list is being fetched')
      await deps.timers.pause(pauseMilliseconds)
    }
  }

  function fly(key: string, wanted: WantedList<List>): Promise<Entry<List>> {
    const flight = flights.get(key) ?? settle(key, wanted).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async get(wanted) {
      if (!deps.mayAsk(wanted.source)) return unavailable('address_refused: scheme or origin')
      const key = `${wanted.name} ${wanted.under}`
      // While it is fetched, the cache has only the answer that nothing is known.
      const underWay = flights.get(key)
      const { id, result } = await (underWay ?? cache.find(key, clock()) ?? fly(key, wanted))
      uses.add(id)
      return result
    },
    async follow() {
      const entries = cache.all()
      const keptAts = await keptLists.keptAt([...new Set(entries.map(({ id }) => id))])
      // A forgotten list is unknown, and not refreshed. The next reference to it starts again.
      for (const { key, id, wanted, keptAt } of entries)
        if (keptAts.get(id) !== keptAt) await load(key, id, wanted)
    },
    takeUses() {
      const taken = [...uses]
      uses.clear()
      return taken
    },
  }
}

const idOf = ({ name }: Pick<WantedList<unknown>, 'name'>): string =>
  createHash('sha256').update(name).digest('hex')

const unavailable = (cause: string): ListResult<never> =>
  fail('error_status_unavailable', { cause })

/** Verified again: the database did not sign it. */
function entryOf<List>(
  { clock, endOf, past, weigh }: ListKeeperDeps<List>,
  kept: KeptList | undefined,
  key: string,
  id: string,
  wanted: WantedList<List>,
): Entry<List> {
  const now = clock()
  const {
    list = null,
    keptAt = null,
    countsUntil = null,
    failure = null,
    isFetching = false,
  } = kept ?? {}
  const isUnknown = list === null && failure === null
  const base = { key, id, wanted, keptAt, isFetching, isUnknown }
  const empty = { ...base, isGood: false, until: now + emptyMilliseconds, bytes: 0 }
  // Not worth caching, because the list may be fetched at this very moment.
  if (isUnknown) return { ...empty, until: 0, result: unavailable('it was not fetched yet') }
  if (list === null) return { ...empty, result: unavailable(failure ?? '') }
  const read = wanted.read(Buffer.from(list), now)
  if (!read.ok) return { ...empty, result: read }
  const end = Math.min(countsUntil ?? 0, endOf(read.value))
  const bytes = weigh(read.value)
  return now < end
    ? { ...base, isGood: true, isFetching: false, until: end, bytes, result: read }
    : { ...empty, bytes, result: past(read.value) }
}
