import { type Outcome, outcomes } from './outcomes.ts'

/** What the customer's callback contains: a signed presentation, or an error with this code. */
export type Callback = 'presentation' | `error_${string}`

/**
 * The documented callback of every outcome. The wallet shows it beside the button; the service's
 * tests verify it.
 */
export const callbackOf: { readonly [outcome in Outcome]: Callback } = {
  approve: 'presentation',
  decline: 'error_access_denied',
  'no-credential': 'error_access_denied',
  expired: 'error_credential_expired',
  'not-yet-valid': 'error_credential_expired',
  revoked: 'error_credential_revoked',
  'untrusted-issuer': 'error_untrusted_issuer',
  'tampered-claim': 'error_invalid_presentation',
  'wrong-nonce': 'error_invalid_presentation',
  'wrong-audience': 'error_invalid_presentation',
  'wrong-holder-key': 'error_invalid_presentation',
  replay: 'error_invalid_presentation',
  'missing-claim': 'error_missing_attribute',
  'wallet-unavailable': 'error_wallet_unavailable',
  'refuses-request': 'error_invalid_request',
  malformed: 'error_cancelled',
  'never-answers': 'error_expired',
  slow: 'presentation',
}

/** What ends nothing in the browser's dialog. The page stays open until the person cancels. */
const openInBrowser: readonly Outcome[] = [
  'decline',
  'no-credential',
  'wallet-unavailable',
  'refuses-request',
  'malformed',
]

/** The callback of an outcome in the browser's dialog, where an error is no decision. */
export const browserCallbackOf = (outcome: Outcome): Callback =>
  openInBrowser.includes(outcome) ? 'error_cancelled' : callbackOf[outcome]

/** For scripts: every outcome with its callback. */
export const listOutcomes = () =>
  outcomes.map((outcome) => ({ outcome, callback: callbackOf[outcome] }))

/** Groups by what is wrong, from the person's decision to failures of the wallet itself. */
export const outcomeGroups = {
  person: ['approve', 'decline', 'no-credential'],
  credential: [
    'expired',
    'not-yet-valid',
    'revoked',
    'untrusted-issuer',
    'tampered-claim',
    'missing-claim',
  ],
  binding: ['wrong-nonce', 'wrong-audience', 'wrong-holder-key', 'replay'],
  wallet: ['slow', 'malformed', 'never-answers', 'wallet-unavailable', 'refuses-request'],
} as const satisfies { readonly [group: string]: readonly Outcome[] }

export type OutcomeGroup = keyof typeof outcomeGroups
