import type { CallbackReply } from '../../core/callback/judge-reply.ts'
import type { CustomerRefusalCode, ReplyErrorCode } from '../../core/vocabulary/errors.ts'
import type { Failure, Result } from '../../core/vocabulary/result.ts'

/** The steps of a test callback, in order. */
export const diagnosisSteps = [
  'url',
  'dns',
  'connect',
  'tls',
  'response',
  'status',
  'content_type',
  'json',
  'redirect_uri',
] as const

type DiagnosisStep = (typeof diagnosisSteps)[number]

/** `code` is stable, so that the sentences can be translated. */
export type DiagnosisLine = {
  readonly step: DiagnosisStep
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly code: string
  readonly said: string
  readonly fix: string | null
}

export type Trial = {
  readonly url: Result<string, 'redirect_url_refused'>
  /** Undefined if the URL was refused, so nothing was sent. */
  readonly sent: Result<CallbackReply> | undefined
  /** Where the person would have been sent. */
  readonly judged: Result<string, ReplyErrorCode> | undefined
  readonly durationMilliseconds: number
  /** Callbacks of the account wait until its server has answered earlier ones. */
  readonly someWait: boolean
  /** Sent with a wrong signature on purpose; a correct endpoint refuses it. */
  readonly tampered: boolean
}

type Finding = {
  readonly step: DiagnosisStep
  readonly code: string
  readonly said: string
  readonly fix: string
}

/** How far a callback got, step by step. Steps after a failed one were not reached. */
export function diagnose(trial: Trial): readonly DiagnosisLine[] {
  const finding = findingOf(trial)
  const failedAt = finding ? diagnosisSteps.indexOf(finding.step) : diagnosisSteps.length
  const isPlain = trial.url.ok && trial.url.value.startsWith('http:')
  return diagnosisSteps.map((step, index) => {
    if (index === failedAt && finding) return { ...finding, status: 'failed' }
    if (index > failedAt) return skipped(step, 'not_reached', 'Not reached.')
    if (step === 'tls' && isPlain)
      return skipped(step, 'no_tls', 'Plain http on this machine has no TLS.')
    if (step === 'response' && trial.someWait) return { step, status: 'passed', ...callbacksWait }
    if (step === 'response' && trial.durationMilliseconds >= slowMilliseconds)
      return { step, status: 'passed', ...answeredSlowly }
    if (trial.tampered && index > diagnosisSteps.indexOf('status'))
      return skipped(step, 'not_expected', 'A refusal needs no body.')
    if (trial.tampered && step === 'status')
      return {
        step,
        status: 'passed',
        code: 'tampered_refused',
        said: 'The wrong signature was refused.',
        fix: null,
      }
    return { step, status: 'passed', code: 'passed', said: passed[step], fix: null }
  })
}

/** Far below the limit, but a person looks at a page meanwhile, and others may wait behind it. */
const slowMilliseconds = 1_000

const answeredSlowly = {
  code: 'answered_slowly',
  said: 'The server answered in time, but slowly.',
  fix:
    'Answer as soon as the result is stored; do slow work afterwards. The person waits for the ' +
    'answer, and other callbacks wait when your server has as many as it can work on.',
}

const callbacksWait = {
  code: 'callbacks_wait',
  said: 'The server answered in time, but callbacks wait until it has answered earlier ones.',
  fix: answeredSlowly.fix,
}

const skipped = (step: DiagnosisStep, code: string, said: string): DiagnosisLine => ({
  step,
  status: 'skipped',
  code,
  said,
  fix: null,
})

const passed: { readonly [step in DiagnosisStep]: string } = {
  url: 'The URL can be called.',
  dns: 'The name leads to addresses that may be called.',
  connect: 'The server takes connections.',
  tls: 'The certificate is valid for this name.',
  response: 'The server answered in time.',
  status: 'The status is 200.',
  content_type: 'The answer is application/json.',
  json: 'The answer is valid JSON.',
  redirect_uri: 'redirect_uri says where the person goes on.',
}

function findingOf({ url, sent, judged, tampered }: Trial): Finding | undefined {
  if (!url.ok) return named('redirect_url_refused', url.failure.description)
  if (sent === undefined) return undefined
  if (!sent.ok) return transportFinding(sent.failure)
  const { status } = sent.value
  if (tampered) return status >= 200 && status < 300 ? named('tampered_accepted') : undefined
  if (judged === undefined || judged.ok) return undefined
  const { code, description } = judged.failure
  return code === 'status_not_200'
    ? named(statusCode(status), description)
    : named(code, description)
}

function transportFinding({ code, cause = '' }: Failure): Finding {
  if (code === 'timeout' && cause === 'connecting') return named('connect_timeout')
  if (code === 'timeout' && cause === 'TLS handshake') return named('tls_timeout')
  if (code === 'tls_failed') return named(certificateProblems[cause] ?? 'tls_failed')
  return named(Object.hasOwn(findings, code) ? code : 'connection_lost')
}

/** Error codes of OpenSSL and of Node's check of the host name. */
const certificateProblems: { readonly [cause: string]: string } = {
  CERT_HAS_EXPIRED: 'tls_certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_name_wrong',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_certificate_untrusted',
  // The answer begins like plain http.
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls_not_spoken',
}

