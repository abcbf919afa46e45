import type { KeyId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { KeyHolder, KeyUses } from '../../usecases/ports/api-keys.ts'

export type KeyUseCounter = {
  note(key: KeyId): void
  /** Writes what was counted since the last write. What fails is counted again the next time. */
  write(): Promise<void>
}

/** `/prove` must not wait for these writes, so uses are counted here and written together. */
export function countKeyUses(noteUses: (uses: KeyUses) => Promise<void>): KeyUseCounter {
  let counted = new Map<KeyId, number>()
  const add = (key: KeyId, count: number) => void counted.set(key, (counted.get(key) ?? 0) + count)
  return {
    note: (key) => add(key, 1),
    write: async () => {
      if (counted.size === 0) return
      const written = counted
      counted = new Map()
      try {
        await noteUses(written)
      } catch (error) {
        for (const [key, count] of written) add(key, count)
        throw error
      }
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
