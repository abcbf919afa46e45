import { englishCertificates } from './certificates/en-certificates.ts'
import { englishApplications } from './en-applications.ts'
import { englishBranding } from './en-branding.ts'
import { englishCallbacks } from './en-callbacks.ts'
import { englishCodes } from './en-codes.ts'
import { englishEncryption } from './en-encryption.ts'
import { englishEntrance } from './en-entrance.ts'
import { englishOutcomes } from './en-outcomes.ts'
import { englishSettings } from './en-settings.ts'
import { englishUsage } from './en-usage.ts'
import { englishFlows } from './flows/en-flows.ts'
import { englishHome } from './home/en-home.ts'
import { englishLive } from './live/en-live.ts'
import { englishNotices } from './notices/en-notices.ts'
import { englishAccounts } from './operator/en-accounts.ts'
import { englishPeople } from './operator/en-people.ts'
import { englishTrust } from './operator/en-trust.ts'
import { englishSettingTexts } from './settings/en-setting-texts.ts'
import { englishTryout } from './tryout/en-tryout.ts'

const number = new Intl.NumberFormat('en')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

/** All texts of the portal, in English. de.ts has the same members. */
export const englishTexts = {
  ...englishCodes,
  ...englishEntrance,
  locale: 'en-GB',
  product: 'Customer Portal',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  remove: 'Remove',
  add: 'Add',
  undo: 'Discard changes',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  loading: 'Loading …',
  never: 'never',
  justNow: 'just now',
  none: 'none',
  optional: 'optional',
  requestId: 'Request',
  showMore: 'Show more',
  actionsHeading: 'Actions',
  actionsFor: (what: string) => `Actions for ${what}`,
  skip: 'Skip to content',
  shell: {
    navigation: 'Navigation',
    open: 'Open navigation',
    environment: 'Environment',
    test: 'Test',
    live: 'Live',
    band: 'Sandbox identities only. Nothing here counts.',
    account: 'Account',
    accounts: 'Your accounts',
    suspended: 'suspended',
    suspendedNotice:
      'This account is suspended: it starts no new flows. Those under way finish. Ask your operator.',
    deployment: 'Deployment',
    documentation: 'API reference',
    you: 'You',
    security: 'Sign-in and security',
    signOut: 'Sign out',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    notServed: (environment: string) => `This deployment does not serve ${environment}.`,
    notServedHint: 'Whoever operates it can enable the environment with VIDIMUS_ENVIRONMENTS.',
    viewer: 'You are a Viewer of this account: you can look at everything and change nothing.',
  },
  leave: {
    title: 'Leave without saving?',
    lead: 'What you changed on this page is not saved yet, and would be lost.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  offline: {
    offline: 'You are offline. What you see may be out of date until you are back.',
    unreachable: 'Vidimus cannot be reached. What you see may be out of date; we keep trying.',
  },
  nav: {
    flows: 'Flows',
    developers: 'Developers',
    keys: 'API keys',
    redirectUrl: 'Redirect URL',
    hostedPage: 'Hosted page',
    branding: 'Branding',
    pageTexts: 'Texts and languages',
    wallets: 'Ways to the wallet',
    settings: 'Settings',
    team: 'Team',
    retention: 'Retention',
    audit: 'Audit log',
    operatorHome: 'All customers',
    operatorAccounts: 'Accounts',
    operatorPeople: 'People',
    operatorHealth: 'Health',
    operatorAudit: 'All events',
  },
  keys: {
    title: 'API keys',
    lead: 'Your server sends a key with every call of POST /prove. Keys are kept as hashes; nobody can read them again.',
    create: 'Create key',
    columns: {
      name: 'Name',
      key: 'Key',
      lastUsed: 'Last used',
      day: '24 h',
      expires: 'Expires',
      status: 'Status',
    },
    status: { active: 'Active', ending: 'Ending', expired: 'Expired', revoked: 'Revoked' },
    emptyTitle: 'No keys yet',
    empty:
      'Your server needs one to start identity checks. You will see it once, right after creating it.',
    command: 'or on the command line',
    ended: (count: number) => `${many(count, 'ended key', 'ended keys')}`,
    today: 'today',
    created: (by: string, on: string) => `Created by ${by}, ${on}`,
    byCommand: 'a command',
    replaced: 'Former key',
    oldUses: (count: number) =>
      count === 0
        ? 'Not used since it was replaced'
        : `Used ${many(count, 'time', 'times')} since it was replaced`,
    endNow: 'End now',
    rotate: 'Rotate …',
    rename: 'Rename …',
    revoke: 'Revoke …',
    createTitle: 'Create an API key',
    nameHint: 'Where it will be used, for example “shop server”.',
    expiry: 'Expiry',
    expiries: { never: 'never', '30': '30 days', '90': '90 days', '365': '1 year' },
    newTitle: 'Your new key',
    newLead: 'Store it now. You will not see it again.',
    copyEnv: 'Copy .env line',
    copyCurl: 'Copy curl',
    stored: 'I have stored it',
    done: 'Done',
    notStored:
      'The key is neither copied nor marked as stored. Once this is closed, nobody can show it again.',
    closeAnyway: 'Close and lose the key',
    rotateTitle: (name: string) => `Rotate “${name}”`,
    rotateLead: 'You get a new key with the same name. How long shall the old one go on working?',
    graces: { now: 'It ends now', '1h': '1 hour', '24h': '24 hours', '7d': '7 days' },
    graceHint: 'You will see here whether the old key is still used.',
    usedInDay: (count: number) =>
      count === 0
        ? 'Not used in the last 24 hours.'
        : `Used ${many(count, 'time', 'times')} in the last 24 hours.`,
    rotateNow: 'Rotate',
    renameTitle: (name: string) => `Rename “${name}”`,
    revokeTitle: (name: string) => `Revoke “${name}”`,
    revokeLead: 'Every server that uses this key is refused at once. That cannot be undone.',
    typeName: (name: string) => `Type “${name}” to confirm`,
    revokeNow: 'Revoke key',
    neverUsed: 'It was never used.',
    lastUsedOn: (day: string) => `Last used on ${day}.`,
    revoked: 'Key revoked',
    renamed: 'Key renamed',
  },
  redirect: {
    title: 'Redirect URL',
    lead: 'Where we send the result of an identity check, server to server. Your answer says where the person goes next.',
    url: 'Redirect URL',
    urlHintTest:
      'https, or http on localhost. New flows use it at once; those under way keep theirs.',
    urlHintLive:
      'An absolute https address. New flows use it at once; those under way keep theirs.',
    urlSaved: 'Redirect URL saved',
    underWay: (count: number) =>
      `${many(count, 'flow is', 'flows are')} under way: the URL changes for new flows, these keep the one they were started with.`,
    formerUrl: 'Former URL:',
    offeredUntil: 'Offered until',
    useFormer: 'Use the former URL again',
    forwarding: 'Test callbacks go to a developer’s machine',
    forwardingLead: 'While vidimus listen is connected, nothing goes to the Redirect URL.',
    forwardingTo: 'Forwarding to',
    standingBy: 'Standing by:',
    someMachine: 'a machine that did not say where',
    listenerKey: (name: string) => `with the key “${name}”`,
    connected: 'connected',
    disconnect: 'Disconnect',
    disconnected: 'Listener disconnected; its command ends in a few seconds',
    listen: 'No server on the internet yet? Forward test callbacks to your machine:',
    trial: 'Send a test callback',
    trialLead: 'Goes to the URL above, saved or not, signed like a real one.',
    trialLive:
      'In Live only error callbacks are sent on trial: a made-up identity must never look real.',
    outcome: 'Outcome',
    outcomes: {
      presentation: 'Verified',
      error_access_denied: 'Declined',
      error_expired: 'Expired',
      error_invalid_presentation: 'Failed',
      tampered: 'Wrong signature',
    },
    send: 'Send',
    passed: 'Your endpoint understands callbacks',
    passedTampered: 'Your endpoint refuses forged callbacks',
    failed: 'One thing to mend',
    certificate: (issuer: string, until: string) => `Issued by ${issuer}, valid until ${until}.`,
    took: (milliseconds: number) => `${number.format(milliseconds)} ms`,
    fix: 'Fix',
    stepStatus: { passed: 'passed', failed: 'failed', skipped: 'not reached' },
    handler: 'Handler code',
    handlerLead:
      'With the SDK, a handler is these lines. It checks signature, age, keys and state before your code runs.',
    secret: 'Callback secret',
    secretLead:
      'Signs every callback (Standard Webhooks). Your server checks it; the SDK does that for you.',
    reveal: 'Reveal',
    hide: 'Hide',
    rotate: 'Rotate …',
    rotateTitle: 'Rotate the callback secret',
    rotateBody:
      'For 24 hours callbacks carry two signatures, of the new and of the old secret, so that nothing is lost while you change over.',
    rotateNow: 'Rotate secret',
    rotated: 'New secret shown; the old one signs too for 24 hours',
    former: 'The former secret signs too until',
  },
  settings: englishSettingTexts,
  applications: englishApplications,
  branding: englishBranding,
  callbacks: englishCallbacks,
  certificates: englishCertificates,
  encryption: englishEncryption,
  live: englishLive,
  tryout: englishTryout,
  outcomes: englishOutcomes,
  people: englishPeople,
  trust: englishTrust,
  ...englishFlows,
  accounts: englishAccounts,
  usage: englishUsage,
  home: englishHome,
  notices: englishNotices,
  ...englishSettings,
}

type Wide<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [name in keyof Value]: Wide<Value[name]> }

/** The texts that every language must have. */
export type Texts = Wide<typeof englishTexts>
