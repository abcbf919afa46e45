import type { Instant } from '../../core/vocabulary/instant.ts'
import type { RecordedEvent } from './audit.ts'

/** An event as it is chained and streamed: without names that are looked up. */
export type ChainedEvent = Omit<RecordedEvent, 'userName' | 'userEmail' | 'accountName'> & {
  /** The values as stored; `{}` once they are erased. */
  readonly details: string
}

export type ChainLink = {
  readonly position: number
  readonly number: number
  readonly at: Instant
  /** Null once the details are erased, so that nobody can guess them. */
  readonly salt: Uint8Array | null
  readonly detailsDigest: Uint8Array
  readonly eventDigest: Uint8Array
  readonly link: Uint8Array
  /** Undefined once it is older than the retention. */
  readonly event: ChainedEvent | undefined
}

type ChainHead = { readonly position: number; readonly link: Uint8Array }

/** A JWS that says which link the chain had at a position. */
export type Checkpoint = {
  readonly position: number
  readonly at: Instant
  readonly token: string
}

/** The hash chain over the audit log. */
export type AuditChain = {
  /** Chains up to `limit` events that are not chained yet. Returns how many. */
  extend(limit: number, newSalt: () => Uint8Array): Promise<number>
  head(): Promise<ChainHead & { readonly now: Instant }>
  countUnchained(): Promise<number>
  links(after: number, limit: number): Promise<readonly ChainLink[]>
  checkpoints(): Promise<readonly Checkpoint[]>
  lastCheckpoint(): Promise<Checkpoint | undefined>
  keepCheckpoint(position: number, token: string): Promise<void>
  /**
   * Deletes what retention has left without events, up to a checkpoint; with a stream only what its
   * receiver has accepted.
   */
  trim(hasStream: boolean): Promise<void>
  /** The position up to which events were streamed. Undefined if another instance streams. */
  takeStream(leaseSeconds: number): Promise<number | undefined>
  /**
   * Ends what `takeStream` began. Changes nothing if another instance has gone on meanwhile,
   * because this one took longer than its lease.
   */
  streamed(from: number, to: number): Promise<void>
  streamBacklog(): Promise<StreamBacklog>
}

/** What the receiver of the stream has not accepted. */
export type StreamBacklog = {
  readonly waiting: number
  /** Those that were past their retention, and the grace of the stream, before. */
  readonly expired: number
  readonly oldestAt: Instant | null
  readonly now: Instant
}
