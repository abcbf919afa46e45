/** The texts of Try it. */
export const englishTryout = {
  title: 'Try it',
  lead: 'A real flow in Test. No key, no server and no phone needed, and nothing of it is counted.',
  request: 'Your request',
  revealed: 'Details to receive',
  optional: 'Details that need not be there',
  optionalNote: 'Up to three. What the identity lacks is named as absent.',
  national: 'Ask only yes or no: is a national of',
  notAsked: 'not asked',
  age: 'Ask only yes or no: has reached the age of',
  lives: 'Ask only yes or no: lives in',
  surname: 'Ask only yes or no: the surname is',
  groupsOf: { EU: 'an EU country', EEA: 'a country of the EEA', EEA_CH: 'the EEA or Switzerland' },
  person: 'Who is in the wallet',
  onlyErika:
    'The others answer for de-ausweis, which does not trust the sandbox in this deployment.',
  people: {
    erika: 'Erika, the sandbox identity',
    minor: 'A minor of 16 years',
    'eighteen-today': 'Turns 18 today',
    'eighteen-tomorrow': 'Turns 18 tomorrow',
    'leap-day': 'Born on 29 February 2008',
    'year-only': 'Only the year of birth is known',
    'year-only-sanitised': 'Only the year is known, newer form',
    'two-nationalities': 'German and French',
    letters: 'Name with special letters',
    long: 'Names of 150 characters',
    'no-address': 'Without an address',
    'one-name': 'With one name only',
    stateless: 'Stateless',
  },
  device: 'The wallet is',
  devices: { phone: 'on a phone', this: 'on this device' },
  ends: 'How it ends',
  receiver: 'Send the callback to',
  receivers: {
    portal: 'this page',
    url: 'my Redirect URL',
    portalNote: 'You see it below as your server would get it.',
    noUrl: 'No Redirect URL is set in Test yet.',
  },
  run: 'Run',
  share: 'Copy link to this request',
  code: 'The call your server makes',
  codeLead: 'It changes with the form. Try it sends the same body, without a key.',
  answer:
    'The answer is 200 with a redirect_url. Your server sends the person’s browser there; here it opens in a new tab.',
  answered: 'What your server is answered',
  yourRun: 'Your run',
  openFlow: 'Open this flow',
  inTab: 'The page is open in another tab.',
  blocked: 'Your browser did not open the page. Open it by the link.',
  openPage: 'Open the page',
  hint: (outcome: string) => `In the sandbox wallet, choose “${outcome}”.`,
  hints: {
    'never-answers':
      'In the sandbox wallet, choose “Silence”. Then press “Expire now” here, instead of waiting for ten minutes.',
    malformed:
      'In the sandbox wallet, choose “Unreadable”. The request stays open: then cancel on the page, or here.',
  } as { readonly [outcome: string]: string },
  steps: { request: 'Request', person: 'Person', callback: 'Callback', verified: 'Verified' },
  stepStates: { done: 'done', failed: 'failed', now: 'waiting', later: 'later' },
  groups: {
    person: 'The person',
    credential: 'The identity',
    binding: 'The signature',
    wallet: 'The wallet',
  },
  simulations: {
    approve: 'Share',
    decline: 'Decline',
    'no-credential': 'No matching identity',
    expired: 'Expired',
    'not-yet-valid': 'Not yet valid',
    revoked: 'Revoked',
    'untrusted-issuer': 'Unknown issuer',
    'tampered-claim': 'Changed value',
    'missing-claim': 'Missing value',
    'wrong-nonce': 'Wrong one-time value',
    'wrong-audience': 'Wrong recipient',
    'wrong-holder-key': 'Wrong key',
    replay: 'Replay',
    slow: 'Slow',
    malformed: 'Unreadable',
    'never-answers': 'Silence',
    'wallet-unavailable': 'Unavailable',
    'refuses-request': 'Refuses the request',
  },
  arrived: 'What your server gets',
  arrivedLead: 'As it arrived. It is kept sealed for ten minutes and then erased.',
  inside: 'What the presentation says',
  reply: 'What your server answers',
  elsewhere: 'The callback went to your Redirect URL. The timeline shows how your server answered.',
  erased: 'The callback is erased by now: it is kept for ten minutes. The timeline stays.',
  seeCallbacks: 'See all callbacks',
  verification: 'How it is verified',
  verificationLead: 'Each step compares with what only your server or only Vidimus knows.',
  verificationOfError: 'An error has no presentation. The code says why it ended.',
  notPassed: 'Failed:',
  receipt: {
    sender: [
      'Sender',
      (seconds: string) => `Signed with your callback secret, ${seconds} s before it arrived.`,
    ],
    encrypted: [
      'Encrypted',
      (kid: string) => `Only you can open it, with your key ${kid}. The other steps follow then.`,
    ],
    signature: ['Signature', (kid: string) => `ES256, by the published key ${kid}.`],
    service: ['Service', (issuer: string) => `iss is ${issuer}.`],
    account: ['Account', (audience: string) => `aud is ${audience}.`],
    environment: ['Environment', (environment: string) => `It is of ${environment}.`],
    time: [
      'Time',
      (seconds: string) =>
        `Valid until ${new Date(Number(seconds) * 1_000).toLocaleTimeString('en-GB')}.`,
    ],
    state: ['State', (state: string) => `It is the one you sent: ${state}.`],
    flow: ['First use', (flow: string) => `Remember ${flow}, and accept it once.`],
  } as { readonly [step in Step]: readonly [name: string, sentence: (found: string) => string] },
  oneLine: 'All of it in one line',
  developersOnly: 'Starting a flow needs the role Developer. Ask an owner of this account.',
  liveTitle: 'Only in Test',
  live: 'There is no sandbox in Live: people there show their real identity.',
  toTest: 'Try it in Test',
}

type Step =
  | 'sender'
  | 'encrypted'
  | 'signature'
  | 'service'
  | 'account'
  | 'environment'
  | 'time'
  | 'state'
  | 'flow'
