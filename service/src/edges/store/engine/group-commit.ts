import type { Kysely, Transaction } from 'kysely'

/**
 * One transaction for all writes that arrive while the one before it is under way: on a real disk
 * the flush is nearly the whole cost of a small write. A caller is answered only after the commit.
 *
 * `key` names the rows a write touches. Writes run in the order of their keys, so that two groups,
 * on this or another instance, never wait for each other's rows in opposite order.
 */
export type Commit<Tables> = <T>(
  key: string,
  write: (transaction: Transaction<Tables>) => Promise<T>,
) => Promise<T>

type Write<Tables> = {
  readonly key: string
  readonly run: (transaction: Transaction<Tables>) => Promise<void>
  /** With what the last run gave: a write may run a second time by itself. */
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

type Options = {
  readonly lanes: number
  connectionWasLost(error: unknown): boolean
  onGroup(writes: number): void
}

const largestGroup = 64
/** Beyond this the database is not keeping up, and waiting longer helps nobody. */
const longestQueue = 10_000

export function groupCommits<Tables>(
  database: Kysely<Tables>,
  options: Options,
): { commit: Commit<Tables>; settled: () => Promise<void> } {
  const waiting: Write<Tables>[] = []
  const running = new Set<Promise<void>>()

  const startGroups = () => {
    while (running.size < options.lanes && waiting.length > 0) {
      const group = runGroup(database, waiting.splice(0, largestGroup), options).finally(() => {
        running.delete(group)
        startGroups()
      })
      running.add(group)
    }
  }

  const commit = <T>(key: string, run: (transaction: Transaction<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length >= longestQueue)
        return reject(new Error('the database does not keep up with its writes'))
      waiting.push({ key, ...keepingValue(run, resolve), reject })
      // Not at once: the other requests of this turn of the event loop join the group.
      if (waiting.length === 1) setImmediate(startGroups)
    })

  const settled = async () => {
    startGroups()
    while (running.size > 0) await Promise.all(running)
  }
  return { commit, settled }
}

async function runGroup<Tables>(
  database: Kysely<Tables>,
  writes: Write<Tables>[],
  options: Options,
): Promise<void> {
  options.onGroup(writes.length)
  const ordered = writes.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  try {
    await inOneTransaction(database, ordered)
    for (const write of ordered) write.resolve()
  } catch (error) {
    if (ordered.length === 1 || options.connectionWasLost(error))
      for (const write of ordered) write.reject(error)
    // One write that fails must not fail its neighbours: each is tried again by itself.
    else for (const write of ordered) await runGroup(database, [write], options)
  }
}

const inOneTransaction = <Tables>(
  database: Kysely<Tables>,
  writes: readonly Write<Tables>[],
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    for (const write of writes) await write.run(transaction)
  })

/** What a write gives is kept until the commit: before it, nobody may see it. */
function keepingValue<Tables, T>(
  run: (transaction: Transaction<Tables>) => Promise<T>,
  resolve: (value: T) => void,
): Pick<Write<Tables>, 'run' | 'resolve'> {
  let kept: { readonly value: T } | undefined
  return {
    run: async (transaction) => {
      kept = { value: await run(transaction) }
    },
    resolve: () => kept && resolve(kept.value),
  }
}
