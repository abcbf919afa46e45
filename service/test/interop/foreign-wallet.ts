import type { JWK } from 'jose'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'

/** How a wallet gets the request object (OpenID4VP 1.0, sections 5.7 and 5.10). */
export type Fetching = 'GET' | 'POST' | 'POST with wallet_nonce'

export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** An SD-JWT VC with all its disclosures, or `IssuerSigned` of an mdoc in base64url. */
export type IssuedPid = { readonly format: CredentialFormat; readonly encoded: string }

/** What the service said to the wallet's answer. */
export type Reply = { readonly status: number; readonly redirectUri?: string | undefined }

/** What a wallet knows of the world: how to reach the verifier, and who vouches for it. */
export type Surroundings = { readonly fetch: Fetch; readonly accessAuthority: string }

/** What a browser gives back to the page (OpenID4VP 1.0, appendix A.5). */
export type BrowserResponse = { readonly response: string }

/** A holder whose protocol, formats and cryptography are made by others. */
export type ForeignWallet = {
  /** The authority of the issuer that comes with the same libraries, as PEM. */
  readonly issuerAuthority: string
  /** A new key in its own store; later presentations are signed with it. */
  makeKey(): Promise<JWK>
  /** Its own issuer gives it a PID for that key. */
  issue(format: CredentialFormat, holder: JWK): Promise<IssuedPid>
  /** From now on it holds this and nothing else. */
  hold(pid: IssuedPid): Promise<void>
  answer(link: string, fetching: Fetching, surroundings: Surroundings): Promise<Reply>
  /** A page asks through the browser: the request object, and the origin that the browser tells. */
  answerInBrowser(
    request: string,
    origin: string,
    surroundings: Surroundings,
  ): Promise<BrowserResponse>
  /** The person says no. */
  decline(link: string, surroundings: Surroundings): Promise<Reply>
}
