import type { Trust } from '../certificate-chain.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import { type Checked, refuse } from '../request/refusal.ts'
import type { AnswerEncryption } from '../verifier-request.ts'
import { checkDeviceRequest } from './check-device-request.ts'
import { checkOpenId4VpRequest } from './check-openid4vp-request.ts'

/** The names by which browsers know the two protocols, in the order of this wallet's liking. */
const browserProtocols = ['openid4vp-v1-signed', 'org-iso-mdoc'] as const

export type BrowserProtocol = (typeof browserProtocols)[number]

/** One entry of `digital.requests`, as a page gives it to `navigator.credentials.get`. */
export type AskedInBrowser = { readonly protocol: string; readonly data: unknown }

/** The origin is what the browser says about the page that asks: nobody can choose it. */
export type ExpectedInBrowser = {
  readonly origin: string
  readonly trust: Trust
  readonly at?: Date
}

type Asked = {
  readonly origin: string
  readonly nonce: string
  readonly query: DcqlQuery
  readonly requester: string
}

/** OpenID4VP 1.0, appendix A, always with an encrypted answer (HAIP 1.0, section 5.2). */
export type OpenId4VpBrowserRequest = Asked & {
  readonly protocol: 'openid4vp-v1-signed'
  readonly clientId: string
  readonly encryption: AnswerEncryption
}

/** ISO/IEC TS 18013-7, annex C: mdocs only. */
export type MdocBrowserRequest = Asked & {
  readonly protocol: 'org-iso-mdoc'
  /** The original text: the session is bound to it. */
  readonly encryptionInfo: string
  /** An uncompressed point of P-256. */
  readonly recipientKey: Uint8Array<ArrayBuffer>
}

/** A request by the browser that passed every check. */
export type BrowserRequest = OpenId4VpBrowserRequest | MdocBrowserRequest

/** What a presentation by the browser is bound to. */
export type BrowserBinding =
  | Pick<OpenId4VpBrowserRequest, 'origin' | 'nonce' | 'encryption'>
  | Pick<MdocBrowserRequest, 'origin' | 'nonce' | 'encryptionInfo'>

/** Opens the first request in a protocol that this wallet speaks, or in the one that is wanted. */
export async function openBrowserRequest(
  requests: readonly AskedInBrowser[],
  expected: ExpectedInBrowser,
  wanted?: BrowserProtocol,
): Promise<Checked<BrowserRequest>> {
  const spoken = wanted === undefined ? browserProtocols : [wanted]
  const asked = requests.find(({ protocol }) => spoken.some((each) => each === protocol))
  if (asked === undefined)
    return refuse('request_unreadable', 'no request in a protocol of this wallet')
  if (!isOrigin(expected.origin)) return refuse('origin_mismatch', 'the page has no origin')
  return asked.protocol === 'org-iso-mdoc'
    ? checkDeviceRequest(asked.data, expected)
    : checkOpenId4VpRequest(asked.data, expected)
}

/** Frames without an origin of their own are `null`, and may not ask. */
const isOrigin = (origin: string): boolean =>
  origin !== 'null' && URL.parse(origin)?.origin === origin
