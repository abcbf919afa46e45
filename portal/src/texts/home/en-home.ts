import type { Reply } from '../../api/call.ts'

const number = new Intl.NumberFormat('en')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

type Home = Reply<'showHome'>
type Step = Home['losses'][number]['step']
type Outcome = Home['losses'][number]['reasons'][number]['outcome']

/** The texts of the home page. */
export const englishHome = {
  title: 'Home',
  lead: 'How your verifications are going.',
  period: 'Period',
  periods: { '24h': '24 hours', '7d': '7 days', '30d': '30 days' },
  table: 'View as table',
  figures: {
    title: 'Figures',
    before: {
      '24h': 'Compared with the 24 hours before',
      '7d': 'Compared with the 7 days before',
      '30d': 'Compared with the 30 days before',
    },
    started: 'Started',
    verified: 'Verified',
    median: 'Median time to answer',
    delivered: 'Callbacks delivered',
    up: (by: string) => `up ${by}`,
    down: (by: string) => `down ${by}`,
    points: (points: string) => `${points} points`,
    faster: (by: string) => `${by} faster`,
    slower: (by: string) => `${by} slower`,
    same: 'unchanged',
    nothingBefore: 'nothing to compare with',
    none: 'none yet',
  },
  units: { day: 'Day (UTC)', hour: 'Hour' },
  funnel: {
    title: 'Where people drop out',
    steps: {
      created: 'Started',
      opened: 'Opened',
      engaged: 'Wallet engaged',
      verified: 'Verified',
      delivered: 'Delivered',
    },
    everything: 'Every call of /prove',
    nothingLost: 'Nobody lost here',
    underWay: (flows: number) => `${number.format(flows)} still under way`,
    others: (flows: number) => `${number.format(flows)} for other reasons`,
    biggest: {
      opened: (flows: number) =>
        `Biggest loss: ${many(flows, 'person', 'people')} never opened the page.`,
      engaged: (flows: number) =>
        `Biggest loss: ${many(flows, 'person', 'people')} saw the page but never used a wallet.`,
      verified: (flows: number) =>
        `Biggest loss: ${many(flows, 'person', 'people')} used a wallet but could not be verified.`,
      delivered: (flows: number) =>
        `Biggest loss: ${many(flows, 'result', 'results')} did not reach your server.`,
    },
    look: 'See these flows',
    summary: (started: number, verified: number, share: string) =>
      `Of ${many(started, 'flow', 'flows')}, ${number.format(verified)} were verified (${share}).`,
    slowestPerson: (median: string, p95: string) =>
      `Slowest step: from the open page to the wallet’s answer people take ${median} (median); 95 % need at most ${p95}.`,
    slowestCallback: (median: string, p95: string) =>
      `Slowest step: your server takes ${median} to answer a callback (median); 95 % take at most ${p95}.`,
    split: {
      label: 'Split by',
      none: 'Nothing',
      channel: 'Channel',
      key: 'API key',
      noChannel: 'No wallet used',
      noChannelHint: 'A channel is known once a wallet is used.',
    },
    columns: { step: 'Step', flows: 'Flows', share: 'Of all', lost: 'Lost here', reasons: 'Why' },
    reasons: {
      opened: { error_expired: 'never opened', error_cancelled: 'cancelled before' },
      engaged: { error_expired: 'timed out at the code', error_cancelled: 'cancelled' },
      verified: {
        error_expired: 'timed out in the wallet',
        error_access_denied: 'declined in the wallet',
        error_cancelled: 'cancelled',
      },
      delivered: { presentation: 'not delivered' },
    } as { readonly [step in Step]: { readonly [outcome in Outcome]?: string } },
  },
  outcomes: {
    title: 'How flows ended',
    csv: 'Download CSV',
    kinds: {
      verified: 'Verified',
      declined: 'Declined or cancelled',
      expired: 'Expired',
      failed: 'Failed',
    },
    open: 'Under way',
    all: 'All',
    summary: (from: string, until: string, kinds: string, most: string) =>
      `Flows from ${from} to ${until}: ${kinds}. ${most}`,
    most: (at: string, flows: number) => `Most on ${at}: ${number.format(flows)}.`,
    none: 'No flow has ended in this period.',
  },
  trouble: {
    title: 'Callbacks are failing',
    failed: (failed: number, all: number) =>
      `${number.format(failed)} of the last ${number.format(all)} have not been delivered, since`,
    waiting: (count: number) =>
      `${many(count, 'person is', 'people are')} waiting for the result. We keep trying.`,
    dots: (delivered: number, failed: number) =>
      `Last callbacks: ${number.format(delivered)} delivered, ${number.format(failed)} failed`,
    see: 'See the callbacks',
    test: 'Check the Redirect URL',
  },
  endings: {
    title: 'Ends soon',
    kinds: {
      key: 'API key',
      access: 'Access certificate',
      registration: 'Registration certificate',
    },
    ended: 'has ended',
    key: 'Rotate it',
    certificate: 'Renew it',
  },
  feed: {
    title: 'Latest flows',
    all: 'All flows',
    none: 'Flows appear here as they happen.',
  },
  start: {
    title: 'Get started',
    lead: 'Each step ticks itself when it has really happened.',
    progress: (done: number, all: number) => `${number.format(done)} of ${number.format(all)} done`,
    done: 'done',
    later: 'Figures, the funnel and trends appear here after the first delivered callback.',
    steps: {
      key: [
        'Create an API key',
        'Your server sends it with every call of POST /prove.',
        'Create a key',
      ],
      redirect_url: [
        'Set your Redirect URL',
        'We send each result there. No public server yet? npx vidimus listen forwards to your computer.',
        'Set the URL',
      ],
      flow: [
        'Run your first flow',
        'In the sandbox, without a key, a server or a phone.',
        'Try it',
      ],
      callback: [
        'Receive a callback',
        'Your server answers 200 with a redirect_uri.',
        'Send a test callback',
      ],
      declined: ['Handle a “no”', 'Decline once and see what your page says:', 'See your flows'],
      live: ['Go live', 'Legal name, privacy page, purpose and certificates.', 'See what is left'],
    },
  },
}
