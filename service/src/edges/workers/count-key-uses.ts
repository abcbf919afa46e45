import type { KeyId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../usecases/ports/api-keys.ts'
import { everySecond, type RepeatDeps } from './every-second.ts'

export type Counter<Counted> = {
  note(counted: Counted): void
  /** Writes what was counted since the last write. What fails is counted again the next time. */
  write(): Promise<void>
}

export type KeyUseCounter = Counter<KeyId>

/** No caller must wait for these writes, so things are counted here and written together. */
export function countTogether<Counted>(
  noteAll: (counts: ReadonlyMap<Counted, number>) => Promise<void>,
): Counter<Counted> {
  let counted = new Map<Counted, number>()
  const add = (key: Counted, count: number) =>
    void counted.set(key, (counted.get(key) ?? 0) + count)
  return {
    note: (key) => add(key, 1),
    write: async () => {
      if (counted.size === 0) return
      const written = counted
      counted = new Map()
      try {
        await noteAll(written)
      } catch (error) {
        for (const [key, count] of written) add(key, count)
        throw error
      }
    },
  }
}

/** Writes what was counted once a second, and once more at the end. */
export function writeCounted(
  deps: RepeatDeps,
  name: string,
  { write }: Pick<Counter<unknown>, 'write'>,
): { stop(): Promise<void> } {
  const writing = everySecond(deps, name, write)
  return {
    stop: async () => {
      await writing.stop()
      await write().catch((error: unknown) =>
        deps.log.error('worker_failed', { detail: name, error }),
      )
    },
  }
}

type Authenticate = (authorization: string | undefined) => Promise<Result<KeyHolder>>

/** Counts a use of every key that is accepted. */
export const noteAcceptedKeys =
  (authenticate: Authenticate, counter: Pick<KeyUseCounter, 'note'>): Authenticate =>
  async (authorization) => {
    const known = await authenticate(authorization)
    if (known.ok) counter.note(known.value.keyId)
    return known
  }
