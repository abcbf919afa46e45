import type { AccountId, FlowId } from '../../core/vocabulary/ids.ts'
import type { FlowOwner } from './history/flow-records.ts'
import type { Sealed, Wrapped } from './sealing.ts'

/** Flows that people start in the portal to see how everything works. */

type ReceivedTryout = {
  readonly sealed: Sealed
  readonly dataKey: Wrapped
  readonly stateHash: Uint8Array
}

export type Tryouts = {
  /** Makes the key of the account's tryouts, unless it is there. Its hash fits no secret. */
  addKey(account: AccountId, hash: Uint8Array): Promise<void>
  /** What the portal received for its own flow, replacing an earlier attempt. */
  keepReceived(id: FlowId, sealed: Sealed): Promise<void>
  /** Undefined if nothing was received, or if it is already erased. */
  received(id: FlowId, owner: FlowOwner): Promise<ReceivedTryout | undefined>
}
