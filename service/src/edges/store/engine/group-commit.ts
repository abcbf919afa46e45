import type { Kysely, Transaction } from 'kysely'

/**
 * One transaction for all writes that arrive while the one before it is under way: on a real disk
 * the flush is nearly the whole cost of a small write. A caller is answered only after the commit.
 *
 * `key` names the rows a write touches. Writes run in the order of their keys, so that two groups,
 * on this or another instance, never wait for each other's rows in opposite order.
 */
type Submit<Write> = (key: string, write: Write) => Promise<void>

export type GroupOptions = {
  /** How many groups may be under way at once. */
  readonly lanes: number
  connectionWasLost(error: unknown): boolean
  onGroup(writes: number): void
}

type Waiting<Write> = {
  readonly key: string
  readonly write: Write
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

type InOneTransaction<Write> = (writes: readonly Write[]) => Promise<void>

const largestGroup = 64
/** Beyond this the database is not keeping up, and waiting longer helps nobody. */
const longestQueue = 10_000

export function createGroups<Write>(
  options: GroupOptions,
  inOneTransaction: InOneTransaction<Write>,
): { submit: Submit<Write>; settled: () => Promise<void> } {
  const waiting: Waiting<Write>[] = []
  const running = new Set<Promise<void>>()

  const startGroups = () => {
    while (running.size < options.lanes && waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      const run = runGroup(group, inOneTransaction, options).finally(() => {
        running.delete(run)
        startGroups()
      })
      running.add(run)
    }
  }

  const submit: Submit<Write> = (key, write) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= longestQueue)
        return reject(new Error('the database does not keep up with its writes'))
      waiting.push({ key, write, resolve, reject })
      // Not at once: the other requests of this turn of the event loop join the group.
      if (waiting.length === 1) setImmediate(startGroups)
    })

  const settled = async () => {
    startGroups()
    while (running.size > 0) await Promise.all(running)
  }
  return { submit, settled }
}

async function runGroup<Write>(
  group: readonly Waiting<Write>[],
  inOneTransaction: InOneTransaction<Write>,
  options: GroupOptions,
): Promise<void> {
  options.onGroup(group.length)
  const ordered = group.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  try {
    await inOneTransaction(ordered.map(({ write }) => write))
    for (const { resolve } of ordered) resolve()
  } catch (error) {
    if (ordered.length === 1 || options.connectionWasLost(error))
      for (const { reject } of ordered) reject(error)
    // One write that fails must not fail its neighbours: each is tried again by itself.
    else for (const one of ordered) await runGroup([one], inOneTransaction, options)
  }
}

/** A write with the query builder, which may read before it writes. */
export type Commit<Tables> = <T>(
  key: string,
  write: (transaction: Transaction<Tables>) => Promise<T>,
) => Promise<T>

export function groupCommits<Tables>(
  database: Kysely<Tables>,
  options: GroupOptions,
): { commit: Commit<Tables>; settled: () => Promise<void> } {
  type Write = (transaction: Transaction<Tables>) => Promise<void>
  const { submit, settled } = createGroups<Write>(options, (writes) =>
    database.transaction().execute(async (transaction) => {
      for (const write of writes) await write(transaction)
    }),
  )
  return { commit: (key, write) => keepingValue(write, (run) => submit(key, run)), settled }
}

/** What a write gives is kept until the commit: it may run a second time, and before it is told. */
async function keepingValue<Tables, T>(
  write: (transaction: Transaction<Tables>) => Promise<T>,
  submit: (run: (transaction: Transaction<Tables>) => Promise<void>) => Promise<void>,
): Promise<T> {
  const kept: { value?: T } = {}
  await submit(async (transaction) => {
    kept.value = await write(transaction)
  })
  // Committed, so it has run.
  return kept.value as T
}
