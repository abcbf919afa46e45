import type { Kysely, Transaction } from 'kysely'
import { storeBusy } from '../../../core/vocabulary/error-code.ts'
import type { World } from '../../../usecases/ports/world.ts'
import type { Engine } from './engine.ts'

/**
 * Uses one transaction for all writes that arrive while the one before it runs: on a real disk the
 * flush is nearly the whole cost of a small write. A caller is answered only after the commit.
 *
 * `key` names the rows that a write touches. Writes run in the order of their keys, so that two
 * groups, on this or another instance, never wait for each other's rows in opposite order.
 */
type Submit<Write> = (key: string, write: Write) => Promise<void>

export type GroupOptions = Pick<Engine, 'lanes' | 'failureOf'> &
  Pick<World, 'timers' | 'monotonicMilliseconds'> & {
    /** How long a write waits for another transaction's lock. */
    readonly patienceMilliseconds: number
    onGroup(writes: number): void
    /** Called when a write was not done. */
    onFailure(): void
  }

type Waiting<Write> = {
  readonly key: string
  readonly write: Write
  readonly since: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

type RunOptions = GroupOptions & { loseWaiting(error: unknown): void }

type InOneTransaction<Write> = (writes: readonly Write[]) => Promise<void>

const largestGroup = 64
/** This many writes in one turn of the event loop mean that the next turn will bring as many. */
const crowd = 3
/** Beyond this the database is not keeping up, and waiting longer does not help. */
const longestQueue = 10_000
/** A write that waited this long for a group that was lost with the database is refused with it. */
const lostMilliseconds = 1_000
/** The pause between two checks whether a lock is gone; the thread is free meanwhile. */
const pauseMilliseconds = 25

/** Another transaction held a lock for too long. Nothing was written. */
class StoreBusy extends Error {
  readonly code = storeBusy
}

export function createGroups<Write>(
  options: GroupOptions,
  inOneTransaction: InOneTransaction<Write>,
): { submit: Submit<Write>; settled: () => Promise<void> } {
  const { timers, monotonicMilliseconds } = options
  const waiting: Waiting<Write>[] = []
  const running = new Set<Promise<void>>()

  /** Otherwise they would wait twice as long as those before them, and fail in the same way. */
  const loseWaiting = (error: unknown) => {
    const latest = monotonicMilliseconds() - lostMilliseconds
    const late = waiting.findIndex(({ since }) => since > latest)
    refuse(waiting.splice(0, late === -1 ? waiting.length : late), error, options)
  }
  const runOptions = { ...options, loseWaiting }
  const startGroups = () => {
    while (running.size < options.lanes && waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      options.onGroup(group.length)
      const run = runGroup(inOrder(group), inOneTransaction, runOptions).finally(() => {
        running.delete(run)
        startGroups()
      })
      running.add(run)
    }
  }

  /** Writes that come in a crowd wait one turn longer and share the flush with the next turn's. */
  const gather = (): void => {
    const isCrowded = waiting.length >= crowd && waiting.length < largestGroup
    if (isCrowded) timers.soon(startGroups)
    else startGroups()
  }

  const submit: Submit<Write> = (key, write) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= longestQueue)
        return reject(new Error('the database does not keep up with its writes'))
      waiting.push({ key, write, since: monotonicMilliseconds(), resolve, reject })
      // Not at once, so that the other requests of this turn of the event loop join the group.
      if (waiting.length === 1) timers.soon(gather)
    })

  const settled = async () => {
    startGroups()
    while (running.size > 0) await Promise.all(running)
  }
  return { submit, settled }
}

const inOrder = <Write>(group: readonly Waiting<Write>[]): readonly Waiting<Write>[] =>
  group.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))

async function runGroup<Write>(
  group: readonly Waiting<Write>[],
  inOneTransaction: InOneTransaction<Write>,
  options: RunOptions,
): Promise<void> {
  for (let left = group; left.length > 0; ) {
    try {
      await inOneTransaction(left.map(({ write }) => write))
      for (const { resolve } of left) resolve()
      return
    } catch (error) {
      const kind = options.failureOf(error)
      if (kind === 'own' && left.length > 1) {
        // One failing write must not fail its neighbours, so each is retried on its own.
        for (const one of left) await runGroup([one], inOneTransaction, options)
        return
      }
      if (kind === 'lost') options.loseWaiting(error)
      if (kind !== 'locked') return refuse(left, error, options)
      left = refuseLate(left, error, options)
      await options.timers.pause(pauseMilliseconds)
    }
  }
}

function refuse<Write>(
  group: readonly Waiting<Write>[],
  error: unknown,
  { onFailure }: GroupOptions,
): void {
  for (const { reject } of group) {
    onFailure()
    reject(error)
  }
}

/** Refuses those that have waited too long and returns the others. */
function refuseLate<Write>(
  group: readonly Waiting<Write>[],
  cause: unknown,
  options: GroupOptions,
): readonly Waiting<Write>[] {
  const latest = options.monotonicMilliseconds() - options.patienceMilliseconds
  const late = group.filter(({ since }) => since <= latest)
  refuse(late, new StoreBusy('somebody else holds a lock on the database', { cause }), options)
  return group.filter(({ since }) => since > latest)
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

/** The value of a write is held back until the commit, because the write may run a second time. */
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
