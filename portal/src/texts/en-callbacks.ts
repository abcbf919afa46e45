const number = new Intl.NumberFormat('en')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

/** Why an attempt did not count, by code. A code that is not here is shown as it is. */
const reasons: { readonly [code: string]: string } = {
  no_listener: 'No Redirect URL is set, and nobody was listening',
  result_expired: 'It was too late: what it said is erased',
  gone: 'Your server says the address is gone (410)',
  status_not_200: 'Your server did not answer 200',
  presentation_unencrypted: 'Your server expects encrypted results, and this one is not',
  decryption_key_missing: 'Your server has no key to open the encrypted result',
  decryption_key_unknown: 'It was sealed for a key that you no longer have',
  decryption_failed: 'Your server could not open the encrypted result',
  content_type_wrong: 'The answer was not application/json',
  too_large: 'The answer was larger than 16 KiB',
  not_json: 'The answer was not valid JSON',
  redirect_uri_missing: 'The answer has no redirect_uri',
  redirect_uri_misnamed: 'The answer names its address otherwise than redirect_uri',
  redirect_uri_refused: 'The redirect_uri is not allowed',
  redirect_url_refused: 'The URL is not allowed',
  malformed_url: 'The URL cannot be called',
  address_refused: 'The name leads to a private address',
  dns_failed: 'The name has no address',
  proxy_failed: 'Our own way out to the internet failed',
  connect_failed: 'Your server refused the connection',
  connect_timeout: 'Your server did not accept the connection in time',
  tls_failed: 'The TLS handshake failed',
  tls_timeout: 'The TLS handshake took too long',
  tls_certificate_expired: 'The certificate has expired',
  tls_certificate_untrusted: 'The certificate leads to no public authority',
  tls_name_wrong: 'The certificate is for another name',
  tls_not_spoken: 'Your server speaks plain http on this port',
  timeout: 'Your server did not answer in time',
  malformed_response: 'The answer was not well-formed HTTP',
  connection_lost: 'The connection ended before the answer did',
  client_closed: 'Our server was restarted meanwhile',
  status_redirect: 'Your server redirects; we never follow',
  status_bad_request: 'Your server refused the callback (400)',
  status_refused: 'Your server refused the call',
  status_not_found: 'There is nothing at this path',
  status_method: 'The path takes no POST',
  status_media_type: 'Your server refused the content type',
  status_server_error: 'Your server failed',
  tampered_accepted: 'A wrong signature was accepted',
  framework_mismatch: 'Your handler is made for another framework (framework_mismatch)',
  presentation_malformed: 'Your server could not read it (presentation_malformed)',
  presentation_unsigned: 'Your server found no signature (presentation_unsigned)',
  algorithm_mismatch: 'Your server expects another algorithm (algorithm_mismatch)',
  type_mismatch: 'Your server found no presentation (type_mismatch)',
  key_unknown: 'Your server does not know the signing key (key_unknown)',
  keys_unavailable: 'Your server could not fetch our keys (keys_unavailable)',
  signature_mismatch: 'The signature does not fit there (signature_mismatch)',
  service_mismatch: 'Your server expects another service (service_mismatch)',
  audience_mismatch: 'Your server expects another account (audience_mismatch)',
  environment_mismatch: 'Your server expects the other environment (environment_mismatch)',
  presentation_expired: 'Too late by the clock of your server (presentation_expired)',
  presentation_not_yet_valid: 'Too early by its clock (presentation_not_yet_valid)',
  state_mismatch: 'Your server expects another state (state_mismatch)',
  answer_missing: 'Your server misses an answer (answer_missing)',
  answer_mismatch: 'Your server expects the answer to another question (answer_mismatch)',
  presentation_replayed: 'Your server has seen it before (presentation_replayed)',
  callback_malformed: 'Your server found no callback (callback_malformed)',
  callback_too_large: 'Too large for your server (callback_too_large)',
  callback_consumed: 'The body was read before the handler (callback_consumed)',
  callback_unsigned: 'The signature did not arrive (callback_unsigned)',
  callback_signature_mismatch: 'Another callback secret (callback_signature_mismatch)',
  callback_stale: 'Too old by the clock of your server (callback_stale)',
  callback_in_hand: 'Another instance of yours has it (callback_in_hand)',
  callback_failed: 'The store of your server failed (callback_failed)',
  handler_failed: 'Your own handler failed (handler_failed)',
  redirect_uri_invalid: 'Your handler returned no valid address (redirect_uri_invalid)',
}

