import type { Instant } from '../../core/vocabulary/instant.ts'
import type { RecordedEvent } from './audit.ts'
import type { VaultEntry } from './sealing.ts'

/** An event as it is chained: without names that are looked up. */
export type ChainedEvent = Omit<
  RecordedEvent,
  'userName' | 'userEmail' | 'accountName' | 'values'
> & {
  /** The values as stored; `{}` once they are erased. */
  readonly details: string
  /** User, session, call and command user as stored, so that all of them are covered. */
  readonly actor: readonly [string, string, string, string | null]
}

/** How far a chain goes, or has been followed. */
export type ChainPlace = {
  /** Named by the event that began it: the first of all, or the last restore. */
  readonly chain: string
  /** Goes on across restores, as the hashes do. */
  readonly position: number
  /** Anybody can compute it. */
  readonly hash: Uint8Array
  /** Made with the key of the chain. */
  readonly link: Uint8Array
}

/** What is stored of an event when it is linked. */
export type NewChainLink = ChainPlace & {
  readonly number: number
  readonly at: Instant
  readonly salt: Uint8Array
  readonly detailsDigest: Uint8Array
  readonly eventDigest: Uint8Array
}

export type ChainLink = Omit<NewChainLink, 'salt'> & {
  /** Null once the details are erased, so that nobody can guess them. */
  readonly salt: Uint8Array | null
  /** Undefined once it is older than the retention. */
  readonly event: ChainedEvent | undefined
  /** The account or the person that its details were about is gone. */
  readonly isErasable: boolean
}

/** What the service knows about its chain, with a digest that needs the key. */
export type ChainHead = ChainPlace & {
  /** The highest number of an event that was linked. */
  readonly highest: number
  /** Everything that was committed by then has been linked. */
  readonly linkedAt: Instant
  /** Events up to this position were past their retention. All are older than `forgottenBefore`. */
  readonly forgotten: number
  readonly forgottenBefore: Instant
  /** Links before this position are deleted. Whoever follows the chain begins here. */
  readonly trimmed: number
  /** The digest of the newest checkpoint. */
  readonly checkpoint: Uint8Array | null
}

export type StoredHead = ChainHead & {
  /** Null until there is a key. */
  readonly mac: Uint8Array | null
  /** The highest position that is stored. */
  readonly newest: number
  readonly lastCheckpoint: Checkpoint | undefined
  /** By the clock of the database. */
  readonly now: Instant
  /** By the clock of this machine, which was read at the same time. */
  readonly here: Instant
}

/** A JWS that says which hash the chain had at a position. */
export type Checkpoint = { readonly position: number; readonly token: string }

/** Events without a link. */
export type Unlinked = {
  readonly count: number
  /** Null if there is none. */
  readonly oldestAt: Instant | null
  readonly newestAt: Instant | null
  /** The first that can only have been added later. */
  readonly added: { readonly number: number; readonly at: Instant } | undefined
}

export type Retention = { readonly days: number; readonly unsentDays: number }

/**
 * The chain over the audit log. What changes its head changes nothing if the head's digest was not
 * made with this key. While the clocks of the database and of this machine are apart, nothing is
 * linked, kept as a checkpoint or deleted at the end of its retention.
 */
export type AuditChain = {
  key(): Promise<VaultEntry | undefined>
  /** Stores the key of the chain. Does nothing and returns false if another instance was faster. */
  begin(entry: VaultEntry, key: Uint8Array): Promise<boolean>
  /**
   * Links up to `limit` events that have no link yet. Returns how many, and undefined if the clocks
   * are apart.
   */
  extend(key: Uint8Array, limit: number, newSalt: () => Uint8Array): Promise<number | undefined>
  /** Undefined if somebody deleted it. */
  head(): Promise<StoredHead | undefined>
  /** Reads the whole log. */
  unlinked(head: StoredHead): Promise<Unlinked>
  /** Of what is to be linked. */
  linkBacklog(): Promise<LinkBacklog>
  links(after: number, limit: number): Promise<readonly ChainLink[]>
  checkpoints(): Promise<readonly Checkpoint[]>
  /** Does nothing and returns false if another checkpoint followed the last one meanwhile. */
  keepCheckpoint(
    key: Uint8Array,
    checkpoint: Checkpoint,
    last: Checkpoint | undefined,
  ): Promise<boolean>
  /**
   * Deletes up to `limit` events older than this many days, by the time in their links, the oldest
   * first. With a stream, those that its receiver has not accepted stay until they are `unsentDays`
   * old. Returns how many. Without the key they are deleted, too, but verification misses them.
   */
  forget(key: Uint8Array | undefined, retention: Retention, limit: number): Promise<number>
  /** Removes salts that a former release left when it erased details. */
  forgetSalts(): Promise<void>
  /**
   * The last checkpoint before which no event is left; with a stream, one up to which its receiver
   * has accepted everything.
   */
  trimmable(hasStream: boolean): Promise<number | undefined>
  /** Deletes the links and checkpoints before this position. */
  trim(key: Uint8Array, position: number): Promise<void>
  /** The position up to which events were streamed. Undefined if another instance streams. */
  takeStream(leaseSeconds: number): Promise<number | undefined>
  /**
   * Ends what `takeStream` began. Changes nothing if another instance has gone on meanwhile,
   * because this one took longer than its lease.
   */
  streamed(from: number, to: number): Promise<void>
  streamBacklog(): Promise<StreamBacklog>
}

/** The events that wait for a link. */
export type LinkBacklog = { readonly oldestAt: Instant | null; readonly now: Instant }

/** What the receiver of the stream has not accepted. */
export type StreamBacklog = {
  readonly waiting: number
  /** Those that were past their retention, and the grace of the stream, before. */
  readonly expired: number
  readonly oldestAt: Instant | null
  readonly now: Instant
}
