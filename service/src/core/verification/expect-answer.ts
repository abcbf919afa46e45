import { queriedCredential } from '../wallet/answer/queried-credential.ts'
import { requestTranscript } from '../wallet/answer/session-transcript.ts'
import type { BrowserRequest } from '../wallet/browser/browser-request.ts'
import { browserTranscript } from '../wallet/browser/browser-transcript.ts'
import type { QueryId } from '../wallet/request/dcql-query.ts'
import type { WalletRequest } from '../wallet/request/wallet-request.ts'
import type { MdocExpectation } from './mdoc/mdoc-checks.ts'

/** What the deployment configures for the asked issuer. */
type Trust = Pick<
  MdocExpectation,
  | 'anchors'
  | 'isLive'
  | 'doctype'
  | 'signerProfile'
  | 'arrayDecoys'
  | 'nationalities'
  | 'onlyPerson'
>

/** What the answer to this query of this request must be. */
export function expectAnswer(
  request: WalletRequest | BrowserRequest,
  queryId: QueryId,
  trust: Trust,
  now: number,
): MdocExpectation {
  const { anchors, isLive = false, onlyPerson } = trust
  const { doctype, signerProfile = 'chain', arrayDecoys = false, nationalities = 'any' } = trust
  const queried = queriedCredential(request.query, queryId)
  return {
    now,
    ...bindingOf(request),
    nonce: request.nonce,
    anchors,
    isLive,
    signerProfile,
    vct: queried.vct,
    doctype: queried.doctype ?? doctype,
    asked: queried.asked,
    arrayDecoys,
    nationalities,
    ...(onlyPerson === undefined ? {} : { onlyPerson }),
  }
}

/**
 * For whom the holder signs. Over the browser's dialog that is our origin, for signed requests too
 * (OpenID4VP 1.0 appendix A.4): the answer is of no use on another page.
 */
const bindingOf = (
  request: WalletRequest | BrowserRequest,
): Pick<MdocExpectation, 'clientId' | 'sessionTranscript'> =>
  'origin' in request
    ? { clientId: `origin:${request.origin}`, sessionTranscript: browserTranscript(request) }
    : { clientId: request.clientId, sessionTranscript: requestTranscript(request) }