function statusCode(status: number): string {
  if (status >= 300 && status < 400) return 'status_redirect'
  if (status === 400) return 'status_bad_request'
  if (status === 401 || status === 403) return 'status_refused'
  if (status === 404) return 'status_not_found'
  if (status === 405) return 'status_method'
  if (status === 415) return 'status_media_type'
  return status >= 500 ? 'status_server_error' : 'status_not_200'
}

/** What was wrong with a delivery attempt, by its stored code. */
export const explainAttempt = (code: string, status: number | null): Finding =>
  named(code === 'status_not_200' && status !== null ? statusCode(status) : code)

function named(code: string, said?: string): Finding {
  const [step, sentence, fix] = findings[code] ?? connectionLost
  return { step, code, said: said ?? sentence, fix }
}

const connectionLost = [
  'response',
  'The connection ended before the answer was complete.',
  'See whether the server or a proxy in front of it fails or closes connections; ' +
    'its log names the moment.',
] as const

const rawBody = 'Give the handler the body as it arrived, before any parser or proxy changes it.'
const setClock = 'Set the clock of your server by NTP.'
const rightService =
  'Set the address of the service in your settings to the one that calls you, to the letter.'
const seeLog = 'The log of your server names the cause.'

/** What the SDK and our samples say when they refuse a callback. */
const refusals: {
  readonly [code in CustomerRefusalCode]: readonly [said: string, fix: string]
} = {
  framework_mismatch: [
    'The handler is made for another framework.',
    'Import callbackHandler from the entry of yours, such as @vidimus/sdk/express.',
  ],
  presentation_malformed: ['The presentation could not be read.', rawBody],
  presentation_unsigned: ['The presentation carries no signature.', rawBody],
  algorithm_mismatch: ['The presentation is signed in a way we never sign.', rightService],
  type_mismatch: ['The token is not a presentation.', rawBody],
  key_unknown: ['It does not know the key that signed the presentation.', rightService],
  keys_unavailable: [
    'It could not fetch the keys of this service.',
    'Let your server call /.well-known/jwks/test.json and live.json of this service.',
  ],
  signature_mismatch: ['The signature of the presentation does not fit there.', rightService],
  service_mismatch: ['It expects presentations of another service.', rightService],
  audience_mismatch: [
    'It expects presentations for another account.',
    'Set the account in your settings to acc_… of this one.',
  ],
  environment_mismatch: [
    'It expects presentations of the other environment.',
    'Use the key, the secret and the environment of test or of live, not of both.',
  ],
  presentation_expired: ['By its clock the presentation has expired.', setClock],
  presentation_not_yet_valid: ['By its clock the presentation is not valid yet.', setClock],
  state_mismatch: [
    'It expects a presentation for another state.',
    'Verify it with the state of the same callback.',
  ],
  answer_missing: [
    'It expects an answer that was not asked for.',
    'Give asked of the SDK the question that prove() got.',
  ],
  answer_mismatch: [
    'It expects the answer to another question.',
    'Give asked of the SDK the question that prove() got, with the same ages and countries.',
  ],
  presentation_replayed: [
    'It has seen this presentation in another callback.',
    'Keep webhook-id and answer a repetition as before; do not send callbacks on by hand.',
  ],
  callback_malformed: ['It found no callback in the body.', rawBody],
  callback_too_large: ['It takes the body for too large.', rawBody],
  callback_consumed: ['Something else has read the body before the handler.', rawBody],
  callback_unsigned: [
    'The headers of the signature did not arrive.',
    'Let webhook-id, webhook-timestamp and webhook-signature through every proxy.',
  ],
  callback_signature_mismatch: [
    'The signature does not fit its callback secret.',
    'Set the callback secret (whsec_…) of this account and environment. If it is right, ' +
      'something changes the body on its way.',
  ],
  callback_stale: ['By its clock the callback is too old, or of the future.', setClock],
  callback_in_hand: [
    'Another instance of it is working on this callback.',
    'Nothing, unless it stays so: then that instance hangs.',
  ],
  callback_failed: ['Its store, or the SDK itself, failed.', seeLog],
  handler_failed: ['Its own handler threw.', seeLog],
  redirect_uri_invalid: [
    'Its handler returned no address, or one that we would refuse.',
    'Return { redirectUri } with an absolute https:// address.',
  ],
  presentation_unencrypted: [
    'It has a private key, and the result is not encrypted.',
    'See whether your encryption key is still there, and who removed it. While you introduce a ' +
      "key, set encryption: 'optional' in the SDK.",
  ],
  decryption_key_missing: [
    'The result is encrypted, and it has no key to open it.',
    'Give it the private key of your encryption key: decryptionKey of the SDK.',
  ],
  decryption_key_unknown: [
    'The result is sealed for a key that you no longer have.',
    'Give your server the private key that is in use. If it is lost, add a new encryption key ' +
      'and remove the lost one; what was sealed for it cannot be read.',
  ],
  decryption_failed: [
    'It could not open the encrypted result.',
    'Check that it has the whole private key, unchanged, and that nothing changes the body ' +
      'on its way.',
  ],
}

