import { queriedCredential } from '../wallet/answer/queried-credential.ts'
import { requestTranscript } from '../wallet/answer/session-transcript.ts'
import type { QueryId } from '../wallet/request/dcql-query.ts'
import type { WalletRequest } from '../wallet/request/wallet-request.ts'
import type { MdocExpectation } from './mdoc/mdoc-checks.ts'

/** What the deployment configures for the asked issuer. */
type Trust = Pick<
  MdocExpectation,
  'anchors' | 'isLive' | 'doctype' | 'signerProfile' | 'arrayDecoys' | 'onlyPerson'
>

/** What the answer to this query of this request must be. */
export function expectAnswer(
  request: WalletRequest,
  queryId: QueryId,
  trust: Trust,
  now: number,
): MdocExpectation {
  const { anchors, isLive = false, onlyPerson } = trust
  const { doctype, signerProfile = 'chain', arrayDecoys = false } = trust
  const queried = queriedCredential(request.query, queryId)
  return {
    now,
    clientId: request.clientId,
    nonce: request.nonce,
    anchors,
    isLive,
    signerProfile,
    vct: queried.vct,
    doctype: queried.doctype ?? doctype,
    sessionTranscript: requestTranscript(request),
    asked: queried.asked,
    arrayDecoys,
    ...(onlyPerson === undefined ? {} : { onlyPerson }),
  }
}
