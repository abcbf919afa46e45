import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'

/** An answer of `match`: account, environment, and whether everything fitted. */
export type Comparison = `${AccountId} ${Environment} ${'0' | '1'}`

export type ComparingAccount = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly compared: number
  readonly differed: number
}

/** How often accounts compared, and with what result. No flow and no person is in it. */
export type Comparisons = {
  note(counted: ReadonlyMap<Comparison, number>): Promise<void>
  /** Accounts with at least so many lately, of which more than half were no. */
  mostlyDiffering(fewest: number): Promise<readonly ComparingAccount[]>
}
