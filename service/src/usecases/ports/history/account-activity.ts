import type { AccountId } from '../../../core/vocabulary/ids.ts'

/** How busy an account is, for operators: numbers and times, nothing of a flow. */
export type AccountActivity = {
  readonly accountId: AccountId
  /** Begun this month (UTC) and ended; of both environments. */
  readonly flowsThisMonth: number
  /** Null: it has no flow on record. */
  readonly lastFlowAt: number | null
  /** Callbacks that failed and are tried again; of the last thousand failures. */
  readonly waiting: number
}

/** Of each of these accounts, in any order. */
export type ListAccountActivity = (
  accounts: readonly AccountId[],
) => Promise<readonly AccountActivity[]>
