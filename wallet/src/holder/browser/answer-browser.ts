import { base64url } from 'jose'
import type { VpToken } from '../answer.ts'
import { type EncryptTamper, encryptAnswer } from '../encrypt-answer.ts'
import type { JsonObject } from '../json.ts'
import {
  type BrowserHandover,
  browserHandoverOf,
  sessionTranscript,
} from '../mdoc/session-transcript.ts'
import type { ContentEncryption } from '../verifier-request.ts'
import type { BrowserProtocol, BrowserRequest, MdocBrowserRequest } from './browser-request.ts'
import { encodeSealed, type Sealed, sealResponse } from './seal-response.ts'

/** What the browser hands to the page: the protocol that was used, and what came by it. */
export type DigitalCredential = { readonly protocol: BrowserProtocol; readonly data: JsonObject }

/** Changes the answer: the session it is sealed for, the sealed bytes, and what the page gets. */
export type BrowserAnswerTamper = {
  readonly sealedFor?: (honest: BrowserHandover) => BrowserHandover
  readonly sealed?: (honest: Sealed) => Sealed
  readonly credential?: (honest: DigitalCredential) => DigitalCredential
}

type Options = {
  readonly cipher?: ContentEncryption
  readonly tamper?: BrowserAnswerTamper &
    EncryptTamper & { readonly vpToken?: (honest: VpToken) => unknown }
}

/** Encrypts presentations for the page's server, in the protocol of the request. */
export async function answerBrowser(
  request: BrowserRequest,
  vpToken: VpToken,
  { cipher, tamper = {} }: Options = {},
): Promise<DigitalCredential> {
  const response =
    request.protocol === 'org-iso-mdoc'
      ? await seal(request, vpToken, tamper)
      : await encryptAnswer(
          // OpenID4VP 1.0, appendix A.4: no state, because the request has none.
          { vp_token: tamper.vpToken?.(vpToken) ?? vpToken },
          request.encryption,
          cipher,
          tamper,
        )
  const honest = { protocol: request.protocol, data: { response } }
  return tamper.credential?.(honest) ?? honest
}

/** The one DeviceResponse of the token: annex C knows no query ids. */
async function seal(
  request: MdocBrowserRequest,
  vpToken: VpToken,
  tamper: BrowserAnswerTamper,
): Promise<string> {
  const [presentation = ''] = Object.values(vpToken).flat()
  const handover = await browserHandoverOf(request)
  const sealed = await sealResponse({
    response: new Uint8Array(base64url.decode(presentation)),
    recipientKey: request.recipientKey,
    transcript: await sessionTranscript(tamper.sealedFor?.(handover) ?? handover),
  })
  return encodeSealed(tamper.sealed?.(sealed) ?? sealed)
}
