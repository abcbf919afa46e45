const number = new Intl.NumberFormat('en')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

/** Why an attempt did not count, by code. A code that is not here is shown as it is. */
const reasons: { readonly [code: string]: string } = {
  no_listener: 'No Redirect URL is set, and nobody was listening',
  result_expired: 'It was too late: what it said is erased',
  gone: 'Your server says the address is gone (410)',
  status_not_200: 'Your server did not answer 200',
  content_type_wrong: 'The answer was not application/json',
  too_large: 'The answer was larger than 16 KiB',
  not_json: 'The answer was not valid JSON',
  redirect_uri_missing: 'The answer has no redirect_uri',
  redirect_uri_refused: 'The redirect_uri is not allowed',
  redirect_url_refused: 'The URL is not allowed',
  malformed_url: 'The URL cannot be called',
  address_refused: 'The name leads to a private address',
  dns_failed: 'The name has no address',
  connect_failed: 'Your server took no connection',
  connect_timeout: 'Your server took no connection in time',
  tls_failed: 'The TLS handshake failed',
  tls_timeout: 'The TLS handshake took too long',
  tls_certificate_expired: 'The certificate has expired',
  tls_certificate_untrusted: 'The certificate leads to no public authority',
  tls_name_wrong: 'The certificate is for another name',
  timeout: 'Your server did not answer in time',
  malformed_response: 'The answer was not well-formed HTTP',
  connection_lost: 'The connection ended before the answer did',
  client_closed: 'Our server was restarted meanwhile',
  status_redirect: 'Your server redirects; we never follow',
  status_refused: 'Your server refused the call',
  status_not_found: 'There is nothing at this path',
  status_method: 'The path takes no POST',
  status_media_type: 'Your server refused the content type',
  status_server_error: 'Your server failed',
  tampered_accepted: 'A wrong signature was accepted',
}

/** The texts about callbacks: what was sent, what failed, and delivering it now. */
export const englishCallbacks = {
  title: 'Callbacks',
  lead: 'Every attempt to tell your server how a flow ended. What it said, and what was answered, is not kept.',
  views: 'Which attempts',
  failed: 'Failed',
  all: 'All',
  columns: {
    time: 'Time',
    flow: 'Flow',
    attempt: 'Attempt',
    result: 'Result',
    took: 'Took',
    next: 'What comes next',
    outcome: 'Outcome',
    host: 'Sent to',
    person: 'By',
  },
  number: (attempt: string) => `No. ${attempt}`,
  way: { url: 'URL', listener: 'Listener', none: 'Not sent' },
  trigger: { outcome: 'by itself', asked: 'deliver now' },
  status: (status: number) => `HTTP ${status}`,
  noAnswer: 'No answer',
  milliseconds: (count: string) => `${count} ms`,
  arrived: 'Arrived',
  reasons,
  next: {
    delivered: 'Delivered',
    delivered_since: 'Delivered since',
    given_up: 'Given up',
    waiting: 'Will be tried again',
    due: 'Tried again any moment',
    followed: 'Was tried again',
  },
  erased: 'What it said is erased.',
  deliver: 'Deliver now',
  deliverFlow: (flow: string) => `Deliver now: ${flow}`,
  deliverAll: (count: number) => `Deliver ${number.format(count)} waiting now`,
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
  failedEmptyTitle: 'No attempt has failed',
  failedEmpty:
    'When your server does not answer a callback as it should, the attempt appears here with its reason, and with a button to deliver it now.',
  seeAll: 'See all attempts',
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
  recent: 'Last callbacks',
  recentLead: 'The last five attempts to reach your server.',
  recentEmpty: 'None yet. The first one appears here when a flow has an outcome.',
  recentTests: 'Last test callbacks',
  seeCallbacks: 'All callbacks',
  health: {
    label: 'Delivery of callbacks',
    waiting: (count: number) =>
      count >= 1_000
        ? 'At least 1,000 callbacks could not be delivered and are tried again.'
        : `${many(count, 'callback', 'callbacks')} could not be delivered and ${count === 1 ? 'is' : 'are'} tried again.`,
    undelivered: (count: number) =>
      count >= 1_000
        ? 'At least 1,000 were given up in the last 24 hours.'
        : `${many(count, 'callback was', 'callbacks were')} given up in the last 24 hours.`,
    last: (reason: string) => `Last error: ${reason}.`,
    see: 'See what failed',
  },
}