/** By the code of an attempt. The page /docs/errors is also made from this table. */
export const findings: {
  readonly [code: string]: readonly [step: DiagnosisStep, said: string, fix: string]
} = {
  redirect_url_refused: [
    'url',
    'The URL is not accepted.',
    'Use an absolute https:// URL without user name or fragment.',
  ],
  malformed_url: [
    'url',
    'The URL cannot be called.',
    'Use an absolute https:// URL without user name or fragment.',
  ],
  dns_failed: [
    'dns',
    'The name has no address.',
    'Check the spelling, and that the name is in public DNS.',
  ],
  address_refused: [
    'dns',
    'The name leads to a private or special address.',
    'Use an address on the public internet. For a server on your own machine use vidimus listen.',
  ],
  proxy_failed: [
    'connect',
    'Our own way out to the internet failed.',
    'Nothing at your side: the operator of this service has to mend it. We try again.',
  ],
  connect_failed: [
    'connect',
    'The server did not take the connection.',
    'Check that it runs, listens on this port, and that its firewall lets us in.',
  ],
  connect_timeout: [
    'connect',
    'The server did not answer the connection within 3 seconds.',
    'Most often a firewall drops it: open the port for the internet.',
  ],
  tls_timeout: [
    'tls',
    'The TLS handshake took longer than 3 seconds.',
    'Check that this port speaks TLS, and its load.',
  ],
  tls_failed: [
    'tls',
    'The TLS handshake failed.',
    'Check that this port speaks TLS 1.2 or newer: one for plain http cannot be called with https.',
  ],
  tls_not_spoken: [
    'tls',
    'The server speaks plain http on this port, but the URL says https.',
    'Use the port for https. For a server on your own machine use vidimus listen, or http:// ' +
      'where the service runs on the same machine.',
  ],
  tls_certificate_expired: [
    'tls',
    'The certificate has expired.',
    'Renew it and load it into the server.',
  ],
  tls_certificate_untrusted: [
    'tls',
    'The certificate does not lead to a public authority.',
    'Use one of a public authority, and send its intermediate certificates along.',
  ],
  tls_name_wrong: ['tls', 'The certificate is for another name.', 'Use one that names this host.'],
  timeout: [
    'response',
    'There was no answer in time.',
    'Answer within 5 seconds; do slow work afterwards.',
  ],
  too_large: [
    'response',
    'The answer is larger than 16 KiB.',
    'Answer with {"redirect_uri":"https://…"} and nothing more.',
  ],
  malformed_response: [
    'response',
    'The answer is not well-formed HTTP.',
    'Check the server, and do not compress the answer.',
  ],
  connection_lost: connectionLost,
  gone: ['status', 'The endpoint answered 410 Gone.', 'Answer 200; 410 makes us stop for good.'],
  status_redirect: [
    'status',
    'The endpoint redirects.',
    'Redirects are never followed: enter the final URL.',
  ],
  status_bad_request: [
    'status',
    'The endpoint refused the callback (400).',
    'Its own log names the check that failed. Compare the callback secret, the account, the ' +
      'environment and the address of this service with its settings.',
  ],
  status_refused: [
    'status',
    'The endpoint refused the call.',
    'Let our POST through without a login, and check the callback secret against which ' +
      'you verify its signature.',
  ],
  status_not_found: [
    'status',
    'There is nothing at this path.',
    'Check the path of the URL against your routes.',
  ],
  status_method: ['status', 'The path does not take POST.', 'Route POST to the handler.'],
  status_media_type: [
    'status',
    'The body was not accepted.',
    'Accept application/x-www-form-urlencoded.',
  ],
  status_server_error: ['status', 'The endpoint failed.', 'Its own log names the error.'],
  status_not_200: ['status', 'The status is not 200.', 'Answer 200 once the result is stored.'],
  ...Object.fromEntries(
    Object.entries(refusals).map(([code, [said, fix]]) => [
      code,
      ['status', `Your server refused the callback: ${said}`, fix] as const,
    ]),
  ),
  tampered_accepted: [
    'status',
    'A callback with a wrong signature was accepted.',
    'Verify webhook-signature before anything else, and answer 400 when it is wrong.',
  ],
  content_type_wrong: [
    'content_type',
    'The answer is not JSON by its type.',
    'Send Content-Type: application/json.',
  ],
  not_json: ['json', 'The answer is not valid JSON.', 'Answer {"redirect_uri":"https://…"}.'],
  redirect_uri_missing: [
    'redirect_uri',
    'The answer has no redirect_uri.',
    'Answer {"redirect_uri":"https://…"}.',
  ],
  redirect_uri_misnamed: [
    'redirect_uri',
    'The answer has no redirect_uri, but a member with a similar name.',
    'Name it redirect_uri: {"redirect_uri":"https://…"}. redirect_url is what /prove answers.',
  ],
  redirect_uri_refused: [
    'redirect_uri',
    'The redirect_uri is not accepted.',
    'Use an absolute https:// URL whose origin is among the allowed return origins, ' +
      'if you have listed any.',
  ],
}
