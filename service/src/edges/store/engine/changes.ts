import type { DecidedOutcome } from '../../../core/flow/outcome.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { World } from '../../../usecases/ports/world.ts'
import {
  type Announcement,
  createAnnouncements,
  type Moved,
  readAnnouncement,
} from './announcements.ts'
import type { Engine, Hearing } from './engine.ts'
import type { Commit } from './group-commit.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

/** What a write has done to flows. */
export type Change = {
  readonly moved: readonly Moved[]
  /** Their customers can be notified now. */
  readonly callbackDue: boolean
  /** The outcomes that were decided with it. Only the instance that decided them receives these. */
  readonly decided?: readonly DecidedOutcome[] | undefined
}

type ChangeListener = (change: Announcement & Pick<Change, 'decided'>) => void

export type Changes = {
  /** Commits a write and notifies listeners once it is on disk. Returns the moved flows. */
  change(
    key: string,
    write: (transaction: DatabaseTransaction) => Promise<Change>,
  ): Promise<readonly FlowId[]>
  /** Notifies the listeners here, and the processes that wait for it. After the commit. */
  tell(change: Change): void
  /**
   * Called with a hint from any instance; only the rows are authoritative. Returns a function that
   * stops it.
   */
  onChange(listener: ChangeListener): () => void
  /** See `Hearing`. */
  hearing(): number | undefined
  close(): Promise<void>
}

export const nothingChanged: Change = { moved: [], callbackDue: false }

/** The columns of a moved row that every statement which moves flows returns. */
export const movedColumns = ['id', 'shown_by'] as const

export function createChanges(
  { timers }: Pick<World, 'timers'>,
  { peer, hearOthers }: Pick<Engine, 'peer' | 'hearOthers'>,
  commit: Commit<Tables>,
): Changes {
  const listeners = new Set<ChangeListener>()
  const announcements = peer && createAnnouncements(timers, peer)
  const hint: ChangeListener = (change) => {
    for (const listener of listeners) listener(change)
  }
  const hear = (message: string) => {
    const announced = peer && readAnnouncement(peer.number, message)
    if (announced !== undefined) hint(announced)
  }
  const tell = (change: Change) => {
    const { moved, callbackDue, decided } = change
    hint({ flowIds: moved.map(({ id }) => id), callbackDue, decided })
    announcements?.announce(change)
  }
  let others: Hearing | undefined
  return {
    tell,
    change: async (key, write) => {
      const change = await commit(key, write)
      if (change.moved.length > 0) tell(change)
      return change.moved.map(({ id }) => id)
    },
    onChange: (listener) => {
      listeners.add(listener)
      // Only now, because a command beside the service needs no listening connection.
      others ??= hearOthers(hear)
      return () => void listeners.delete(listener)
    },
    hearing: () => others?.session(),
    close: async () => {
      await announcements?.settled()
      await others?.close()
    },
  }
}
