import type { FlowState } from '../../core/flow/flow.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type { Actor } from './audit.ts'

/** A database that was filled from a backup and is not served yet. */

/** A flow that was open when the backup was made, as it was then. */
export type OpenAtBackup = {
  readonly id: FlowId
  readonly accountId: AccountId
  readonly environment: Environment
  readonly state: FlowState
}

/** What the restore ended. */
export type Settled = {
  readonly flows: readonly OpenAtBackup[]
  readonly sessions: number
  readonly links: number
}

export type Restoring = {
  /** Migrations of a newer release that this release cannot work with. */
  newerMigrations(): Promise<readonly string[]>
  /**
   * All in one transaction, and in the audit log: open flows end without a callback, what is sealed
   * for any flow is erased with its keys, sessions end, and one-time links become void. What was a
   * copy is the database.
   */
  settle(by: Actor): Promise<Settled>
  /** The database has moved here with everything under way in it. In the audit log, too. */
  takeOver(by: Actor): Promise<void>
}
