import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from './flow-records.ts'

/** How an environment of a customer did in the last seven days, in numbers. */
export type Standing = FlowOwner & {
  readonly started: number
  readonly verified: number
  readonly failed: number
  readonly ended: number
  /** How many of `ended` had an accepted callback. */
  readonly accepted: number
  /** Since when callbacks fail. 0 if they do not. */
  readonly failingSince: number
  readonly failingReason: string | null
}

/** Most flows first, most failures first, or only failing endpoints, the longest first. */
export const standingOrders = ['volume', 'failures', 'endpoints'] as const
export type StandingOrder = (typeof standingOrders)[number]

export type StandingPage = {
  readonly standings: readonly (Standing & { readonly name: string })[]
  /** The cursor of the next page. Null if there is none. */
  readonly next: AccountId | null
}

export type Standings = {
  /** Nothing is stored for environments in which nothing happened. */
  replace(standings: readonly Standing[]): Promise<void>
  /** Undefined if the account that the cursor names is no longer in the list. */
  list(wish: {
    readonly environment: Environment
    readonly order: StandingOrder
    readonly cursor?: AccountId | undefined
    readonly limit: number
  }): Promise<StandingPage | undefined>
}
