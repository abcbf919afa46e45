import type { FlowState } from '../../../core/flow/flow.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import type { FlowOwner } from './flow-records.ts'

/** What the home page of an environment shows besides counts. */

/** The callback of a flow, with its last attempt. */
export type LastCallback = {
  readonly flowId: FlowId
  readonly state: FlowState
  /** When the outcome was decided and the first attempt was due. */
  readonly endedAt: number
  readonly status: number | null
  /** Null if the last attempt was accepted. */
  readonly reason: string | null
}

/** An API key or a certificate that will stop working. */
export type ExpiringItem = {
  readonly kind: 'key' | 'access' | 'registration'
  readonly id: string
  /** The name of the key, or the service of the certificate. */
  readonly name: string
  readonly endsAt: number
}

/** What a new customer has already done. */
export type FirstSteps = {
  readonly [step in 'flow' | 'key' | 'redirectUrl' | 'callback' | 'declined' | 'live']: boolean
}

export type HomeFacts = {
  /** Newest first. */
  lastCallbacks(owner: FlowOwner, limit: number): Promise<readonly LastCallback[]>
  /** Keys and certificates in use that end within this many days, earliest first. */
  endings(owner: FlowOwner, days: number): Promise<readonly ExpiringItem[]>
  firstSteps(owner: FlowOwner): Promise<FirstSteps>
}
