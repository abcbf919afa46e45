import type { FlowKind } from '../../../core/flow/outcome.ts'
import type { ListMediaType } from '../../../core/verification/trust/issuer-list.ts'
import type { StatusListFetch } from '../telemetry.ts'

/**
 * Lists that others sign and publish: the statuses of credentials and of registration certificates,
 * and the certificates that an authority has revoked. They are fetched ahead of their time, by one
 * instance for all.
 */

/**
 * Where a list is, and what it takes to verify it without whoever referred to it. The issuer is the
 * one whose credentials lead to it.
 */
export type ListSource = FlowKind & { readonly uri: string } & (
    | {
        readonly kind: 'status'
        readonly mediaType: ListMediaType
        /** Base64, as the credential names it (ISO/IEC 18013-5, second edition, 12.3.6). */
        readonly certificate?: string
      }
    | { readonly kind: 'registration' }
    /** The certificate of the authority that signs it, in base64. */
    | { readonly kind: 'revocation'; readonly authority: string }
  )

/** What is known of a list. */
export type KeptList = {
  /** The newest good one, as it was fetched. Null: there was none yet. */
  readonly list: Uint8Array | null
  /** When it was fetched last, in milliseconds since 1970. */
  readonly keptAt: number | null
  readonly countsUntil: number | null
  /** Why the last attempt failed; null: it did not. */
  readonly failure: string | null
  /** An instance fetches it now. */
  readonly isAsked: boolean
}

export type ClaimedList = {
  readonly id: string
  readonly source: ListSource
  /** How long there was no good answer. */
  readonly silentMilliseconds: number
  /** The last attempt failed too. */
  readonly isFailing: boolean
}

export type FetchedList = {
  readonly list: Uint8Array
  /** Milliseconds since 1970. */
  readonly issuedAt: number
  readonly countsUntil: number
  /** It is fetched again after this time. */
  readonly refreshMilliseconds: number
}

export type FailedFetch = {
  readonly detail: string
  readonly retryMilliseconds: number
  /** No list of that host is asked for before. */
  readonly isHostAway: boolean
}

export type KeptLists = {
  find(id: string): Promise<KeptList | undefined>
  /**
   * True: the caller fetches it now, and no other instance does. That is so for a list that is not
   * known, and for one that counts no more while no attempt to refresh it has failed.
   */
  claim(id: string, source: ListSource): Promise<boolean>
  /** The one that is due for longest, for the caller to fetch. */
  claimDue(): Promise<ClaimedList | undefined>
  /** False: there is a newer one already, which stays. */
  keep(id: string, fetched: FetchedList): Promise<boolean>
  failed(id: string, failed: FailedFetch): Promise<void>
  /** Of those that are known. */
  keptAt(ids: readonly string[]): Promise<ReadonlyMap<string, number | null>>
  /** Somebody has referred to them. */
  noteUses(ids: readonly string[]): Promise<void>
  /** Those that nobody refers to any more, and those that are too many. */
  forget(): Promise<void>
  list(): Promise<readonly KnownList[]>
}

/** For whoever looks after the deployment. */
export type KnownList = Pick<KeptList, 'keptAt' | 'countsUntil' | 'failure'> & {
  readonly source: ListSource
  readonly issuedAt: number | null
}

/** The list as it is published now, or why there is none. */
export type FetchList = (
  source: ListSource,
) => Promise<
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly result: StatusListFetch; readonly detail: string }
>
