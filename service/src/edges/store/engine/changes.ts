import type { DecidedOutcome } from '../../../core/flow/outcome.ts'
import { type FlowId, readFlowId } from '../../../core/vocabulary/ids.ts'
import type { Engine, Hearing } from './engine.ts'
import type { Commit } from './group-commit.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

/** Flows that a write has moved. `callbackDue` means that their customers can be notified now. */
export type Change = {
  readonly flowIds: readonly FlowId[]
  readonly callbackDue: boolean
  /** The outcomes that were decided with it. Only the instance that decided them receives these. */
  readonly decided?: readonly DecidedOutcome[]
}

type ChangeListener = (change: Change) => void

export type Changes = {
  /** Commits a write and notifies listeners once it is on disk. Returns the moved flows. */
  change(
    key: string,
    write: (transaction: DatabaseTransaction) => Promise<Change>,
  ): Promise<readonly FlowId[]>
  /** Notifies the listeners at this instance. */
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

export const nothingChanged: Change = { flowIds: [], callbackDue: false }

export function createChanges(engine: Engine, commit: Commit<Tables>): Changes {
  const listeners = new Set<ChangeListener>()
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  let others: Hearing | undefined
  return {
    tell,
    change: async (key, write) => {
      const change = await commit(key, async (transaction) => {
        const moved = await write(transaction)
        if (moved.flowIds.length > 0)
          await engine.tellOthers(transaction, moved.flowIds.map(messageOf(moved)))
        return moved
      })
      if (change.flowIds.length > 0) tell(change)
      return change.flowIds
    },
    onChange: (listener) => {
      listeners.add(listener)
      // Only now, because a command beside the service needs no listening connection.
      others ??= engine.hearOthers((message) => tell(changeOf(message)))
      return () => void listeners.delete(listener)
    },
    hearing: () => others?.session(),
    close: async () => others?.close(),
  }
}

const due = 'due '

/** The prefix of a flow id in a message about it. */
export const messageStart = ({ callbackDue }: Pick<Change, 'callbackDue'>): string =>
  callbackDue ? due : ''

const messageOf = (change: Change) => (id: FlowId) => `${messageStart(change)}${id}`

const changeOf = (message: string): Change => {
  const callbackDue = message.startsWith(due)
  const id = readFlowId(callbackDue ? message.slice(due.length) : message)
  return id === undefined ? nothingChanged : { flowIds: [id], callbackDue }
}
