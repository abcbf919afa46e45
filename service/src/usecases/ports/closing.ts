import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { AuditEvent } from './audit.ts'

/** What there is of an account, in numbers. */
export type Holdings = {
  readonly name: string
  readonly createdAt: number
  readonly suspended: boolean
  /** Since when it is being erased. */
  readonly closingAt: number | null
  readonly keys: number
  readonly flows: number
  /** Those of them without an outcome, or whose customer does not know it yet. */
  readonly flowsUnderWay: number
  readonly members: number
  /** Those of them who belong to nothing else. They are erased with the account. */
  readonly membersOfNothingElse: number
}

/** How an account ends: in steps, each of which any instance can take after any other. */
export type Closing = {
  /** Undefined: there is no such account. */
  holdings(id: AccountId): Promise<Holdings | undefined>
  /**
   * Its keys are refused from now on, its people are erased or lose it, and it is marked. False:
   * there is no such account. Again: changes nothing.
   */
  begin(id: AccountId, event?: AuditEvent): Promise<boolean>
  /** Accounts that are being erased. */
  accounts(): Promise<readonly AccountId[]>
  /** Ends at most `limit` flows that wait; their callbacks are due. Returns how many. */
  endFlows(id: AccountId, limit: number): Promise<number>
  /** Erases at most `limit` flows with which nothing is to be done any more. Returns how many. */
  eraseFlows(id: AccountId, limit: number): Promise<number>
  /** Erases the rest. False: a flow is left, or another instance was faster. */
  eraseAccount(id: AccountId): Promise<boolean>
}
