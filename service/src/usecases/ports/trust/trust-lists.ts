import type { X509Certificate } from 'node:crypto'
import type { FlowKind } from '../../../core/flow/outcome.ts'
import type { TrustedEntity, TrustListKind } from '../../../core/verification/trust/trust-list.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { Instant } from '../../../core/vocabulary/instant.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { Result } from '../../../core/vocabulary/result.ts'

/** A list of identity issuers or of access authorities, as configured in the deployment. */
export type TrustSource = {
  /** An https address, or the path of a file. */
  readonly from: string
  readonly signers: readonly X509Certificate[]
  /** By default, issuers of identities. */
  readonly kind?: TrustListKind
  /** Two letters. Only listed entities of this country count. If left out, all count. */
  readonly territory?: string | undefined
  /** How long the last good list counts after its next update was due. */
  readonly graceSeconds: number
}

/**
 * Stands where a list has its issuer, for the list of access authorities. It does not have the form
 * of an issuer's id, so no issuer can have this name.
 */
export const accessAuthorities = 'access-authorities'

/** Which issuer the list is for, and where it is. */
export type IssuerTrustSource = FlowKind & { readonly source: TrustSource }

/** Who is currently trusted through the issuer's list. It is the same array until that changes. */
export type ListedEntities = (
  environment: Environment,
  issuer: IssuerId,
) => readonly TrustedEntity[]

type KeptTrustList = {
  readonly token: string
  readonly keptAt: Instant
}

/** The last good edition of each list, for all instances and for the next start. */
export type TrustLists = {
  find(from: string): Promise<KeptTrustList | undefined>
  /** When the last one was stored. Asked often, because the list itself is large. */
  keptAt(from: string): Promise<number | undefined>
  keep(from: string, token: string): Promise<void>
}

/** The list as published now. */
export type FetchTrustList = (from: string) => Promise<Result<string>>
