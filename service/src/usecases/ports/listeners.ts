import type { AccountId, FlowId, KeyId, ListenerId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { AuditEvent } from './audit.ts'
import type { ReceivedReply, SignedCallback } from './callbacks.ts'

/** Developers who receive an account's test callbacks over a connection they made. */

export type Listener = {
  readonly id: ListenerId
  readonly accountId: AccountId
  readonly keyId: KeyId
  /** The one flow whose callback is wanted. Undefined: those of all. */
  readonly flowId: FlowId | undefined
  /** The origin it passes callbacks on to, if it says so. */
  readonly forwardTo: string | undefined
}

type ListenerBounds = { readonly mostPerAccount: number; readonly lifetimeSeconds: number }

/** `gone`: it is no longer known, or its key is no longer valid. `disconnected`: somebody in the portal wants it to end. */
export type ListenerStanding = 'kept' | 'gone' | 'disconnected'

/** Which instance holds which listener, for all instances to see. */
export type Listeners = {
  /** Also makes its waiting callbacks due at once. False: the account has enough of them. */
  begin(listener: Listener, bounds: ListenerBounds): Promise<boolean>
  keep(id: ListenerId, lifetimeSeconds: number): Promise<ListenerStanding>
  end(id: ListenerId): Promise<void>
  /** Those of instances that were killed, and those that were disconnected long enough ago to have heard of it. */
  forgetGone(): Promise<void>
}

/** A developer who receives the account's test callbacks now. */
type ListedListener = {
  readonly id: ListenerId
  readonly forwardTo: string | null
  readonly keyName: string
  readonly connectedAt: number
}

/** What the portal shows of them. */
export type PortalListeners = {
  /** The newest first: that one is told. */
  list(account: AccountId): Promise<readonly ListedListener[]>
  /** From now on it gets nothing more. False: it is not connected. */
  disconnect(account: AccountId, id: ListenerId, event: AuditEvent): Promise<boolean>
}

/** A reply that came through a listener, who is told in return where the person goes, or what is wrong with it. */
export type ForwardedReply = { readonly reply: ReceivedReply; tell(judged: Result<string>): void }

/** The listeners connected to this instance. */
export type ConnectedListeners = {
  forward(id: ListenerId, callback: SignedCallback): Promise<ForwardedReply>
}
