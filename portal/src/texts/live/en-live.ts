/** What a case does, and its remedy, where the service's own sentences are not in this language. */
const noCases: { readonly [name: string]: readonly [does: string, remedy: string] } = {}

/** The texts of going live. The guide has the same sentences (docs/guides/going-live.md). */
export const englishLive = {
  title: 'Going live',
  lead: 'What live still needs of this account, as it stands now.',
  guide: 'The whole guide',
  account: 'Your account, in live',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  complete: 'All done',
  done: 'done',
  open: 'to do',
  set: (page: string) => `Open ${page}`,
  byOperator: 'Ask whoever runs this service.',
  steps: {
    enabled: 'Live is enabled in this deployment.',
    issuer: 'At least one issuer is offered in live.',
    access: 'Wallets are told who asks, by an access certificate.',
    registration: 'A registration certificate is chosen for what you ask.',
    redirectUrl: 'Redirect URL set.',
    testCallback: 'A test callback to it was answered well.',
    returnOrigins:
      'Return origins listed, so that nobody who has your callback secret sends people elsewhere.',
    fallbackUrl: 'Fallback URL set, for people who wait while your server is down.',
    website: 'Website set, so that people see where they began.',
    branding: 'Display name, logo and purpose set.',
    legal: 'Legal name and privacy policy set.',
    key: 'A live key made; the test key is not in the live configuration.',
    owners: 'At least two owners, each with a passkey; who no longer needs access is removed.',
    proof: 'One real proof from end to end, with a colleague’s wallet.',
  },
  certify: {
    title: 'Your application, tried in test',
    lead: 'One command tries every outcome, lost and repeated callbacks, forgeries, wrong clocks and swapped sessions against your own application.',
    guide: 'What is tried',
    none: 'It was not tried yet.',
    key: 'Put a test key of this account into VIDIMUS_API_KEY, and name your own start page. It takes half a minute; the result is shown here under its label.',
    passed: (cases: number) => `It can go live: all ${cases} cases passed`,
    incomplete: (cases: number) =>
      `The ${cases} cases that were tried passed; the others were not tried`,
    failed: (failed: number, passed: number) =>
      `It cannot go live yet: ${failed} failed, ${passed} passed`,
    statuses: { passed: 'passed', failed: 'failed', warned: 'to look at', skipped: 'not tried' },
    hole: 'Security hole',
    earlier: 'Earlier',
    cases: noCases,
  },
  code: 'Your code, which only you can see',
  codeSteps: [
    'The visitor’s session is bound: one browser began, another proved, and neither saw the result.',
    'A callback with a wrong signature gets 400.',
    'A callback that is sent twice gets the same answer and does its work once.',
    'Errors have pages: declined, too late, and everything else.',
    'No log, analytics or error report of yours holds the presentation, state or a value.',
    'Keys and secrets come from a secret manager; none is in the repository.',
  ],
}
