import { isListOf, isObject, isText } from '../json.ts'
import { certificatesIn, judgeRegistration } from '../registration.ts'
import { accept, type Checked, refuse } from '../request/refusal.ts'
import { checkSignedRequest, type SignedRequest } from '../request/signed-request.ts'
import { readQuestion } from '../verifier-request.ts'
import type { ExpectedInBrowser, OpenId4VpBrowserRequest } from './browser-request.ts'

const longestRequest = 256 * 1_024

/** Checks `{request}` as a wallet must (OpenID4VP 1.0, appendix A.3.2; HAIP 1.0, section 5.2). */
export async function checkOpenId4VpRequest(
  data: unknown,
  expected: ExpectedInBrowser,
): Promise<Checked<OpenId4VpBrowserRequest>> {
  if (!isObject(data) || !isText(data['request']) || data['request'].length > longestRequest)
    return refuse('request_unreadable', 'data holds no signed request')
  // What stands beside it is not signed, so nothing may.
  if (Object.keys(data).length > 1)
    return refuse('request_unreadable', 'members beside the signed request')
  const checked = await checkSignedRequest(data['request'], expected, [
    [(request) => originIsExpected(request, expected.origin), 'origin_mismatch'],
    [isAnsweredInBrowser, 'response_refused'],
  ])
  return checked.ok ? readAsked(checked.value, expected) : checked
}

/** Appendix A.3.2: otherwise another page has taken the request. Plain text is compared. */
function originIsExpected({ payload }: SignedRequest, origin: string) {
  const origins = payload['expected_origins']
  if (!isListOf(origins, isText)) return 'expected_origins is missing or empty'
  return origins.includes(origin) ? undefined : 'expected_origins does not name this origin'
}

/** The browser carries the answer: a request for it has no address, and no state. */
function isAnsweredInBrowser({ payload }: SignedRequest) {
  if (payload['response_mode'] !== 'dc_api.jwt') return 'response_mode is not dc_api.jwt'
  const member = ['response_uri', 'redirect_uri', 'state'].find(
    (name) => payload[name] !== undefined,
  )
  return member === undefined ? undefined : `${member} in a request by the browser`
}

async function readAsked(
  { payload, leaf }: SignedRequest,
  expected: ExpectedInBrowser,
): Promise<Checked<OpenId4VpBrowserRequest>> {
  const question = readQuestion(payload)
  if (!question.ok) return question
  const { encryption, nonce, query } = question.value
  if (encryption === undefined) return refuse('metadata_unusable', 'no key for the answer')
  const { origin, at = new Date() } = expected
  const registered = await judgeRegistration(certificatesIn(payload), {
    ...expected,
    leaf,
    query,
    at,
  })
  return accept({
    protocol: 'openid4vp-v1-signed',
    origin,
    clientId: String(payload['client_id']),
    nonce,
    query,
    encryption,
    requester: leaf.subject,
    registered,
  })
}
