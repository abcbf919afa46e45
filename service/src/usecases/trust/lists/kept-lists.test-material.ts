import type { FetchList, KeptList, KeptLists, ListSource } from '../../ports/trust/signed-lists.ts'

type Row = Omit<KeptList, 'isFetching'> & {
  readonly source: ListSource
  readonly issuedAt: number
  readonly dueAt: number
  readonly leaseUntil: number
}

const leaseMilliseconds = 30_000

/** What all instances have stored, on a clock that the test moves. */
export function keptListsAt(now: () => number) {
  const rows = new Map<string, Row>()
  const isFree = ({ leaseUntil }: Row) => leaseUntil <= now()
  const put = (id: string, changes: Partial<Row>) => {
    const row = rows.get(id)
    if (row !== undefined) rows.set(id, { ...row, ...changes })
  }
  const leaseUntil = () => now() + leaseMilliseconds
  const keptLists: { -readonly [name in keyof KeptLists]: KeptLists[name] } = {
    find: async (id) => {
      const row = rows.get(id)
      return row && { ...row, isFetching: !isFree(row) }
    },
    claim: async (id, source) => {
      const row = rows.get(id)
      if (row === undefined)
        rows.set(id, {
          source,
          list: null,
          keptAt: null,
          countsUntil: null,
          failure: null,
          issuedAt: 0,
          dueAt: now(),
          leaseUntil: leaseUntil(),
        })
      else if (!isFree(row) || row.failure !== null || (row.countsUntil ?? 0) > now()) return false
      put(id, { leaseUntil: leaseUntil() })
      return true
    },
    claimDue: async () => {
      const [id, row] = [...rows].find(([, one]) => one.dueAt <= now() && isFree(one)) ?? []
      if (id === undefined || row === undefined) return undefined
      put(id, { leaseUntil: leaseUntil() })
      const { source, keptAt, failure } = row
      const silentMilliseconds = now() - (keptAt ?? now())
      return { id, source, silentMilliseconds, isFailing: failure !== null }
    },
    keep: async (id, { list, issuedAt, countsUntil, refreshMilliseconds }) => {
      if (issuedAt < (rows.get(id)?.issuedAt ?? 0)) return false
      const dueAt = now() + refreshMilliseconds
      put(id, { list, issuedAt, countsUntil, dueAt, keptAt: now(), failure: null, leaseUntil: 0 })
      return true
    },
    failed: async (id, { cause, retryMilliseconds }) =>
      put(id, { failure: cause, dueAt: now() + retryMilliseconds, leaseUntil: 0 }),
    keptAt: async (ids) =>
      new Map([...rows].flatMap(([id, row]) => (ids.includes(id) ? [[id, row.keptAt]] : []))),
    noteUses: async () => undefined,
    forget: async () => undefined,
    drop: async (id) => void rows.delete(id),
    list: async () => [...rows.values()],
  }
  return { rows, keptLists }
}

/** A server that publishes this text or fails this way. */
export function listServer() {
  const world = { published: undefined as Buffer | undefined, fetches: 0 }
  const fetchList: FetchList = async () => {
    world.fetches += 1
    const { published } = world
    return published === undefined
      ? { ok: false, result: 'timeout', cause: 'timeout: total' }
      : { ok: true, body: published }
  }
  return { world, fetchList }
}
