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
import type { SignatureAlgorithm } from '../../core/vocabulary/signature-algorithms.ts'
import type { CredentialFormat, RequestedCredential } from '../../core/wallet/request/dcql-query.ts'
import type { ResponseMode } from '../../core/wallet/request/wallet-request.ts'
import type { RevocationPolicy } from './trust/revocation-lists.ts'

/** How issuers are asked, and which of their certificates are trusted. */

/** The issuers that a customer may name in that environment at that moment. */
export type OfferedIssuers = (environment: Environment, at: number) => readonly IssuerId[]

/** Where a country explains its wallet to people who do not have one. */
export type OfficialPage = { readonly issuerName: string; readonly url: string }

/** An issuer as people choose it, by its own name or its id. */
export type IssuerChoice = {
  readonly issuer: IssuerId
  readonly name: string | undefined
  readonly environments: readonly Environment[]
}

/** How the deployment asks for an issuer's identity and what it trusts. */
export type IssuerDeployment = RequestedCredential & {
  /** The anchors of everyone who issues. */
  readonly anchors: readonly X509Certificate[]
  /** Which anchors vouch for the status of credentials from which issuing anchors. */
  readonly entities: readonly Pick<TrustedEntity, 'anchors' | 'statusAnchors'>[]
  /** If set, nothing of the sandbox is trusted, whatever is configured. */
  readonly isLive?: boolean
  /** What each type of an SD-JWT VC extends, as configured. */
  readonly extends?: ReadonlyMap<string, string>
  /** How it and its wallets sign. ES256 if not set. */
  readonly algorithms?: readonly SignatureAlgorithm[]
  /** What an mdoc's signer must satisfy beyond a chain to an anchor. */
  readonly signerProfile?: SignerProfile
  /** The issuer puts decoy digests in arrays, so an array may be shown in part. */
  readonly arrayDecoys?: boolean
  /** The same for objects. */
  readonly objectDecoys?: boolean
  /** How many the issuer puts in an identity. With `one`, the one shown is the whole list. */
  readonly nationalities?: 'one' | 'any'
  /** Where its calendar day begins. UTC if not set. */
  readonly timeZone?: string
  readonly revocation: RevocationPolicy
  readonly responseMode: ResponseMode
  readonly walletScheme: string
  readonly onlyPerson?: Attributes
  readonly officialPage?: OfficialPage
}

export type IssuerDeployments = (environment: Environment, issuer: IssuerId) => IssuerDeployment

/** Looks up a credential in the issuer's list. Any failure is `error_status_unavailable`. */
export type AskStatus = (
  reference: StatusReference,
  context: {
    readonly environment: Environment
    readonly issuer: IssuerId
    readonly format: CredentialFormat
    readonly anchor: X509Certificate
    readonly now: number
  },
) => Promise<StatusResult>
