import type { AccountId, FlowId, KeyId, ListenerId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { AuditEvent } from './audit.ts'
import type { ReceivedReply, SignedCallback } from './callbacks.ts'

/** Developers who receive an account's test callbacks over a connection that they opened. */

export type Listener = {
  readonly id: ListenerId
  readonly accountId: AccountId
  readonly keyId: KeyId
  /** Receives only this flow's callback. Undefined for all flows. */
  readonly flowId: FlowId | undefined
  /** The origin it forwards callbacks to, if it says so. */
  readonly forwardTo: string | undefined
}

type ListenerBounds = { readonly mostPerAccount: number; readonly lifetimeSeconds: number }

/**
 * `gone` means that it is no longer known or its key is no longer valid. `disconnected` means that
 * it was disconnected in the portal.
 */
export type ListenerStanding = 'kept' | 'gone' | 'disconnected'

/** Which instance holds which listener, visible to all instances. */
export type Listeners = {
  /** Also makes its waiting callbacks due at once. False if the account has enough listeners. */
  begin(listener: Listener, bounds: ListenerBounds): Promise<boolean>
  keep(id: ListenerId, lifetimeSeconds: number): Promise<ListenerStanding>
  end(id: ListenerId): Promise<void>
  /** Forgets listeners of killed instances, and disconnected ones that are closed by now. */
  forgetGone(): Promise<void>
}

/** A developer who currently receives the account's test callbacks. */
type ListedListener = {
  readonly id: ListenerId
  readonly forwardTo: string | null
  readonly keyName: string
  readonly connectedAt: number
}

/** What the portal shows of them. */
export type PortalListeners = {
  /** Newest first: the newest one receives the callbacks. */
  list(account: AccountId): Promise<readonly ListedListener[]>
  /** It receives nothing more. False if it is not connected. */
  disconnect(account: AccountId, id: ListenerId, event: AuditEvent): Promise<boolean>
}

/**
 * A reply that came through a listener. `tell` sends back where the person goes, or what is wrong
 * with the reply.
 */
export type ForwardedReply = { readonly reply: ReceivedReply; tell(judged: Result<string>): void }

/** The listeners connected to this instance. */
export type ConnectedListeners = {
  forward(id: ListenerId, callback: SignedCallback): Promise<ForwardedReply>
}
