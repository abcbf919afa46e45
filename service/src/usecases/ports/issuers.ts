import type { X509Certificate } from 'node:crypto'
import type { SignerProfile } from '../../core/verification/mdoc/signer-profile.ts'
import type { TrustedEntity } from '../../core/verification/trust/trust-list.ts'
import type {
  Attributes,
  StatusReference,
  StatusResult,
} from '../../core/verification/verified-credential.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import type { AskedCredential, CredentialFormat } from '../../core/wallet/request/dcql-query.ts'
import type { ResponseMode } from '../../core/wallet/request/wallet-request.ts'
import type { RevocationPolicy } from './trust/revocation-lists.ts'

/** How issuers are asked, and what is trusted of them. */

/** The issuers that a customer of that environment may name at that moment. */
export type OfferedIssuers = (environment: Environment, at: number) => readonly IssuerId[]

/** Where a country explains its wallet to people who have none. */
export type OfficialPage = { readonly issuerName: string; readonly url: string }

/** An issuer as people choose it: its own name, or its id. */
export type IssuerChoice = {
  readonly issuer: IssuerId
  readonly name: string | undefined
  readonly environments: readonly Environment[]
}

/** How the deployment asks for an issuer's identity and what it trusts. */
export type IssuerDeployment = AskedCredential & {
  /** Of all who issue. */
  readonly anchors: readonly X509Certificate[]
  /** Who vouches for the status of what is trusted by which anchor. */
  readonly entities: readonly Pick<TrustedEntity, 'anchors' | 'statusAnchors'>[]
  /** Then nothing of the sandbox is trusted, whatever is configured. */
  readonly isLive?: boolean
  /** What an mdoc's signer must be beyond a chain to an anchor. */
  readonly signerProfile?: SignerProfile
  /** It writes decoy digests in arrays: then an array may be shown in part. */
  readonly arrayDecoys?: boolean
  /** How many it writes into an identity: of `one`, the one shown is the whole list. */
  readonly nationalities?: 'one' | 'any'
  readonly revocation: RevocationPolicy
  readonly responseMode: ResponseMode
  readonly walletScheme: string
  readonly onlyPerson?: Attributes
  readonly officialPage?: OfficialPage
}

export type IssuerDeployments = (environment: Environment, issuer: IssuerId) => IssuerDeployment

/** Asks the issuer's list about a credential. Any failure is `error_status_unavailable`. */
export type AskStatus = (
  reference: StatusReference,
  asked: {
    readonly environment: Environment
    readonly issuer: IssuerId
    readonly format: CredentialFormat
    readonly anchor: X509Certificate
    readonly now: number
  },
) => Promise<StatusResult>
