import type { Explained } from '../world.ts'

/** Where a person's journey broke: a stable code, what was seen, and what to do. */
export type Problem = { readonly code: string; readonly said: string; readonly fix: string }

/** One step of the journey, or the problem that broke it. */
export type Step<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const went = <T>(value: T): Step<T> => ({ ok: true, value })

export const broke = (problem: Problem): Step<never> => ({ ok: false, problem })

const seeLog = 'See the log of your application.'

/** Every way an integration can fail, each with its fix. */
export const problems = {
  startUnreachable: (said = ''): Problem => ({
    code: 'start_unreachable',
    said,
    fix: 'Start your application, or correct --start-url.',
  }),
  startFailed: (url: string, status: number): Problem => ({
    code: 'start_failed',
    said: `${url} answered ${status}.`,
    fix:
      status === 404 || status === 405
        ? 'Correct --start-url. If people start by a form, add --start-method POST.'
        : `${seeLog} If its POST /prove was refused, check its VIDIMUS_URL and VIDIMUS_API_KEY.`,
  }),
  notRedirected: (url: string, status: number): Problem => ({
    code: 'start_not_redirected',
    said: `The way ended at ${url} with ${status}, without a redirect to Vidimus.`,
    fix: 'Name the address that calls /prove and redirects to its redirect_url. A form needs --start-method POST; redirects by script are not followed.',
  }),
  otherService: (theirs: string, ours: string): Problem => ({
    code: 'other_service',
    said: `Your application uses the service at ${theirs}, this command the one at ${ours}.`,
    fix: 'Give both the same VIDIMUS_URL.',
  }),
  otherAccount: (): Problem => ({
    code: 'other_account',
    said: 'The flow does not belong to the account of this command’s VIDIMUS_API_KEY in test.',
    fix: 'Give this command and your application test keys of the same account.',
  }),
  noCookie: (): Problem => ({
    code: 'start_without_cookie',
    said: 'Your application set no cookie before it sent the browser away: it cannot know who comes back.',
    fix: 'Keep the state in a session cookie when you start, and compare it on return: returnTickets() of @vidimus/sdk does.',
  }),
  serviceFailed: (said: string): Problem => ({
    code: 'service_failed',
    said,
    fix: 'See that the service at VIDIMUS_URL runs and takes VIDIMUS_API_KEY.',
  }),
  walletFailed: (said: string): Problem => ({
    code: 'wallet_failed',
    said,
    fix: 'See that the sandbox wallet runs (npm start, or vidimus wallet), at the address that the service and VIDIMUS_SANDBOX_WALLET_URL name.',
  }),
  noCallback: (seconds: number): Problem => ({
    code: 'callback_missing',
    said: `No callback was tried within ${seconds} seconds.`,
    fix: 'See the flow in the portal, and whether the service is ready: its log names the reason.',
  }),
  callbackFailed: ({ code, said, fix }: Explained, status: number | null): Problem => {
    const answered = status === null ? 'The callback failed' : `The callback got ${status}`
    return { code: `callback_${code}`, said: `${answered}. ${said}`, fix }
  },
  notSentOn: (status: number): Problem => ({
    code: 'not_sent_on',
    said: `The page of Vidimus answered ${status} instead of leading back to your application.`,
    fix: 'See the flow in the portal.',
  }),
  otherHost: (host: string, startHost: string): Problem => ({
    code: 'return_other_host',
    said: `redirect_uri leads to ${host}, where the browser sends no cookie of ${startHost}: the person arrives as a stranger.`,
    fix: `Answer the callback with a redirect_uri on ${startHost}. localhost and 127.0.0.1 are two hosts.`,
  }),
  cookieNotSent: (path: string): Problem => ({
    code: 'return_without_cookie',
    said: `The browser sends none of the cookies of the start to ${path}: the person arrives as a stranger.`,
    fix: 'Set the cookie of the start with Path=/, and with Secure only over https.',
  }),
  returnUnreachable: (said = ''): Problem => ({
    code: 'return_unreachable',
    said,
    fix: 'Correct the redirect_uri with which your callback answers.',
  }),
  returnFailed: (url: string, status: number): Problem => ({
    code: 'return_failed',
    said: `The person came back to ${url}, and your application answered ${status}.`,
    fix:
      status >= 500
        ? seeLog
        : 'See that the return page exists and takes the session of the start, for errors as for proofs.',
  }),
  otherOutcome: (observed: string, expected: string): Problem => ({
    code: 'other_outcome',
    said: `The callback said ${observed} instead of ${expected}.`,
    fix: 'See the flow in the portal: it names the check that failed.',
  }),
}