/** The texts about callbacks: what was sent, what failed, and delivering it now. */
export const englishCallbacks = {
  title: 'Callbacks',
  lead: 'How your server took each result, flow by flow. What was sent and answered is not kept.',
  views: 'Which callbacks',
  attention: (count: number) =>
    count === 0 ? 'Needs attention' : `Needs attention (${number.format(count)})`,
  delivered: 'Delivered',
  columns: {
    time: 'Time',
    result: 'Result',
    took: 'Took',
    outcome: 'Outcome',
    host: 'Sent to',
    person: 'By',
  },
  way: { url: 'URL', listener: 'Listener', none: 'Not sent' },
  trigger: { outcome: 'by itself', asked: 'deliver now' },
  status: (status: number) => `HTTP ${status}`,
  noAnswer: 'No answer',
  milliseconds: (count: string) => `${count} ms`,
  arrived: 'Arrived',
  reasons,
  attemptsOf: (failed: number, accepted: number, isNext: boolean) =>
    [
      `${many(failed, 'attempt', 'attempts')} failed`,
      ...(accepted > 0 ? [`${number.format(accepted)} accepted`] : []),
      ...(isNext ? ['another one follows'] : []),
    ].join(', '),
  next: { given_up: 'given up', due: 'again any moment' },
  again: 'again',
  flowsSince: (count: number) => `${many(count, 'flow', 'flows')} since`,
  more: (count: number) => `Only the newest ${number.format(count)} are shown.`,
  /** What to do about a cause, if its name does not say it. */
  help: {
    status_not_200: 'Your handler threw an error or refused. Look into its log for the webhook-id.',
    timeout: 'Answer within 10 seconds: store the result first, work on it later.',
    connect_failed: 'Is your server running, and does its firewall let us in?',
    redirect_uri_missing: 'Answer {"redirect_uri": "https://…"}: the person goes there.',
    redirect_uri_refused: 'Use an absolute https address, on one of your return origins.',
    content_type_wrong: 'Answer with Content-Type: application/json.',
    no_listener: 'Set a Redirect URL, or connect by npx vidimus listen.',
    tls_certificate_expired: 'Renew the certificate of your server.',
  } as { readonly [code: string]: string },
  strip: {
    title: 'Your endpoint in the last 24 hours',
    accepted: 'Accepted',
    callbacks: 'Callbacks',
    median: 'Median answer',
    p95: '95 % within',
    summary: (accepted: number, ended: number) =>
      `In the last 24 hours ${number.format(accepted)} of ${many(ended, 'callback', 'callbacks')} were accepted.`,
  },
  erased: 'What it said is erased.',
  deliver: 'Deliver now',
  deliverFlow: (flow: string) => `Deliver now: ${flow}`,
  deliverGroup: (count: number) =>
    count === 1 ? 'Deliver it now' : `Deliver all ${number.format(count)} now`,
  deliverTitle: (count: number) => `Deliver ${many(count, 'callback', 'callbacks')} now?`,
  deliverLead: (count: number) =>
    `${count === 1 ? 'It' : 'Each'} goes out once more with the same body and the same webhook-id, to the Redirect URL that was set at the time of /prove. Nobody’s browser is moved by it.`,
  deliverSubmit: (count: number) => `Deliver ${many(count, 'callback', 'callbacks')}`,
  underWay: (count: number) =>
    count === 0
      ? 'Nothing waits any more'
      : `${many(count, 'callback is', 'callbacks are')} on the way`,
  whyNot: {
    completed: 'It was delivered, and what it said is erased.',
    undelivered: 'It was given up, and what it said is erased.',
    delivering: 'It is being delivered at this very moment.',
    open: 'The flow has no outcome yet.',
  },
  older: 'Show older',
  failedEmptyTitle: 'Nothing needs attention',
  failedEmpty:
    'When your server does not answer a callback as it should, the flow appears here with the reason, and with a button to deliver it now.',
  allEmptyTitle: 'No callbacks yet',
  allEmpty:
    'As soon as a flow has an outcome we tell your server, and every attempt appears here. Try your server with a test callback.',
  noneOnPage: 'The newest flows have no outcome yet.',
  sendTest: 'Send a test callback',
  tests: 'Test callbacks',
  testsLead: 'Sent by hand to try a server. They belong to no flow. The last twenty are kept here.',
  testsEmpty: 'None yet. They are sent on the page Redirect URL.',
  asExpected: 'As it should be',
  formerUser: 'a former user',
  recentTests: 'Last test callbacks',
  seeCallbacks: 'All callbacks',
  health: {
    label: 'Delivery of callbacks',
    waiting: (count: number) =>
      count >= 1_000
        ? 'At least 1,000 callbacks could not be delivered and are tried again.'
        : `${many(count, 'callback', 'callbacks')} could not be delivered and ${count === 1 ? 'is' : 'are'} tried again.`,
    forPlaces: (count: number) =>
      `${count >= 1_000 ? 'At least 1,000 callbacks wait' : many(count, 'callback waits', 'callbacks wait')} until your server has answered earlier ones: it takes long, or has as many as it can work on.`,
    undelivered: (count: number) =>
      count >= 1_000
        ? 'At least 1,000 were given up in the last 24 hours.'
        : `${many(count, 'callback was', 'callbacks were')} given up in the last 24 hours.`,
    last: (reason: string) => `Last error: ${reason}.`,
    see: 'See what failed',
  },
}
