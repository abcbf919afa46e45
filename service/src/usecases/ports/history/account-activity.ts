import type { AccountId } from '../../../core/vocabulary/ids.ts'

/** How busy an account is, for operators: numbers and times, nothing from inside a flow. */
export type AccountActivity = {
  readonly accountId: AccountId
  /** Flows of both environments that began this month (UTC) and have ended. */
  readonly flowsThisMonth: number
  /** Null if it has no recorded flow. */
  readonly lastFlowAt: number | null
  /** Callbacks that failed and will be retried, among the last thousand failures. */
  readonly waiting: number
}

/** For each of these accounts, in any order. */
export type ListAccountActivity = (
  accounts: readonly AccountId[],
) => Promise<readonly AccountActivity[]>
