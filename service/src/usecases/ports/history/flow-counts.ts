import type { Channel } from '../../../core/flow/flow.ts'
import type { CountedFlows, FlowTally } from '../../../core/flow/what-counts.ts'
import type { CheckName } from '../../../core/verification/checks.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../../core/vocabulary/ids.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { FlowOwner } from './flow-records.ts'

/** How far a flow can come, in this order. */
type FlowStep = 'created' | 'opened' | 'engaged' | 'answered' | 'verified' | 'delivered'

/** Flows that are counted together: our own words, nothing about a person. */
type FlowGroup = {
  /** Empty in counts over all customers. */
  readonly keyId: KeyId | ''
  readonly issuer: IssuerId
  /** Null if no wallet was used. */
  readonly channel: Channel | null
  /** Null while the flow is open. */
  readonly outcome: OutcomeCode | null
  readonly failedCheck: CheckName | null
}

/** How many flows of a group began in a period, and how far they came. */
export type FlowCount = FlowGroup &
  FlowTally & { readonly period: string } & {
    readonly [step in FlowStep]: number
  }

/** How often something took about so long. */
export type TimeCount = {
  readonly period: string
  /** From the opened page to the wallet's answer, or one callback. */
  readonly kind: 'person' | 'callback'
  /** Why a callback failed. Null if it was accepted. */
  readonly reason: string | null
  readonly bucket: number
  readonly count: number
}

export type PeriodUnit = 'day' | 'hour'

export type Counts = { readonly flows: readonly FlowCount[]; readonly times: readonly TimeCount[] }

/** An empty account means all of them. */
export type Counted = { readonly accountId: AccountId | ''; readonly environment: Environment }

/** Counts of flows that outlive them, by day, and by hour for the last 48. */
export type FlowCounts = {
  /**
   * Adds a range of flows to the stored counts and to usage: those that began at least this long
   * ago, what has ended since it was counted as begun, and callbacks that are over. True if there
   * may be more.
   */
  fold(olderThanMilliseconds: number): Promise<boolean>
  /** The stored counts since then, and those of flows that are not stored yet. */
  read(owner: FlowOwner, unit: PeriodUnit, since: number): Promise<Counts>
  /** What counts of this day in UTC, such as now. Flows to try things out are not counted. */
  countedOn(owner: FlowOwner, day: Instant): Promise<CountedFlows>
  /** Only what is stored, which is about a minute behind. */
  kept(owner: Counted, unit: PeriodUnit, since: number): Promise<Counts>
}
