import { createHash } from 'node:crypto'
import type { ListResult } from '../../../core/verification/trust/status-list.ts'
import { fail } from '../../../core/vocabulary/result.ts'
import type {
  ClaimedList,
  KeptList,
  KeptLists,
  ListSource,
} from '../../ports/trust/signed-lists.ts'
import { createListCache, type KeptEntry } from './list-cache.ts'

/** A list, and how it is read by who asks for it. */
export type AskedList<List> = {
  readonly source: ListSource
  /** Tells it from every other list, for all instances alike. */
  readonly name: string
  /** Names the anchors: what one issuer vouched for is not taken for another. */
  readonly under: string
  readonly read: (list: Buffer, now: number) => ListResult<List>
}

export type ListKeeperDeps<List> = {
  readonly keptLists: Pick<KeptLists, 'find' | 'claim' | 'keptAt'>
  readonly refresh: (claimed: ClaimedList) => Promise<void>
  /** Whether its address may be asked at all. */
  readonly mayAsk: (source: ListSource) => boolean
  readonly clock: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** By its own word. */
  readonly endOf: (list: List) => number
  /** What is had of a list that counts no more. */
  readonly past: (list: List) => ListResult<List>
  readonly weigh: (list: List) => number
  readonly mostLists: number
  readonly mostBytes: number
}

/** The lists of one kind that this instance has read, verified again after it found them kept. */
export type ListKeeper<List> = {
  get(asked: AskedList<List>): Promise<ListResult<List>>
  /** Takes over what was kept meanwhile, by this or another instance. */
  follow(): Promise<void>
  /** The lists that were asked for since the last call. */
  takeUses(): readonly string[]
}

type Entry<List> = KeptEntry & {
  readonly key: string
  readonly id: string
  readonly asked: AskedList<List>
  readonly keptAt: number | null
  readonly result: ListResult<List>
  readonly isGood: boolean
  /** An instance fetches it now. */
  readonly isAsked: boolean
}

/** Without a good list the database is asked again after this time. */
const emptyMilliseconds = 5_000
const [pauseMilliseconds, patienceMilliseconds] = [200, 10_000]

export function createListKeeper<List>(deps: ListKeeperDeps<List>): ListKeeper<List> {
  const { keptLists, clock } = deps
  const cache = createListCache<Entry<List>>(deps.mostLists, deps.mostBytes)
  const flights = new Map<string, Promise<Entry<List>>>()
  const uses = new Set<string>()

  const load = async (key: string, id: string, asked: AskedList<List>): Promise<Entry<List>> => {
    const entry = entryOf(deps, await keptLists.find(id), key, id, asked)
    cache.keep(key, entry)
    return entry
  }

  /** A person presents: only for a list of which nothing good is known somebody is asked. */
  async function settle(key: string, asked: AskedList<List>): Promise<Entry<List>> {
    const { source } = asked
    const id = idOf(asked)
    let found = await load(key, id, asked)
    if (found.isGood) return found
    if (await keptLists.claim(id, source)) {
      await deps.refresh({ id, source, silentMilliseconds: 0, isFailing: false })
      return load(key, id, asked)
    }
    const latest = clock() + patienceMilliseconds
    for (found = await load(key, id, asked); found.isAsked && clock() < latest; ) {
      await deps.pause(pauseMilliseconds)
      found = await load(key, id, asked)
    }
    return found
  }

  function fly(key: string, asked: AskedList<List>): Promise<Entry<List>> {
    const flight = flights.get(key) ?? settle(key, asked).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    async get(asked) {
      if (!deps.mayAsk(asked.source)) return unavailable('address_refused: scheme or origin')
      const key = `${asked.name} ${asked.under}`
      const { id, result } = cache.find(key, clock()) ?? (await fly(key, asked))
      uses.add(id)
      return result
    },
    async follow() {
      const entries = cache.all()
      const keptAts = await keptLists.keptAt([...new Set(entries.map(({ id }) => id))])
      for (const entry of entries) {
        const { key, id, asked, keptAt } = entry
        // What was forgotten is fetched by nobody: who refers to it again begins anew.
        if (!keptAts.has(id)) cache.keep(key, { ...entry, until: 0 })
        else if (keptAts.get(id) !== keptAt) await load(key, id, asked)
      }
    },
    takeUses() {
      const taken = [...uses]
      uses.clear()
      return taken
    },
  }
}

const idOf = ({ name }: Pick<AskedList<unknown>, 'name'>): string =>
  createHash('sha256').update(name).digest('hex')

const unavailable = (detail: string): ListResult<never> =>
  fail('error_status_unavailable', { detail })

/** Verified again: the database is not who signs it. */
function entryOf<List>(
  { clock, endOf, past, weigh }: ListKeeperDeps<List>,
  kept: KeptList | undefined,
  key: string,
  id: string,
  asked: AskedList<List>,
): Entry<List> {
  const now = clock()
  const {
    list = null,
    keptAt = null,
    countsUntil = null,
    failure = null,
    isAsked = false,
  } = kept ?? {}
  const base = { key, id, asked, keptAt, isAsked }
  const empty = { ...base, isGood: false, until: now + emptyMilliseconds, bytes: 0 }
  if (list === null) return { ...empty, result: unavailable(failure ?? 'it was not fetched yet') }
  const read = asked.read(Buffer.from(list), now)
  if (!read.ok) return { ...empty, result: read }
  const end = Math.min(countsUntil ?? 0, endOf(read.value))
  const bytes = weigh(read.value)
  return now < end
    ? { ...base, isGood: true, isAsked: false, until: end, bytes, result: read }
    : { ...empty, bytes, result: past(read.value) }
}
