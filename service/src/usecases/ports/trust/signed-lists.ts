import type { FlowKind } from '../../../core/flow/outcome.ts'
import type { ListMediaType } from '../../../core/verification/trust/issuer-list.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { StatusListFetch } from '../telemetry.ts'

/**
 * Lists that others sign and publish: the statuses of credentials and of registration certificates,
 * and the certificates that an authority has revoked. They are fetched ahead of time, by one
 * instance for all.
 */

/**
 * Where a list is, and what is needed to verify it without the credential that referred to it. The
 * issuer is the one with the credentials that refer to it.
 */
export type ListSource = FlowKind & { readonly uri: string } & (
    | {
        readonly kind: 'status'
        readonly mediaType: ListMediaType
        /** Base64, as named in the credential (ISO/IEC 18013-5, second edition, 12.3.6). */
        readonly certificate?: string
      }
    | { readonly kind: 'registration' }
    /** The certificate of the authority that signs it, in base64. */
    | { readonly kind: 'revocation'; readonly authority: string }
  )

/** What is known about a list. */
export type KeptList = {
  /** The newest good list, as fetched. Null if there was none yet. */
  readonly list: Uint8Array | null
  /** When it was last fetched. */
  readonly keptAt: Instant | null
  readonly countsUntil: Instant | null
  /** Why the last attempt failed. Null if it did not. */
  readonly failure: string | null
  /** An instance is fetching it now. */
  readonly isFetching: boolean
}

export type ClaimedList = {
  readonly id: string
  readonly source: ListSource
  /** How long there has been no good answer. */
  readonly silentMilliseconds: number
  /** The last attempt failed too. */
  readonly isFailing: boolean
}

export type FetchedList = {
  readonly list: Uint8Array
  readonly issuedAt: Instant
  readonly countsUntil: number
  /** After this time it is fetched again. */
  readonly refreshMilliseconds: number
}

export type FailedFetch = {
  readonly cause: string
  readonly retryMilliseconds: number
  /** If set, no list from that host is requested before the retry. */
  readonly isHostAway: boolean
}

export type KeptLists = {
  find(id: string): Promise<KeptList | undefined>
  /**
   * True if the caller is to fetch it now, and no other instance does. This is so for an unknown
   * list, and for one that no longer counts as long as no attempt to refresh it has failed.
   */
  claim(id: string, source: ListSource): Promise<boolean>
  /** The list that has been due for longest, for the caller to fetch. */
  claimDue(): Promise<ClaimedList | undefined>
  /** False if there already is a newer one, which stays. */
  keep(id: string, fetched: FetchedList): Promise<boolean>
  failed(id: string, failed: FailedFetch): Promise<void>
  /** Contains only known lists. */
  keptAt(ids: readonly string[]): Promise<ReadonlyMap<string, number | null>>
  /** Something referred to them. */
  noteUses(ids: readonly string[]): Promise<void>
  /** Forgets lists that are no longer referred to, and those beyond the limit. */
  forget(): Promise<void>
  /** Forgets this one, which the caller has claimed. */
  drop(id: string): Promise<void>
  list(): Promise<readonly KnownList[]>
}

/** For the operator of the deployment. */
export type KnownList = Pick<KeptList, 'keptAt' | 'countsUntil' | 'failure'> & {
  readonly source: ListSource
  readonly issuedAt: number | null
}

/** The list as published now, or why there is none. */
export type FetchList = (
  source: ListSource,
) => Promise<
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly result: StatusListFetch; readonly cause: string }
>
