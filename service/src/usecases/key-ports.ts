import type { KeyObject, X509Certificate } from 'node:crypto'
import type { Presentation } from '../presentation/build-presentation.ts'
import type { SignerProfile } from '../verification/mdoc/signer-profile.ts'
import type { Attributes, StatusReference, StatusVerdict } from '../verification/verified-credential.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'
import type { Result } from '../vocabulary/result.ts'
import type { AskedCredential, CredentialFormat } from '../wallet/dcql-query.ts'
import type { P256Jwk } from '../wallet/p256-jwk.ts'
import type { VaultEntry } from './ports.ts'

/** What the use cases need to ask wallets and to sign: issuers, our access certificate, signing keys, status. */

/** How the deployment asks for an issuer's identity and what it trusts. */
export type IssuerDeployment = AskedCredential & {
  readonly anchors: readonly X509Certificate[]
  /** Who signs its status lists; never who issues. */
  readonly statusAnchors: readonly X509Certificate[]
  /** What an mdoc's signer must be beyond a chain to an anchor. */
  readonly signerProfile?: SignerProfile
  readonly responseMode: 'direct_post' | 'direct_post.jwt'
  readonly walletScheme: string
  readonly onlyPerson?: Attributes
}

export type IssuerDeployments = (environment: Environment, issuer: IssuerId) => IssuerDeployment

/** Our access certificate and its key: who signs requests to wallets. */
export type Access = {
  readonly clientId: string
  readonly chain: readonly X509Certificate[]
  readonly key: KeyObject
}

/** An access certificate as it is kept, so that every instance can serve requests made with it, also after a renewal. */
export type StoredAccess = {
  readonly clientId: string
  /** PEM, the access certificate first. */
  readonly chain: string
  readonly key: VaultEntry
  /** Of a certificate made for local use: the host it is for and the authority a wallet has to trust, in PEM. */
  readonly development?: { readonly host: string; readonly authority: string }
}

export type AccessCertificates = {
  keep(access: StoredAccess): Promise<void>
  byClientId(clientId: string): Promise<StoredAccess | undefined>
  development(host: string): Promise<StoredAccess | undefined>
}

/** A key that signs presentations of one environment. Its public half is published before it is used. */
export type SigningKey = { readonly kid: string; readonly environment: Environment; readonly publicJwk: P256Jwk }

export type NewSigningKey = SigningKey & { readonly privateKey: VaultEntry }

/** A key as auditors see it, with the times it came into use, stopped signing, and left the published list. */
type ArchivedKey = SigningKey & {
  readonly activatedAt: number | null
  readonly retiredAt: number | null
  readonly withdrawnAt: number | null
}

export type SigningKeys = {
  current(environment: Environment): Promise<(SigningKey & { readonly privateKey: VaultEntry }) | undefined>
  published(): Promise<readonly SigningKey[]>
  archive(): Promise<readonly ArchivedKey[]>
  /** Adds the first pair of an environment; does nothing where another instance was faster. */
  begin(current: NewSigningKey, next: NewSigningKey): Promise<void>
  /** The next key signs from now on; the former one stays published for `overlapSeconds`. */
  rotate(environment: Environment, next: NewSigningKey, overlapSeconds: number): Promise<void>
  /** After a compromise: both keys are withdrawn at once and replaced. */
  replace(current: NewSigningKey, next: NewSigningKey): Promise<void>
}

/** Asks the issuer's list whether it still stands by a credential. Whatever goes wrong is `error_status_unavailable`. */
export type StatusOf = (
  reference: StatusReference,
  asked: {
    readonly environment: Environment
    readonly issuer: IssuerId
    readonly format: CredentialFormat
    readonly now: number
  },
) => Promise<Result<StatusVerdict>>

/** Signs a presentation with the current key of its environment. */
export type SignPresentation = (presentation: Presentation) => Promise<string>
