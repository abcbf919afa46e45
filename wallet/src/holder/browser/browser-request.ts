import type { Trust } from '../certificate-chain.ts'
import type { Registered } from '../registration.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import type { AnswerEncryption } from '../verifier-request.ts'

/** The names by which browsers know the two protocols. */
export type BrowserProtocol = BrowserRequest['protocol']

/** One entry of `digital.requests`, as a page gives it to `navigator.credentials.get`. */
export type AskedInBrowser = { readonly protocol: string; readonly data: unknown }

/** The origin is what the browser says about the page that asks. No page can choose it. */
export type ExpectedInBrowser = {
  readonly origin: string
  readonly trust: Trust
  /** Whose registration certificates count. By default, any registrar's. */
  readonly registrars?: Trust
  readonly at?: Date
}

type BrowserRequestPart = {
  readonly origin: string
  readonly nonce: string
  readonly query: DcqlQuery
  readonly requester: string
  readonly registered: Registered
}

/** OpenID4VP 1.0, appendix A, always with an encrypted answer (HAIP 1.0, section 5.2). */
export type OpenId4VpBrowserRequest = BrowserRequestPart & {
  readonly protocol: 'openid4vp-v1-signed'
  readonly clientId: string
  readonly encryption: AnswerEncryption
}

/** ISO/IEC TS 18013-7, annex C: mdocs only. */
export type MdocBrowserRequest = BrowserRequestPart & {
  readonly protocol: 'org-iso-mdoc'
  /** The original text: the session is bound to it. */
  readonly encryptionInfo: string
  /** An uncompressed point of P-256. */
  readonly recipientKey: Uint8Array<ArrayBuffer>
}

/** A request through the browser that passed every check. */
export type BrowserRequest = OpenId4VpBrowserRequest | MdocBrowserRequest

/** What a presentation through the browser is bound to. */
export type BrowserBinding =
  | Pick<OpenId4VpBrowserRequest, 'origin' | 'nonce' | 'encryption'>
  | Pick<MdocBrowserRequest, 'origin' | 'nonce' | 'encryptionInfo'>
