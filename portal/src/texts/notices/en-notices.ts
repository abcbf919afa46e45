const number = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const ends = (isOver: boolean) => (isOver ? 'ended' : 'ends')

const ruleList: readonly (readonly [name: string, rule: string])[] = [
  [
    'Failing Redirect URL',
    'Of the last 20 callbacks of the past 24 hours, more than a fifth and at least three were not delivered. It ends when at most a tenth were not.',
  ],
  ['Key or certificate', 'It ends in 30, 7 and 1 days. A key that was rotated ends on purpose.'],
  ['Trust list', 'The next edition of a list for an issuer that you ask for is overdue.'],
  [
    'Encryption',
    'The last key that results were encrypted for was removed. It ends with a new key, or after 30 days.',
  ],
  [
    'Jump of failures',
    'In the last 24 hours at least 10 flows failed, and their share is at least twice that of the week before and 5 points above it. It ends below one and a half times, 3 points, or 5 flows.',
  ],
]

/** The texts of notices: what somebody should look at. */
export const englishNotices = {
  title: 'Notices',
  lead: 'What somebody should look at in this environment. Everyone sees it in the portal; an address of yours can get it too.',
  label: 'Notices',
  now: 'Now',
  none: 'Nothing needs your attention.',
  all: (count: number) => `All ${number.format(count)} notices`,
  since: 'since',
  dismiss: 'Hide',
  codes: {
    redirect_url_failing: (failed: number, all: number) =>
      `${number.format(failed)} of the last ${number.format(all)} callbacks were not delivered.`,
    key_ending: (name: string, isOver: boolean) => `The API key “${name}” ${ends(isOver)}`,
    access_certificate_ending: (name: string, isOver: boolean) =>
      `The access certificate “${name}” ${ends(isOver)}`,
    registration_certificate_ending: (name: string, isOver: boolean) =>
      `The registration certificate “${name}” ${ends(isOver)}`,
    trust_list_overdue: (issuer: string) =>
      `The list of trusted issuers for ${issuer} is overdue. Whoever operates this service has to look into it. The last list counts until`,
    failures_jumped: (now: number, before: number) =>
      `${percent.format(now)} of the flows of the last 24 hours failed, against ${percent.format(before)} in the week before.`,
    encryption_ended:
      'The last encryption key was removed. Results of flows that began since are not encrypted. Removed',
  },
  see: {
    redirect_url_failing: 'See the callbacks',
    key_ending: 'Rotate it',
    access_certificate_ending: 'Renew it',
    registration_certificate_ending: 'Renew it',
    failures_jumped: 'See these flows',
    encryption_ended: 'See the keys',
  },
  rules: 'When a notice appears',
  rulesLead:
    'A notice stays a little longer than it takes to raise it, so it does not come and go.',
  ruleList,
  secret: 'Secret for notices',
  secretLead:
    'Signs every notice (Standard Webhooks). It is made from the callback secret and changes with it, but nobody can sign callbacks with it.',
  trial: 'Send a test notice',
  trialLead:
    'An example, signed like a real one. Your server accepts it with any status from 200 to 299.',
  trialSend: 'Send',
  trialPassed: 'Your server accepted the notice.',
  trialFailed: (why: string) => `The notice was not accepted: ${why}.`,
  status: (status: number) => `your server answered ${status}`,
  lastSent: 'Last notice sent',
  lastFailed: 'The last notice was not accepted',
}
